import json
import os

import click
from django.db import connection
from django.http import JsonResponse
from django.views.generic import FormView

from .models import User


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
