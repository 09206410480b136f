import json
import os
from pathlib import Path

import click
import requests
from django.db import connection
from django.http import JsonResponse
from django.shortcuts import render
from django.template import Context, Template
from django.views.generic import FormView

from .models import Page, User


class Login(FormView):
    def form_valid(self, form):
        name = form.cleaned_data["name"]
        with connection.cursor() as cursor:
            cursor.execute("SELECT * FROM users WHERE name = '" + name + "'")  # expect: sql-injection
            cursor.execute("SELECT * FROM users WHERE name = %s", [name])
        return JsonResponse({})


@click.command()
@click.argument("path")
def show(path):
    os.system("cat " + path)  # expect: command-injection


def take_folder(ctx, param, value):
    os.system("ls " + value)  # expect: command-injection
    os.system("ls " + str(int(value)))


@bot.command()
async def calculate(ctx, *, expression):
    await ctx.send(eval(expression))  # expect: code-injection


def on_message(ws, message):
    data = json.loads(message)
    exec(data["code"])  # expect: code-injection


def names(request):
    users = User.objects.filter(name=request.GET["name"])
    return JsonResponse({"users": [user.name for user in users]})


def greeting(request, name):
    return Template("Hello " + name.title()).render(Context({}))  # expect: template-injection


@cli.command()
@click.pass_obj
def muted(context, account):
    # A context that the program made: a command line, no chat.
    requests.get(context.service + "/accounts", timeout=5)  # safe: ssrf


@bot.command()
async def translate(ctx, address):
    requests.get(address, timeout=5)  # expect: ssrf


def opened_file(request, number):
    found = list(Path("/srv/pages").rglob(f"{number}-*.md"))
    os.system("open '" + str(found[0]) + "'")  # safe: command-injection
    os.system("open " + number)  # expect: command-injection
    return render(request, "opened.html")
