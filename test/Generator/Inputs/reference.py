"""Decoders computed straight from their definition, in double precision.

Everything is a list of numbers; nothing is cached, fused or batched. `config`
is the config.json, `weights` maps the names of tensors to nested lists.
"""

import math


def matvec(weight, x):
    return [sum(w * v for w, v in zip(row, x)) for row in weight]


def add(*vectors):
    return [sum(values) for values in zip(*vectors)]


class Decoder:
    def __init__(self, config, weights):
        self.config = config
        self.weights = weights
        self.architecture = config["architectures"][0]
        self.is_gemma = self.architecture.startswith("Gemma")
        self.has_caps = self.architecture in (
            "Gemma2ForCausalLM",
            "Gemma3ForCausalLM",
        )
        self.heads = config["num_attention_heads"]
        self.key_heads = config["num_key_value_heads"]
        self.lanes = config.get("head_dim", config["hidden_size"] // self.heads)

    def linear(self, name, x):
        result = matvec(self.weights[name + ".weight"], x)
        bias = self.weights.get(name + ".bias")
        return add(result, bias) if bias else result

    def norm(self, name, x):
        mean = sum(v * v for v in x) / len(x)
        scale = 1 / math.sqrt(mean + self.config["rms_norm_eps"])
        one = 1 if self.is_gemma else 0
        return [v * scale * (one + g) for v, g in zip(x, self.weights[name + ".weight"])]

    def activate(self, x):
        if self.is_gemma:
            inner = math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)
            return 0.5 * x * (1 + math.tanh(inner))
        return x / (1 + math.exp(-x))

    # Which keys a layer sees, and by which angles it turns.

    def get_window(self, layer):
        window = self.config.get("sliding_window")
        if self.architecture == "Gemma2ForCausalLM":
            return window if layer % 2 == 0 else None
        if self.architecture == "Gemma3ForCausalLM":
            period = self.config["sliding_window_pattern"]
            return window if (layer + 1) % period else None
        if not self.config.get("use_sliding_window", True):
            return None
        return window if layer >= self.config.get("max_window_layers", 0) else None

    def get_frequency(self, layer, pair):
        theta = self.config.get("rope_theta", 10000)
        local = "rope_local_base_freq" in self.config and self.get_window(layer)
        if local:
            theta = self.config["rope_local_base_freq"]
        turning = int(self.lanes * self.config.get("partial_rotary_factor", 1))
        frequency = theta ** (-2 * pair / turning)
        scaling = self.config.get("rope_scaling")
        if not scaling or local:
            return frequency
        factor = scaling["factor"]
        if scaling["rope_type"] == "linear":
            return frequency / factor
        low, high = scaling["low_freq_factor"], scaling["high_freq_factor"]
        original = scaling["original_max_position_embeddings"]
        length = 2 * math.pi / frequency
        if length < original / high:
            return frequency
        if length > original / low:
            return frequency / factor
        smooth = (original / length - low) / (high - low)
        return (1 - smooth) * frequency / factor + smooth * frequency

    def rotate(self, head, position, layer):
        turning = int(self.lanes * self.config.get("partial_rotary_factor", 1))
        half = turning // 2
        result = list(head)
        for i in range(half):
            angle = position * self.get_frequency(layer, i)
            low, high = head[i], head[i + half]
            result[i] = low * math.cos(angle) - high * math.sin(angle)
            result[i + half] = high * math.cos(angle) + low * math.sin(angle)
        return result

    def project(self, prefix, x):
        """Queries, keys and values as lists of heads."""
        if prefix + ".qkv_proj.weight" in self.weights:
            whole = self.linear(prefix + ".qkv_proj", x)
            first = self.heads * self.lanes
            second = first + self.key_heads * self.lanes
            parts = [whole[:first], whole[first:second], whole[second:]]
        else:
            parts = [self.linear(prefix + f".{part}_proj", x) for part in "qkv"]
        split = [
            [part[i : i + self.lanes] for i in range(0, len(part), self.lanes)]
            for part in parts
        ]
        for index, name in enumerate("qk"):
            if prefix + f".{name}_norm.weight" in self.weights:
                split[index] = [
                    self.norm(prefix + f".{name}_norm", head) for head in split[index]
                ]
        return split

    def attend(self, layer, inputs):
        """The attention of all tokens, and their keys and values."""
        prefix = f"model.layers.{layer}.self_attn"
        queries, keys, values = [], [], []
        for position, x in enumerate(inputs):
            q, k, v = self.project(prefix, x)
            queries.append([self.rotate(head, position, layer) for head in q])
            keys.append([self.rotate(head, position, layer) for head in k])
            values.append(v)
        scale = self.config.get("query_pre_attn_scalar", self.lanes) ** -0.5
        cap = self.config.get("attn_logit_softcapping")
        window = self.get_window(layer)
        outputs = []
        for position, token in enumerate(queries):
            first = max(0, position - window + 1) if window else 0
            seen = range(first, position + 1)
            merged = []
            for head, query in enumerate(token):
                group = head * self.key_heads // self.heads
                scores = [
                    scale * sum(a * b for a, b in zip(query, keys[t][group]))
                    for t in seen
                ]
                if cap:
                    scores = [cap * math.tanh(score / cap) for score in scores]
                shares = [math.exp(score - max(scores)) for score in scores]
                for lane in range(self.lanes):
                    weighted = sum(
                        share * values[t][group][lane]
                        for share, t in zip(shares, seen)
                    )
                    merged.append(weighted / sum(shares))
            outputs.append(self.linear(prefix + ".o_proj", merged))
        return outputs, keys, values

    def mlp(self, prefix, x):
        if prefix + ".gate_up_proj.weight" in self.weights:
            both = self.linear(prefix + ".gate_up_proj", x)
            gate, up = both[: len(both) // 2], both[len(both) // 2 :]
        else:
            gate = self.linear(prefix + ".gate_proj", x)
            up = self.linear(prefix + ".up_proj", x)
        return self.linear(
            prefix + ".down_proj", [self.activate(g) * u for g, u in zip(gate, up)]
        )

    def run(self, ids):
        """The logits of all tokens, and keys and values by name."""
        table = self.weights["model.embed_tokens.weight"]
        scale = math.sqrt(len(table[0])) if self.is_gemma else 1
        hidden = [[scale * v for v in table[token]] for token in ids]
        caches = {}
        for layer in range(self.config["num_hidden_layers"]):
            prefix = f"model.layers.{layer}"
            normal = [self.norm(prefix + ".input_layernorm", x) for x in hidden]
            attended, keys, values = self.attend(layer, normal)
            caches[f"past_key_values.{layer}.key"] = keys
            caches[f"past_key_values.{layer}.value"] = values
            after = prefix + ".post_attention_layernorm"
            if self.has_caps:
                attended = [self.norm(after, x) for x in attended]
            hidden = [add(x, y) for x, y in zip(hidden, attended)]
            before = prefix + ".pre_feedforward_layernorm" if self.has_caps else after
            output = [
                self.mlp(prefix + ".mlp", self.norm(before, x)) for x in hidden
            ]
            if self.has_caps:
                output = [
                    self.norm(prefix + ".post_feedforward_layernorm", x)
                    for x in output
                ]
            hidden = [add(x, y) for x, y in zip(hidden, output)]
        head = self.weights.get("lm_head.weight", table)
        logits = [matvec(head, self.norm("model.norm", x)) for x in hidden]
        cap = self.config.get("final_logit_softcapping")
        if cap:
            logits = [[cap * math.tanh(v / cap) for v in row] for row in logits]
        return logits, caches
