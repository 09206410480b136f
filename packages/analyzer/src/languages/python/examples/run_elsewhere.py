"""Functions that a library runs later, with the arguments that stand beside them."""
import atexit
import os
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor

from flask import Flask, request

app = Flask(__name__)
pool = ThreadPoolExecutor()


def convert(name, level):
    os.system("convert " + name)  # expect: command-injection
    os.system(f"convert -level {level} page.png")


def remove(path):
    os.remove(path)  # expect: path-traversal


def rotate(path):
    os.remove(path)


def pack(folder):
    subprocess.run("tar -cf all.tar " + folder, shell=True)  # expect: command-injection


def count(folder, depth):
    subprocess.run("find " + folder, shell=True)  # expect: command-injection
    subprocess.run("find /srv -maxdepth " + depth, shell=True)


def shrink(name):
    os.system("shrink " + name)  # expect: command-injection


@app.route("/pages", methods=["POST"])
def pages():
    pool.submit(convert, request.form["name"], "5")
    atexit.register(remove, "/srv/" + request.form["name"])
    atexit.register(rotate, "/srv/today.log")
    threading.Thread(target=pack, args=(request.form["folder"],)).start()
    threading.Timer(30, count, [request.form["folder"], "2"]).start()
    pool.map(shrink, request.form.getlist("names"))
    return "done"
