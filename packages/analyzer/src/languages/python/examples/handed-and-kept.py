"""Functions handed on, named tuples, enumerations, texts cleaned by their characters, places read by get()."""

import ctypes
import os
import re
import shlex
import threading
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from io import StringIO

from fastapi import BackgroundTasks, FastAPI
from flask import Flask, request

app = Flask(__name__)
service = FastAPI()
Target = namedtuple("Target", "host port")
LETTERS = "abcdefgh"


class Kind(str, Enum):
    SMALL = "small"
    LARGE = "large"


@app.route("/handed")
def handed():
    line = "ls " + request.args["dir"]
    threading.Thread(target=os.system, args=(line,)).start()  # expect: command-injection
    threading.Thread(target=os.system, args=("ls",)).start()  # safe: command-injection
    with ThreadPoolExecutor() as pool:
        pool.submit(os.system, line)  # expect: command-injection
        pool.map(os.system, request.args.getlist("line"))  # expect: command-injection
        pool.submit(os.system, "ls")  # safe: command-injection
    return ""


@app.route("/records")
def records():
    target = Target(request.args["host"], "22")
    os.system("ping " + target.host)  # expect: command-injection
    os.system("ping -p " + target.port)  # safe: command-injection
    kind = Kind(request.args["kind"])
    os.system("make " + kind.value)  # safe: command-injection
    text = StringIO()
    text.write("ls ")
    text.write(request.args["dir"])
    os.system(text.getvalue())  # expect: command-injection
    return ""


@app.route("/cleaned")
def cleaned():
    name = re.sub(r"[^a-z0-9]", "", request.args["name"])
    os.system("ls " + name)  # safe: command-injection
    blanks = re.sub(r"\s", "", request.args["name"])
    os.system("ls " + blanks)  # expect: command-injection
    letters = "".join(c for c in request.args["name"] if c.isalnum())
    os.system("ls " + letters)  # safe: command-injection
    some = "".join(c for c in request.args["name"] if c in LETTERS)
    os.system("ls " + some)  # safe: command-injection
    os.system(shlex.join(["ls", request.args["name"]]))  # safe: command-injection
    return ""


@app.route("/places")
def places():
    if request.args.get("mode") in ("fast", "slow"):
        os.system("run " + request.args["mode"])  # safe: command-injection
    os.system("run " + request.args.get("mode", "fast"))  # expect: command-injection
    return ""


@service.get("/kinds")
def kinds(kind: Kind, name: str, tasks: BackgroundTasks):
    os.system("make " + kind.value)  # safe: command-injection
    tasks.add_task(os.system, "make " + name)  # expect: command-injection
    ctypes.CDLL(name)  # expect: untrusted-code-load
    ctypes.CDLL("libm.so.6")  # safe: untrusted-code-load
    return {}


def by_id(db, uid: int):
    return db.execute(f"SELECT * FROM users WHERE id = {int(uid)}")


def by_name(db, name):
    return db.execute(f"SELECT * FROM users WHERE name = '{name}'")  # expect: sql-injection


@app.route("/find")
def find():
    query = request.args["query"]
    by_id(app.db, query)
    by_name(app.db, query)
    return ""
