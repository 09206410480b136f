from flask import Flask, request

app = Flask(__name__)


@app.route("/log")
def show_log():
    lines = []
    for line in open("/var/log/app/" + request.args["file"]):  # expect: path-traversal
        lines.append(line)
    return "<br>".join(lines)  # safe: cross-site-scripting


@app.route("/name")
def show_name():
    return "<h1>" + request.args["file"] + "</h1>"  # expect: cross-site-scripting
