# Truth values and numbers carry no text, wherever they come from.
import os

import bcrypt
from flask import Flask, request
from werkzeug.security import check_password_hash

app = Flask(__name__)
HASH = os.environ["PAGE_HASH"]
LETTERS = set("abc")


@app.get("/compared")
def compared():
    value = request.args["value"]
    return f"<p>{check_password_hash(HASH, value)}</p>"  # safe: cross-site-scripting


@app.get("/checked")
def checked():
    value = request.args["value"]
    return f"<p>{bcrypt.checkpw(value.encode(), HASH)}</p>"  # safe: cross-site-scripting


@app.get("/letters")
def letters():
    value = request.args["value"]
    return f"<p>{LETTERS.issuperset(value)}</p>"  # safe: cross-site-scripting


@app.get("/word")
def word():
    value = request.args["value"]
    return f"<p>{value.split(',')[0]}</p>"  # expect: cross-site-scripting
