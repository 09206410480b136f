"""Forms, answers with a status, and what numbers and names leave of a text."""

import os
import zipfile

import boto3
from flask import Flask, Response, request
from flask_wtf import FlaskForm
from flask_wtf.csrf import CSRFProtect
from wtforms import IntegerField, StringField

app = Flask(__name__)
csrf = CSRFProtect(app)
orders = boto3.resource("dynamodb").Table("orders")


class SearchForm(FlaskForm):
    words = StringField("words")
    page = IntegerField("page")


@app.post("/search")
def search():
    form = SearchForm()
    os.system("search " + form.words.data)  # expect: command-injection
    os.system("search -p %d" % form.page.data)
    return ""


@app.post("/payments/done")
@csrf.exempt  # expect: csrf-disabled
def payment_done():
    return ""


@app.post("/bundle")
def bundle():
    sent = request.files["bundle"]
    with zipfile.ZipFile(sent) as files, zipfile.ZipFile(sent.stream) as same:
        count = len(files.namelist()) + len(same.namelist())
    with zipfile.ZipFile(request.form["bundle"]) as files:  # expect: path-traversal
        return f"{count + len(files.namelist())}"


@app.get("/missing")
def missing():
    return "<p>No " + request.args["what"] + "</p>", 404  # expect: cross-site-scripting


@app.get("/missing-text")
def missing_text():
    return "No " + request.args["what"], 404, {"Content-Type": "text/plain"}


@app.get("/missing-number")
def missing_number():
    return f"<p>No {len(request.args['what'])}</p>", 404


@app.get("/orders")
def find_orders():
    orders.scan(FilterExpression="owner = " + request.args["owner"])  # expect: nosql-injection
    orders.scan(FilterExpression="owner = :o", ExpressionAttributeValues={":o": request.args["owner"]})
    return ""


@app.get("/colour")
def colour():
    os.system("paint " + request.args["name"].encode().hex())
    os.system("paint " + str(len(request.args["name"])))
    os.system("paint " + request.args["name"].encode().decode("ascii"))  # expect: command-injection
    return ""


def on_upload(event, context):
    name = event["Records"][0]["s3"]["object"]["key"]
    boto3.client("s3").download_file("uploads", name, "/tmp/" + name)  # expect: path-traversal
    boto3.client("s3").download_file("uploads", name, "/tmp/upload")
    return {"statusCode": 302, "headers": {"Location": event["queryStringParameters"]["next"]}}  # expect: open-redirect


def on_done(event, context):
    return {"statusCode": 302, "headers": {"Location": "/done"}, "body": event["body"]}


if __name__ == "__main__":
    app.run(debug=1)  # expect: debug-enabled
