"""The same as execute.py, for models with layer norms:

    execute-layer-norm.py CONFIG PHASE [CTX TOKENS]

What an encoder gives is computed by the reference where a decoder needs it.
"""

import json
import os
import random
import sys

from execute import (
    BATCH,
    compare,
    execute,
    flatten,
    make,
    make_main,
    parse_signature,
    run,
)
from layer_norm_models import MODELS

# Printing with six digits gives up to 5e-6 of a value below 10. The two forms of
# gelu make a difference of 6e-5 and more.
TOLERANCE = 2e-5

INPUTS = (
    "input_ids",
    "decoder_input_ids",
    "encoder_outputs",
    "input_features",
    "pixel_values",
)


def generate(path, phase, context, tokens):
    options = ["--phase=" + phase, f"--batch={BATCH}"]
    if phase != "encode":
        options.append(f"--ctx={context}")
    if phase in ("verify", "chunked-prefill"):
        options.append(f"--tokens={tokens}")
    return run("roofline-gen", path, "--dtype=f32", "--logits=all", *options)


def draw(name, shape, config):
    """Numbers that depend on the name alone: phases of a model share weights."""
    source = random.Random(name)
    if name.endswith("input_ids"):
        return make(shape, lambda: source.randrange(config["vocab_size"]))
    return make(shape, lambda: round(source.gauss(0, 0.4), 4))


def get_shapes(module):
    return {name: shape for name, _, shape in parse_signature(module)[1]}


def is_cache(name):
    return name.startswith(("past_key_values.", "cross_key_values."))


def draw_all(shapes, config):
    return {
        name: draw(name, shape, config)
        for name, shape in shapes.items()
        if not is_cache(name)
    }


def evaluate(config, weights, inputs):
    model = MODELS[config["architectures"][0]](config, weights)
    rows = [
        {name: value[row] for name, value in inputs.items()} for row in range(BATCH)
    ]
    return [model.run(row) for row in rows]


def get_cache(name, expected, phase, tokens):
    """A cache before the call."""
    whole = [caches[name] for _, caches in expected]
    if name.startswith("cross_") and phase != "prefill":
        return whole
    # What will be overwritten holds a number that would be noticed.
    known = 0 if name.startswith("cross_") else len(whole[0]) - tokens
    return [
        row[:known] + [[[99.0] * len(head) for head in token] for token in row[known:]]
        for row in whole
    ]


def main(path, phase, context=0, tokens=0):
    context, tokens = int(context), int(tokens)
    with open(path) as file:
        config = json.load(file)
    module = generate(path, phase, context, tokens)
    function, arguments, results = parse_signature(module)
    # A prefill over the whole context has all inputs and weights of a decoder.
    is_decoder = phase != "encode"
    whole = generate(path, "prefill", context, tokens) if is_decoder else module
    shapes = get_shapes(whole)
    drawn = draw_all(shapes, config)
    if "encoder_outputs" in shapes:
        sound = draw_all(get_shapes(generate(path, "encode", 0, 0)), config)
        features = {"input_features": sound["input_features"]}
        encoded = evaluate(config, sound, features)
        drawn["encoder_outputs"] = [rows for rows, _ in encoded]
    inputs = {name: drawn[name] for name in INPUTS if name in drawn}
    expected = evaluate(config, drawn, inputs)

    values = dict(drawn)
    for name, _, _ in arguments:
        if name.endswith("input_ids"):
            values[name] = [row[-tokens:] for row in drawn[name]]
        elif is_cache(name):
            values[name] = get_cache(name, expected, phase, tokens)
    got = execute(module, make_main(function, arguments, values, results))
    # Without tokens, [-0:] is all of an encoder's rows.
    output = flatten([rows[-tokens:] for rows, _ in expected])
    compare("output", got[0], output, TOLERANCE)
    # A module gives the caches that it writes, in the order of its arguments.
    written = [
        name
        for name, _, _ in arguments
        if name.startswith("past_") or (is_cache(name) and phase == "prefill")
    ]
    assert len(got) == 1 + len(written), f"{len(got)} results"
    for name, cache in zip(written, got[1:]):
        own = flatten([caches[name] for _, caches in expected])
        compare(name, cache, own, TOLERANCE)
    print(f"{os.path.basename(path)} {phase}: the same")


main(*sys.argv[1:])
