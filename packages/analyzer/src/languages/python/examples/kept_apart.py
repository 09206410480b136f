import os
import uuid

from flask import Flask, request

app = Flask(__name__)


@app.route("/keys")
def keys():
    sent = {"kind": request.args["kind"], "size": "small"}
    fixed = {**request.args, "kind": "parcel"}
    os.system("pack " + fixed["kind"])  # safe: command-injection
    os.system("pack " + fixed["other"])  # expect: command-injection
    again = dict(request.args, kind="parcel")
    os.system("pack " + again["kind"])  # safe: command-injection
    late = {"kind": "parcel", **request.args}
    os.system("pack " + late["kind"])  # expect: command-injection
    for _, value in sent.items():
        os.system("pack " + value)  # expect: command-injection
    return "done"


@app.route("/pairs")
def pairs():
    names = request.args.getlist("name")
    for at, name in enumerate(names):
        os.system(f"pack {at}")  # safe: command-injection
        os.system(f"pack {name}")  # expect: command-injection
    for flag, name in zip(["-a", "-b"], names):
        os.system(f"pack {flag}")  # safe: command-injection
        os.system(f"pack {name}")  # expect: command-injection
    return "done"


@app.route("/numbers")
def numbers():
    size = request.args["size"]
    try:
        int(size)
    except ValueError:
        return "bad", 400
    os.system("pack " + size)  # safe: command-injection
    owner = request.args["owner"]
    try:
        uuid.UUID(owner)
    except ValueError:
        pass
    os.system("pack " + owner)  # expect: command-injection
    return "done"
