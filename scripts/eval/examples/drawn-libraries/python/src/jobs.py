import hashlib
import hmac
import os

import cloudpickle
from flask import Flask, request

app = Flask(__name__)


@app.route("/jobs", methods=["POST"])
def submit():
    job = cloudpickle.loads(request.get_data())
    return str(job())


@app.route("/jobs/file", methods=["POST"])
def submit_file():
    job = cloudpickle.load(request.files["job"].stream)
    return str(job())


@app.route("/jobs/signed", methods=["POST"])
def submit_signed():
    body = request.get_data()
    expected = hmac.new(os.environ["JOB_KEY"].encode(), body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, request.headers["X-Signature"]):
        return "no", 403
    return str(cloudpickle.loads(body)())


@app.route("/jobs/export")
def export():
    return cloudpickle.dumps({"query": request.args["q"]})
