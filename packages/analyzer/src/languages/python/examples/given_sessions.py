import os
import time
import uuid

import jwt
from django.http import HttpResponse
from flask import Flask, make_response, request
from pymongo import MongoClient

app = Flask(__name__)


@app.route("/resume")
def resume():
    response = make_response("welcome back")
    response.set_cookie("session_id", request.args["sid"], secure=True, httponly=True)  # expect: session-fixation
    return response


@app.route("/begin")
def begin():
    response = make_response("welcome")
    response.set_cookie("session_id", uuid.uuid4().hex, secure=True, httponly=True)  # safe: session-fixation
    return response


@app.route("/link")
def link():
    response = make_response("linked")
    response.set_cookie("auth_token", value=request.form["token"], secure=True, httponly=True)  # expect: session-fixation
    return response


@app.route("/theme")
def theme():
    response = make_response("chosen")
    response.set_cookie("theme", request.args["theme"], secure=True, httponly=True)  # safe: session-fixation
    return response


def continue_elsewhere(request):
    response = HttpResponse("continued")
    response.set_cookie("sessionid", request.GET["session"], secure=True, httponly=True)  # expect: session-fixation
    return response


def end(request):
    response = HttpResponse("ended")
    response.set_cookie("sessionid", "", secure=True, httponly=True)  # safe: session-fixation
    return response


old = MongoClient("db1", username="app", password=os.environ["PASSWORD"], authMechanism="MONGODB-CR")  # expect: weak-password-hash
new = MongoClient("db1", username="app", password=os.environ["PASSWORD"], authMechanism="SCRAM-SHA-256")  # safe: weak-password-hash


@app.route("/enter", methods=["POST"])
def enter():
    claims = {"user": request.form["user"], "exp": int(time.time()) + 3600}
    response = make_response("welcome")
    token = jwt.encode(claims, os.environ["TOKEN_KEY"], algorithm="HS256")
    response.set_cookie("session", token, secure=True, httponly=True)  # safe: session-fixation
    return response
