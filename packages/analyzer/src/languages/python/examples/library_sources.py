"""Functions of which the engine knows what they do from the sources of their libraries."""

import code
import configparser

from flask import Flask, request

app = Flask(__name__)


@app.get("/settings")
def settings():
    parser = configparser.ConfigParser()
    parser.read(request.args["file"])  # expect: path-traversal
    parser.read("settings.ini")  # safe: path-traversal
    return {"sections": len(parser.sections())}


@app.get("/console")
def console():
    shell = code.InteractiveConsole()
    shell.push(request.args["line"])  # expect: code-injection
    shell.push("1 + 1")  # safe: code-injection
    return {"done": True}
