"""Decoders with routed experts and with latent attention, from their definition.

Every expert that a token chose is computed on its own, and keys and values are
made for every head.
"""

import math

from reference import Decoder, add, matvec


def sigmoid(x):
    return 1 / (1 + math.exp(-x))


def softmax(values):
    powers = [math.exp(value - max(values)) for value in values]
    return [power / sum(powers) for power in powers]


def find_largest(values, count):
    return sorted(range(len(values)), key=lambda i: (-values[i], i))[:count]


class ExpertDecoder(Decoder):
    def __init__(self, config, weights):
        super().__init__(config, weights)
        self.is_mixtral = self.architecture.startswith("Mixtral")
        self.is_v3 = self.architecture.startswith("DeepseekV3")
        for name in ("num_local_experts", "num_experts", "n_routed_experts"):
            self.experts = config.get(name) or getattr(self, "experts", None)

    def is_dense(self, layer):
        step = self.config.get("decoder_sparse_step", 1)
        return (
            layer < self.config.get("first_k_dense_replace", 0)
            or layer in self.config.get("mlp_only_layers", [])
            or (layer + 1) % step != 0
        )

    def choose(self, prefix, x):
        """The chosen experts with their weights."""
        config = self.config
        logits = matvec(self.weights[prefix + ".gate.weight"], x)
        scores = [sigmoid(v) for v in logits] if self.is_v3 else softmax(logits)
        wanted = scores
        if self.is_v3:
            wanted = add(scores, self.weights[prefix + ".gate.e_score_correction_bias"])
        allowed = range(self.experts)
        if config.get("n_group", 1) > 1:
            size = self.experts // config["n_group"]
            groups = [wanted[i : i + size] for i in range(0, self.experts, size)]
            best = 2 if self.is_v3 else 1
            totals = [sum(sorted(group)[-best:]) for group in groups]
            kept = find_largest(totals, config["topk_group"])
            allowed = [i for i in allowed if i // size in kept]
        order = find_largest(
            [wanted[i] for i in allowed], config["num_experts_per_tok"]
        )
        chosen = [allowed[i] for i in order]
        total = 1
        if self.is_mixtral or config.get("norm_topk_prob"):
            total = sum(scores[i] for i in chosen)
        scale = config.get("routed_scaling_factor", 1)
        return [(i, scale * scores[i] / total) for i in chosen]

    def expert(self, prefix, index, x):
        names = ("w1", "w3", "w2") if self.is_mixtral else (
            "gate_proj", "up_proj", "down_proj"
        )
        gate, up, down = (
            self.weights[f"{prefix}.experts.{name}.weight"][index] for name in names
        )
        inner = [
            self.activate(g) * u for g, u in zip(matvec(gate, x), matvec(up, x))
        ]
        return matvec(down, inner)

    def mlp(self, prefix, x):
        if prefix.endswith(".mlp") and self.is_dense(int(prefix.split(".")[2])):
            return super().mlp(prefix, x)
        if self.is_mixtral:
            prefix = prefix.replace(".mlp", ".block_sparse_moe")
        result = [0] * len(x)
        for index, weight in self.choose(prefix, x):
            output = self.expert(prefix, index, x)
            result = add(result, [weight * v for v in output])
        if prefix + ".shared_expert.up_proj.weight" in self.weights:
            gate = sigmoid(
                matvec(self.weights[prefix + ".shared_expert_gate.weight"], x)[0]
            )
            shared = super().mlp(prefix + ".shared_expert", x)
            result = add(result, [gate * v for v in shared])
        if prefix + ".shared_experts.up_proj.weight" in self.weights:
            result = add(result, super().mlp(prefix + ".shared_experts", x))
        return result


class LatentDecoder(ExpertDecoder):
    """DeepSeek: attention through latent vectors, which are what is cached."""

    def get_yarn(self):
        """What frequencies are multiplied by, by pair; the factors of angles'
        cosines and sines and of scores."""
        config = self.config
        lanes = config["qk_rope_head_dim"]
        scaling = config.get("rope_scaling")
        if not scaling:
            return [1] * (lanes // 2), 1, 1
        factor = scaling["factor"]

        def find_pair(turns):
            waves = scaling["original_max_position_embeddings"] / turns / 2 / math.pi
            return lanes * math.log(waves) / 2 / math.log(config["rope_theta"])

        low = max(math.floor(find_pair(scaling["beta_fast"])), 0)
        high = min(math.ceil(find_pair(scaling["beta_slow"])), lanes - 1)
        ramp = [
            min(max((pair - low) / (high - low), 0), 1) for pair in range(lanes // 2)
        ]
        own, whole = (
            0.1 * scaling[name] * math.log(factor) + 1
            for name in ("mscale", "mscale_all_dim")
        )
        return (
            [share / factor + 1 - share for share in ramp],
            own / whole,
            whole * whole,
        )

    def turn(self, lanes, position):
        factors, amplitude, _ = self.get_yarn()
        result = []
        for pair, factor in enumerate(factors):
            frequency = self.config["rope_theta"] ** (-2 * pair / len(lanes))
            angle = position * frequency * factor
            cos, sin = amplitude * math.cos(angle), amplitude * math.sin(angle)
            first, second = lanes[2 * pair : 2 * pair + 2]
            result += [first * cos - second * sin, second * cos + first * sin]
        return result

    def attend(self, layer, inputs):
        config = self.config
        prefix = f"model.layers.{layer}.self_attn"
        content, turning = config["qk_nope_head_dim"], config["qk_rope_head_dim"]
        latent, value = config["kv_lora_rank"], config["v_head_dim"]
        scale = self.get_yarn()[2] / math.sqrt(content + turning)
        cached, keys, values, outputs = [], [], [], []
        for position, x in enumerate(inputs):
            both = self.linear(prefix + ".kv_a_proj_with_mqa", x)
            low = self.norm(prefix + ".kv_a_layernorm", both[:latent])
            tail = self.turn(both[latent:], position)
            cached.append([low + tail])
            made = self.linear(prefix + ".kv_b_proj", low)
            heads = [
                made[i : i + content + value]
                for i in range(0, len(made), content + value)
            ]
            keys.append([head[:content] + tail for head in heads])
            values.append([head[content:] for head in heads])

            if config["q_lora_rank"]:
                query = self.linear(prefix + ".q_a_proj", x)
                query = self.norm(prefix + ".q_a_layernorm", query)
                query = self.linear(prefix + ".q_b_proj", query)
            else:
                query = self.linear(prefix + ".q_proj", x)
            merged = []
            for head in range(self.heads):
                first = head * (content + turning)
                own = query[first : first + content + turning]
                own = own[:content] + self.turn(own[content:], position)
                shares = softmax(
                    [scale * sum(a * b for a, b in zip(own, key[head])) for key in keys]
                )
                merged += [
                    sum(share * v[head][lane] for share, v in zip(shares, values))
                    for lane in range(value)
                ]
            outputs.append(self.linear(prefix + ".o_proj", merged))
        return outputs, cached, None

    def run(self, ids):
        logits, caches = super().run(ids)
        return logits, {
            name.replace(".key", ".latent"): rows
            for name, rows in caches.items()
            if name.endswith(".key")
        }


def make_decoder(config, weights):
    is_latent = config["architectures"][0].startswith("Deepseek")
    return (LatentDecoder if is_latent else ExpertDecoder)(config, weights)
