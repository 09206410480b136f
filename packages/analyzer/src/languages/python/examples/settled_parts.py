"""Parts of what a value was made of: the last name of a path, a kind that is tested later, the host that both URLs share."""
import os
import pickle
from pathlib import Path

import redis
import requests
from flask import Flask, abort, request
from langchain_core.tools import StructuredTool

from .settings import services

app = Flask(__name__)
store = redis.Redis(host=os.environ["STORE"])


@app.route("/last")
def last():
    folder, name = os.path.split(request.args["file"])
    Path("/srv/files", os.path.split(request.args["file"])[1]).read_text()  # safe: path-traversal
    Path("/srv/files", name.split("%2F")[0]).read_text()  # safe: path-traversal
    return Path("/srv/files", folder).read_text()  # expect: path-traversal


@app.route("/kind/<kind>")
def kind_of(kind):
    path = "/srv/books/book." + kind
    if kind == "epub":
        return Path(path).read_text()  # safe: path-traversal
    if kind != "mobi":
        return Path(path).read_text()  # expect: path-traversal
    return ""


@app.route("/listed/<kind>")
def listed(kind):
    path = os.path.join("/srv/books", "book." + kind)
    if kind not in ("epub", "mobi"):
        abort(404)
    return Path(path).read_text()  # safe: path-traversal


@app.route("/begun")
def begun():
    name = request.args["name"]
    start = name[:4]
    if start == "epub":
        return Path("/srv/books/" + name).read_text()  # expect: path-traversal
    return ""


@app.route("/lines")
def lines():
    base = services.address()
    found = requests.get("https://api.example.com/lines", timeout=5).json()
    if request.args.get("all"):
        url = f"{base}/lines/{found['id']}/all"
    else:
        url = f"{base}/lines/{found['id']}"
    requests.get(url, timeout=5)  # safe: ssrf
    if request.args.get("other"):
        link = f"{found['host']}/lines"
    else:
        link = f"{base}/lines"
    requests.get(link, timeout=5)  # expect: ssrf
    return ""


def kept(name):
    return pickle.loads(store.hget("kept", name))  # expect: unsafe-deserialization


def read_note(path: str) -> str:
    return Path(path).read_text()  # expect: path-traversal


def read_own(path: str) -> str:
    return Path("/srv/notes", os.path.basename(path)).read_text()  # safe: path-traversal


tools = [StructuredTool.from_function(func=read_note), StructuredTool.from_function(read_own)]


class Label:
    def __init__(self, name):
        self.name = name


class Package:
    def __init__(self, folder, label):
        self.folder = folder
        self.label = label


def open_package(package):
    folder = None
    if isinstance(package, Package):
        folder = package.folder
    elif isinstance(package, (str, bytes)):
        folder = package
    return Path(folder).read_text()  # safe: path-traversal


def open_named(package):
    if isinstance(package, str):
        return Path(package).read_text()  # expect: path-traversal
    return ""


@app.route("/packages")
def packages():
    package = Package("/srv/packages", Label(request.args["label"]))
    open_package(package)
    open_package("/srv/other")
    open_named(package)
    open_named(request.args["folder"])
    return ""
