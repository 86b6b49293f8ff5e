"""Models with layer norms computed straight from their definition, in double
precision.

Everything is a list of numbers; nothing is cached, fused or batched. A model
takes its inputs by name, for one sequence, and gives its output and its caches
by name. The output has one row a token.
"""

import math

from reference import add, matvec


def gelu(x):
    return 0.5 * x * (1 + math.erf(x / math.sqrt(2)))


def gelu_new(x):
    return 0.5 * x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def split(row, heads):
    lanes = len(row) // heads
    return [row[i * lanes : (i + 1) * lanes] for i in range(heads)]


def attend(queries, keys, values, is_causal=False):
    """One merged row a query; all arguments are tokens of heads of lanes."""
    outputs = []
    for position, token in enumerate(queries):
        seen = range(position + 1 if is_causal else len(keys))
        merged = []
        for head, query in enumerate(token):
            scores = [
                sum(a * b for a, b in zip(query, keys[t][head])) / math.sqrt(len(query))
                for t in seen
            ]
            shares = [math.exp(score - max(scores)) for score in scores]
            merged += [
                sum(share * values[t][head][lane] for share, t in zip(shares, seen))
                / sum(shares)
                for lane in range(len(query))
            ]
        outputs.append(merged)
    return outputs


class Model:
    epsilon = 1e-5

    def __init__(self, config, weights):
        self.config = config
        self.weights = weights

    def linear(self, name, rows):
        result = [matvec(self.weights[name + ".weight"], x) for x in rows]
        bias = self.weights.get(name + ".bias")
        return [add(x, bias) for x in result] if bias else result

    def heads(self, name, rows, heads):
        return [split(x, heads) for x in self.linear(name, rows)]

    def norm(self, name, rows):
        weight, bias = self.weights[name + ".weight"], self.weights[name + ".bias"]
        result = []
        for x in rows:
            mean = sum(x) / len(x)
            variance = sum((v - mean) ** 2 for v in x) / len(x)
            deviation = math.sqrt(variance + self.epsilon)
            result.append(
                [(v - mean) / deviation * w + b for v, w, b in zip(x, weight, bias)]
            )
        return result

    def feed_forward(self, first, second, activation, rows):
        wide = [[activation(v) for v in x] for x in self.linear(first, rows)]
        return self.linear(second, wide)

    def embed(self, tokens, positions, ids, scale=1):
        table, places = self.weights[tokens], self.weights[positions]
        return [
            [scale * v + p for v, p in zip(table[token], places[position])]
            for position, token in enumerate(ids)
        ]


def add_rows(first, second):
    return [add(x, y) for x, y in zip(first, second)]


class GPT2(Model):
    def run(self, inputs):
        self.epsilon = self.config["layer_norm_epsilon"]
        heads = self.config["n_head"]
        table = "transformer.wte.weight"
        hidden = self.embed(table, "transformer.wpe.weight", inputs["input_ids"])
        caches = {}
        for layer in range(self.config["n_layer"]):
            prefix = f"transformer.h.{layer}"
            fused = self.linear(
                prefix + ".attn.c_attn", self.norm(prefix + ".ln_1", hidden)
            )
            queries, keys, values = (
                [split(split(x, 3)[part], heads) for x in fused] for part in range(3)
            )
            caches[f"past_key_values.{layer}.key"] = keys
            caches[f"past_key_values.{layer}.value"] = values
            attended = attend(queries, keys, values, is_causal=True)
            hidden = add_rows(hidden, self.linear(prefix + ".attn.c_proj", attended))
            output = self.feed_forward(
                prefix + ".mlp.c_fc",
                prefix + ".mlp.c_proj",
                gelu_new,
                self.norm(prefix + ".ln_2", hidden),
            )
            hidden = add_rows(hidden, output)
        hidden = self.norm("transformer.ln_f", hidden)
        return [matvec(self.weights[table], x) for x in hidden], caches


