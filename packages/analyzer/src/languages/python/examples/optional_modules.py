"""Modules that may be missing: what uses them runs with the module only."""
from flask import request

try:
    import yaml
except ImportError:
    yaml = None

try:
    from lxml import etree
except ImportError:
    etree = False

try:
    import orjson
except ImportError:
    orjson = None

pickle = None
try:
    import pickle
except ImportError:
    pass

COLORS = None


def settings(text):
    if yaml is None:
        raise RuntimeError("PyYAML is not installed")
    return yaml.load(text)  # expect: unsafe-deserialization


def safe_settings(text):
    return yaml.safe_load(text)  # safe: unsafe-deserialization


def notes():
    for _, note in etree.iterparse(request.stream, tag="note"):  # expect: xxe
        yield note


def safe_notes():
    for _, note in etree.iterparse(request.stream, tag="note", resolve_entities=False):  # safe: xxe
        yield note


def record(text):
    return orjson.loads(text)  # safe: unsafe-deserialization


def kept(data):
    return pickle.loads(data)  # expect: unsafe-deserialization


def color(name):
    return COLORS.load(name) if COLORS else name
