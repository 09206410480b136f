import base64
import json
import marshal
import pickle
import socket

import jsonpickle
import torch
import yaml
from flask import Flask, request
from transformers import AutoModel

app = Flask(__name__)


@app.route("/restore", methods=["POST"])
def restore():
    pickle.loads(request.data)  # expect: unsafe-deserialization
    pickle.loads(base64.b64decode(request.cookies["state"]))  # expect: unsafe-deserialization
    marshal.loads(request.get_data())  # expect: unsafe-deserialization
    jsonpickle.decode(request.form["object"])  # expect: unsafe-deserialization
    json.loads(request.data)
    return "ok"


@app.route("/config", methods=["POST"])
def config():
    yaml.load(request.data)  # expect: unsafe-deserialization
    yaml.load(request.data, Loader=yaml.UnsafeLoader)  # expect: unsafe-deserialization
    yaml.load(request.data, Loader=yaml.SafeLoader)
    yaml.safe_load(request.data)
    return "ok"


def listen():
    server = socket.socket()
    server.bind(("127.0.0.1", 9000))
    connection, address = server.accept()
    data = connection.recv(4096)
    return pickle.loads(data)  # expect: unsafe-deserialization


def roundtrip(value):
    return json.loads(json.dumps(value))


def read_settings():
    with open("settings.yml") as handle:
        return yaml.safe_load(handle)


def model(path):
    torch.load("weights.pt", weights_only=False)  # expect: unsafe-deserialization
    torch.load("weights.pt", weights_only=True)
    AutoModel.from_pretrained("acme/model", trust_remote_code=True)  # expect: untrusted-code-load
    AutoModel.from_pretrained("acme/model")  # expect: untrusted-code-load
    AutoModel.from_pretrained("acme/model", revision="8f14e45fceea167a5a36dedd4bea2543c1f0e6a1")
    AutoModel.from_pretrained("./local-model")