class Whisper(Model):
    def convolve(self, name, sound, stride):
        """Channels of frames, of which one more on each side is silent."""
        frames = len(sound[0])
        padded = [[0] + channel + [0] for channel in sound]
        bias = self.weights[name + ".bias"]
        return [
            [
                bias[output]
                + sum(
                    weight * channel[start + tap]
                    for taps, channel in zip(filters, padded)
                    for tap, weight in enumerate(taps)
                )
                for start in range(0, frames, stride)
            ]
            for output, filters in enumerate(self.weights[name + ".weight"])
        ]

    def attention(self, prefix, inputs, source, heads, is_causal=False):
        """The attention of inputs to the source, and its keys and values."""
        keys = self.heads(prefix + ".k_proj", source, heads)
        values = self.heads(prefix + ".v_proj", source, heads)
        queries = self.heads(prefix + ".q_proj", inputs, heads)
        attended = attend(queries, keys, values, is_causal)
        return self.linear(prefix + ".out_proj", attended), keys, values

    def add_feed_forward(self, prefix, hidden):
        normal = self.norm(prefix + ".final_layer_norm", hidden)
        output = self.feed_forward(prefix + ".fc1", prefix + ".fc2", gelu, normal)
        return add_rows(hidden, output)

    def encode(self, sound):
        for name, stride in (("conv1", 1), ("conv2", 2)):
            sound = self.convolve("model.encoder." + name, sound, stride)
            sound = [[gelu(v) for v in channel] for channel in sound]
        frames = [list(frame) for frame in zip(*sound)]
        hidden = add_rows(frames, self.weights["model.encoder.embed_positions.weight"])
        for layer in range(self.config["encoder_layers"]):
            prefix = f"model.encoder.layers.{layer}"
            normal = self.norm(prefix + ".self_attn_layer_norm", hidden)
            attended, _, _ = self.attention(
                prefix + ".self_attn",
                normal,
                normal,
                self.config["encoder_attention_heads"],
            )
            hidden = self.add_feed_forward(prefix, add_rows(hidden, attended))
        return self.norm("model.encoder.layer_norm", hidden)

    def run(self, inputs):
        if "decoder_input_ids" not in inputs:
            return self.encode(inputs["input_features"]), {}
        heads = self.config["decoder_attention_heads"]
        scaled = self.config["scale_embedding"]
        table = "model.decoder.embed_tokens.weight"
        hidden = self.embed(
            table,
            "model.decoder.embed_positions.weight",
            inputs["decoder_input_ids"],
            math.sqrt(self.config["d_model"]) if scaled else 1,
        )
        caches = {}
        for layer in range(self.config["decoder_layers"]):
            prefix = f"model.decoder.layers.{layer}"
            for name, kind in (("self_attn", "past"), ("encoder_attn", "cross")):
                normal = self.norm(f"{prefix}.{name}_layer_norm", hidden)
                is_own = kind == "past"
                attended, keys, values = self.attention(
                    f"{prefix}.{name}",
                    normal,
                    normal if is_own else inputs["encoder_outputs"],
                    heads,
                    is_causal=is_own,
                )
                caches[f"{kind}_key_values.{layer}.key"] = keys
                caches[f"{kind}_key_values.{layer}.value"] = values
                hidden = add_rows(hidden, attended)
            hidden = self.add_feed_forward(prefix, hidden)
        hidden = self.norm("model.decoder.layer_norm", hidden)
        return [matvec(self.weights[table], x) for x in hidden], caches


class ViT(Model):
    def embed_patches(self, image):
        """Patches from left to right, then from top to bottom."""
        name = "vit.embeddings.patch_embeddings.projection"
        filters = self.weights[name + ".weight"]
        size = self.config["patch_size"]
        starts = range(0, self.config["image_size"], size)
        patches = []
        for top in starts:
            for left in starts:
                sums = [
                    sum(
                        weight * image[channel][top + row][left + column]
                        for channel, rows in enumerate(own)
                        for row, columns in enumerate(rows)
                        for column, weight in enumerate(columns)
                    )
                    for own in filters
                ]
                patches.append(add(sums, self.weights[name + ".bias"]))
        return patches

    def run(self, inputs):
        self.epsilon = self.config["layer_norm_eps"]
        heads = self.config["num_attention_heads"]
        tokens = self.weights["vit.embeddings.cls_token"][0]
        tokens = tokens + self.embed_patches(inputs["pixel_values"])
        hidden = add_rows(tokens, self.weights["vit.embeddings.position_embeddings"][0])
        for layer in range(self.config["num_hidden_layers"]):
            prefix = f"vit.encoder.layer.{layer}"
            normal = self.norm(prefix + ".layernorm_before", hidden)
            queries, keys, values = (
                self.heads(f"{prefix}.attention.attention.{name}", normal, heads)
                for name in ("query", "key", "value")
            )
            attended = attend(queries, keys, values)
            attended = self.linear(prefix + ".attention.output.dense", attended)
            hidden = add_rows(hidden, attended)
            output = self.feed_forward(
                prefix + ".intermediate.dense",
                prefix + ".output.dense",
                gelu,
                self.norm(prefix + ".layernorm_after", hidden),
            )
            hidden = add_rows(hidden, output)
        first = self.norm("vit.layernorm", hidden)[:1]
        return self.linear("classifier", first), {}


MODELS = {
    "GPT2LMHeadModel": GPT2,
    "WhisperForConditionalGeneration": Whisper,
    "ViTForImageClassification": ViT,
}
