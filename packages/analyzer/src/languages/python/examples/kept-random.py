import random
import secrets

from flask import Flask, make_response, session

app = Flask(__name__)


@app.route("/login")
def login():
    session["token"] = str(random.random())  # expect: predictable-random
    session["color"] = random.choice(["red", "blue"])
    session["csrf_token"] = secrets.token_hex(16)
    response = make_response("in")
    response.set_cookie("sid", str(random.random()), secure=True, httponly=True)  # expect: predictable-random
    response.set_cookie("theme", str(random.randint(0, 3)), secure=True, httponly=True)
    response.set_cookie("auth", secrets.token_urlsafe(32), secure=True, httponly=True)
    return response
