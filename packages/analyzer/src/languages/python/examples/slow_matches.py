import re

from flask import Flask, jsonify, request

app = Flask(__name__)

PAIR = re.compile(r"^a\w*\d*!")
ONE = re.compile(r"^a\w*!")


@app.route("/name")
def name():
    found = PAIR.search(request.args["name"])  # expect: redos
    known = ONE.search(request.args["name"])  # safe: redos
    own = PAIR.search("a settled text")  # safe: redos
    return jsonify(found=bool(found), known=bool(known), own=bool(own))
