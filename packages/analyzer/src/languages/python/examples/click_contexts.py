import json

import click
import requests
import rich_click


class Settings:
    def __init__(self, path):
        self.path = path


pass_settings = click.make_pass_decorator(Settings)


def load():
    with open("/etc/tool.json") as source:
        return json.load(source)


@click.group()
@click.option("--folder")
@click.pass_context
def cli(ctx, folder):
    ctx.ensure_object(dict)
    ctx.obj["settings"] = load()
    ctx.obj["folder"] = folder


@cli.command()
@click.argument("name")
@click.pass_context
def show(ctx, name):
    open(ctx.obj["settings"]["path"]).close()  # safe: path-traversal
    open(ctx.info_name).close()  # safe: path-traversal
    open(ctx.obj["folder"]).close()  # expect: path-traversal
    open(name).close()  # expect: path-traversal
    open(ctx.args[0]).close()  # expect: path-traversal


@cli.command()
@pass_settings
@click.argument("name")
def listed(settings, name):
    open(settings.path).close()  # safe: path-traversal
    open(name).close()  # expect: path-traversal


@cli.command()
@click.argument("address")
@click.pass_obj
def fetched(settings, address):
    requests.get(settings["address"], timeout=5)  # safe: ssrf


class State:
    def __init__(self, folder, home):
        self.folder = folder
        self.home = home


@click.group()
@click.option("--folder")
@click.pass_context
def program(ctx, folder):
    ctx.obj = State(folder, "/srv/home")


@program.command()
@click.pass_obj
def opened(state):
    open(state.folder).close()  # expect: path-traversal
    open(state.home).close()  # safe: path-traversal


class Task:
    def __init__(self, path):
        self.path = path


def looked_up(ctx, param, value):
    return Task("/srv/tasks")


@click.command()
@click.argument("task", callback=looked_up)
@click.argument("name")
def closed(task: Task, name: str):
    open(task.path).close()  # safe: path-traversal
    open(name).close()  # expect: path-traversal


def listed_tasks(sort=None, folder="/srv"):
    open(folder).close()  # safe: path-traversal
    open(sort).close()  # expect: path-traversal


@click.command()
@click.option("--sort")
def tasks(**options):
    options["folder"] = "/srv/tasks"
    listed_tasks(**options)


class Shown:
    def __init__(self, settings, commit):
        self.settings = settings
        self.commit = commit


@click.group(invoke_without_command=True)
@click.option("--commit")
@click.pass_context
def started(ctx, commit):
    ctx.obj = Shown(Settings("/srv/settings"), commit)
    ctx.invoke(shown)


@started.command()
@click.pass_context
def shown(ctx):
    open(ctx.obj.settings.path).close()  # safe: path-traversal
    open(ctx.obj.commit).close()  # expect: path-traversal


@rich_click.command("logs")
@rich_click.option("--output", type=rich_click.Path())
@rich_click.pass_obj
def logs(services, output):
    services.show()
    open(output).close()  # expect: path-traversal
