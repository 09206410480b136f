import os
from flask import Flask, request

app = Flask(__name__)


class Tools:
    def handle_trace(self, value):
        os.system("traceroute " + value)  # expect: command-injection

    def dispatch(self, action, value):
        getattr(self, f"handle_{action}")(value)


@app.route("/tool")
def tool():
    Tools().dispatch(request.args["action"], request.args["value"])
    return "ok"
