"""Tasks of a queue, cloud functions, GraphQL, and agents that act on what a model says."""
import json
import os
import sqlite3
import subprocess

import boto3
import graphene
import openai
import strawberry
from celery import Celery, shared_task
from fastapi import FastAPI
from langchain_core.tools import tool

celery = Celery("shop")
app = FastAPI()
db = sqlite3.connect("shop.db")
client = openai.OpenAI()


@celery.task
def export(name):
    os.system("export --name " + name)  # expect: command-injection
    subprocess.run(["export", "--count", str(int(name))])


@shared_task
def report(customer):
    db.execute("SELECT * FROM orders WHERE customer = '%s'" % customer)  # expect: sql-injection
    db.execute("SELECT * FROM orders WHERE customer = ?", (customer,))


def handler(event, context):
    name = event["queryStringParameters"]["name"]
    body = json.loads(event["body"])
    db.execute("SELECT * FROM users WHERE name = '" + name + "'")  # expect: sql-injection
    subprocess.check_output("grep %s users.txt" % body["name"], shell=True)  # expect: command-injection
    db.execute("SELECT * FROM users WHERE name = ?", (name,))
    return {"statusCode": 200, "body": json.dumps({"name": name})}


def on_s3(event, context):
    for record in event["Records"]:
        key = record["s3"]["object"]["key"]
        boto3.client("s3").download_file("bucket", key, "/tmp/" + key)  # expect: path-traversal


class Query(graphene.ObjectType):
    users = graphene.List(graphene.String, name=graphene.String())
    count = graphene.Int()

    def resolve_users(self, info, name=None):
        return db.execute(f"SELECT name FROM users WHERE name = '{name}'").fetchall()  # expect: sql-injection

    def resolve_count(self, info):
        return db.execute("SELECT count(*) FROM users").fetchone()[0]


@strawberry.type
class Mutation:
    @strawberry.mutation
    def rename(self, info, name: str, times: int) -> str:
        db.execute(f"UPDATE users SET name = '{name}'")  # expect: sql-injection
        db.execute(f"UPDATE users SET times = {times}")
        return name


@tool
def run_command(command: str) -> str:
    """Runs a command on the host."""
    return subprocess.check_output(command, shell=True).decode()  # expect: command-injection


@tool
def add(left: int, right: int) -> int:
    """Adds two numbers."""
    return eval(f"{left} + {right}")


@app.post("/ask")
def ask(question: str):
    answer = client.chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": question}])
    code = answer.choices[0].message.content
    exec(code)  # expect: code-injection
    return {"answer": code}


def plan(goal):
    answer = client.chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": "plan"}])
    steps = json.loads(answer.choices[0].message.content)
    for step in steps:
        os.system(step["command"])  # expect: command-injection
    return len(steps), goal
