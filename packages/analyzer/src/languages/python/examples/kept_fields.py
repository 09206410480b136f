import copy
import dataclasses
import importlib.util
import json
from dataclasses import dataclass

import requests
from flask import Flask, request
from worker import queue

app = Flask(__name__)


@dataclass
class Named:
    name: str


@dataclass
class Place(Named):
    folder: str


class Site:
    def __init__(self, name=None, folder=None, mode="r"):
        self.name = name
        self.folder = folder
        self.mode = mode


class Box:
    def __init__(self, **values):
        self.values = values


def options():
    return {"folder": "/srv/pages", "name": request.args["name"]}


@app.get("/looped")
def looped():
    copied = {}
    for key, value in options().items():
        copied[key] = value
    open(copied["folder"]).close()  # safe: path-traversal
    open(copied["name"]).close()  # expect: path-traversal
    return ""


@app.get("/by-keys")
def by_keys():
    given = options()
    copied = {}
    for key in given:
        copied[key] = given[key]
    open(copied["folder"]).close()  # safe: path-traversal
    open(copied["name"]).close()  # expect: path-traversal
    return ""


@app.get("/comprehended")
def comprehended():
    copied = {key: str(value) for key, value in options().items() if value}
    open(copied["folder"]).close()  # safe: path-traversal
    open(copied["name"]).close()  # expect: path-traversal
    return ""


@app.get("/spread")
def spread():
    given = options()
    if request.args.get("more"):
        given["mode"] = "rb"
    site = Site(**given)
    open(site.folder).close()  # safe: path-traversal
    open(site.name).close()  # expect: path-traversal
    return ""


@app.get("/record")
def record():
    place = Place(**options())
    held = dataclasses.asdict(place)
    open(held["folder"]).close()  # safe: path-traversal
    open(place.name).close()  # expect: path-traversal
    return ""


@app.get("/in-order")
def in_order():
    place = Place(request.args["name"], "/srv/pages")
    open(place.folder).close()  # safe: path-traversal
    open(place.name).close()  # expect: path-traversal
    return ""


@app.get("/copied")
def copies():
    given = options()
    by_text = json.loads(json.dumps(given))
    open(by_text["folder"]).close()  # safe: path-traversal
    open(by_text["name"]).close()  # expect: path-traversal
    made = dict(given)
    made.update({"more": 1})
    open(made["folder"]).close()  # safe: path-traversal
    open(made["name"]).close()  # expect: path-traversal
    filled = {}
    filled.update(copy.copy(given))
    open(filled["folder"]).close()  # safe: path-traversal
    open(filled["name"]).close()  # expect: path-traversal
    return ""


@app.get("/kept")
def kept():
    box = Box(folder="/srv/pages", name=request.args["name"])
    open(box.values["folder"]).close()  # safe: path-traversal
    open(box.values["name"]).close()  # expect: path-traversal
    return ""


@app.get("/loaded")
def loaded():
    spec = importlib.util.spec_from_file_location("settings", request.args["name"])
    module = importlib.util.module_from_spec(spec)
    open(module.FOLDER).close()  # safe: path-traversal
    return ""


class Client:
    def __init__(self, name):
        self.name = name

    def login(self, token):
        requests.post("https://example.com/login", json={"token": token}, timeout=5)

    def send(self, text):
        requests.post("https://example.com/" + self.name, data=text, timeout=5)  # safe: ssrf


class Entry:
    def __init__(self, name):
        self.name = name


@app.get("/given")
def given_to_unknown():
    # A client is given for what it does; an entry for what it holds.
    open(queue.begin(Client(request.args["name"]))).close()  # safe: path-traversal
    open(queue.begin(Entry(request.args["name"]))).close()  # expect: path-traversal
    open(json.dumps(vars(Client(request.args["name"])))).close()  # expect: path-traversal
    return ""


def without_separators(name):
    return name.replace("\x00", "").replace("/", "_").replace("\\", "_").strip()


@app.get("/named")
def named():
    open("/srv/pages/" + without_separators(request.args["name"])).close()  # safe: path-traversal
    open("/srv/pages/" + request.args["name"].replace("\\", "_")).close()  # expect: path-traversal
    return ""
