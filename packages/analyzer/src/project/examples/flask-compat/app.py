from flask import Flask, request

from notes import compat, store
from notes.compat import check_output, quote

app = Flask(__name__)


@app.route("/list")
def listing():
    check_output("ls " + request.args["folder"], shell=True)  # expect: command-injection
    compat.check_output("du " + request.args["folder"], shell=True)  # expect: command-injection
    check_output("ls " + quote(request.args["folder"]), shell=True)
    return "done"


@app.route("/note", methods=["POST"])
def add():
    store.keep(request.form["name"])
    return "done"


@app.route("/note")
def note():
    open("/srv/notes/" + store.find(7))
    open("/srv/notes/" + store.latest["name"])  # expect: path-traversal
    return "done"
