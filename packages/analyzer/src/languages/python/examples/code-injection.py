import ast
import importlib
import json
from flask import Flask, request

app = Flask(__name__)
OPERATIONS = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b}


@app.route("/calc")
def calc():
    expression = request.args["expr"]
    eval(expression)  # expect: code-injection
    exec("result = " + expression)  # expect: code-injection
    tree = compile(expression, "<string>", "eval")
    eval(tree)  # expect: code-injection
    ast.literal_eval(expression)
    json.loads(expression)
    eval("1 + 1")
    operation = OPERATIONS.get(request.args["op"])
    return str(operation(1, 2))


@app.route("/plugin")
def plugin():
    name = request.args.get("name")
    importlib.import_module(name)  # expect: unsafe-reflection
    importlib.import_module("plugins.base")
    if name not in ("csv", "json"):
        return "unknown", 404
    module = importlib.import_module("plugins." + name)
    return module.run()


def apply(rule, data):
    return eval(rule, {"data": data})  # expect: code-injection
