import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.get("/barcode")
def barcode():
    code = request.args["code"]
    return subprocess.check_output(["zint", f"--data={code}", "--direct"])  # safe: argument-injection


@app.get("/name")
def name():
    code = request.args["code"]
    return subprocess.check_output(["zint", code])  # expect: argument-injection


@app.get("/pack")
def pack():
    program = request.args["program"]
    return subprocess.check_output(["git", f"--upload-pack={program}", "fetch"])  # expect: argument-injection
