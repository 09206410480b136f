"""State that one function sets and another one uses: which of them runs first is not known."""

import os
import sqlite3

from flask import Flask, request
from kept import Kept

app = Flask(__name__)
_store = None
_frozen = False
FROZEN = True


@app.route("/orders/drop")
def drop():
    if _store is None:
        raise RuntimeError("not connected")
    cursor = _store.cursor()
    cursor.execute("DELETE FROM orders WHERE id = " + request.args["id"])  # expect: sql-injection
    cursor.execute("DELETE FROM orders WHERE id = ?", (request.args["id"],))
    return "gone"


def connect():
    global _store
    _store = sqlite3.connect("orders.db")


@app.route("/orders/frozen")
def frozen():
    if not _frozen:
        return "open"
    os.remove("/srv/orders/" + request.args["name"])
    return "frozen"


@app.route("/orders/melt")
def melt():
    _frozen = True
    if FROZEN:
        return str(_frozen)
    os.remove("/srv/orders/" + request.args["name"])
    return "melted"


class Export:
    folder = None
    finished = False

    def write(self):
        if self.folder is None:
            raise RuntimeError("not begun")
        os.remove("/srv/exports/" + request.args["name"])  # expect: path-traversal
        if not self.finished:
            return
        os.remove("/srv/exports/" + request.args["other"])

    def begin(self):
        self.folder = "/srv/exports"


class Step:
    def name(self):
        raise NotImplementedError

    def run(self):
        label = self.name()
        os.remove("/srv/steps/" + request.args["step"])  # expect: path-traversal
        return label


class Locked:
    def __init__(self):
        self.reason = "locked"

    def refuse(self):
        self.reason = "refused"
        raise PermissionError(self.reason)

    def run(self):
        self.refuse()
        os.remove("/srv/steps/" + request.args["step"])


class Settings(Kept):
    limit = "100"


@app.route("/settings")
def settings():
    Settings.remember(request.args["note"])
    os.remove(Settings.page)
    Settings.folder = request.args["folder"]
    os.remove(Settings.folder)  # expect: path-traversal
    return Settings.limit
