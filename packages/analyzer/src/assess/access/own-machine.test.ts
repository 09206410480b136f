/** Servers of which the program shows that only its own user reaches them, and others. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(rule: string, language: LanguageId, texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([fileName, text]) => ({ fileName, language, text }));
  const { files: results } = await analyzer.analyzeProject(files);
  return results.flatMap(({ result }) =>
    result.vulnerabilities.filter(({ ruleId }) => ruleId === rule).map(({ severity }) => severity),
  );
}

describe('a program in Python', () => {
  const program = (cli: string, more = '') => ({
    'notes/server.py': `
import subprocess
from fastapi import FastAPI
app = FastAPI()

@app.get("/note")
def note(name: str):
    with open("/srv/notes/" + name) as file:
        return file.read()

@app.get("/run")
def run(name: str):
    return subprocess.check_output("wc " + name, shell=True)
${more}`,
    'notes/cli.py': `
import argparse
import os
import click
import uvicorn
from pydantic_settings import BaseSettings
from notes.server import app

${cli}
`,
  });
  const paths = async (cli: string, more?: string): Promise<string[]> =>
    severities('path-traversal', 'python', program(cli, more));
  it('is for its own user if Flask is given no address', async () => {
    const flask = (start: string) => ({
      'viewer.py': `
import flask
app = flask.Flask(__name__)

@app.route("/file")
def file():
    return flask.send_file("/srv/" + flask.request.args["name"])

${start}
`,
    });
    const own = (start: string): Promise<string[]> => severities('path-traversal', 'python', flask(start));
    expect(await own('app.run(port=8080)')).toEqual(['medium']);
    expect(await own('app.run("0.0.0.0", 8080)')).toEqual(['high']);
    // Its developer starts it so; a deployment uses another server.
    expect(await own('if __name__ == "__main__":\n    app.run(port=8080)')).toEqual(['high']);
  });

  const parsed = (option: string) => `
def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", ${option})
    args = parser.parse_args()
    uvicorn.run(app, host=args.host, port=8000)
`;

  it('is for its own user if only the command line can name another address', async () => {
    expect(await paths(parsed('default="127.0.0.1"'))).toEqual(['medium']);
    expect(await paths('def main():\n    uvicorn.run(app, host="localhost")')).toEqual(['medium']);
    expect(await paths('HOST = "127.0.0.1"\ndef main(host=HOST):\n    uvicorn.run(app, host=host)')).toEqual([
      'medium',
    ]);
    const clicked = `@click.command()
@click.option("--host", default="127.0.0.1")
def main(host):
    uvicorn.run(app, host=host)`;
    expect(await paths(clicked)).toEqual(['medium']);
  });

  it('serves others if it listens on another address, or the code does not say on which', async () => {
    expect(await paths(parsed('default="0.0.0.0"'))).toEqual(['high']);
    expect(await paths(parsed('default=None'))).toEqual(['high']);
    expect(await paths('def main(host):\n    uvicorn.run(app, host=host)')).toEqual(['high']);
    const both = 'def share():\n    uvicorn.run(app, host="0.0.0.0")\n';
    expect(await paths(both + parsed('default="127.0.0.1"'))).toEqual(['high']);
    expect(await paths('def main():\n    pass')).toEqual(['high']);
  });

  it('serves others if the environment sets the address, as in a deployment', async () => {
    expect(await paths(parsed('default=os.environ.get("NOTES_HOST", "127.0.0.1")'))).toEqual(['high']);
    const settings = `class Settings(BaseSettings):
    host: str = "127.0.0.1"
settings = Settings()
def main():
    uvicorn.run(app, host=settings.host)`;
    expect(await paths(settings)).toEqual(['high']);
    expect(await paths(settings.replace('BaseSettings', 'object'))).toEqual(['medium']);
  });

  it('serves others if it is only started so for its developer, or if it has accounts', async () => {
    expect(await paths('if __name__ == "__main__":\n    uvicorn.run(app, host="127.0.0.1")')).toEqual(['high']);
    const login = '@app.post("/login")\ndef login(name: str, password: str):\n    return check(name, password)\n';
    expect(await paths(parsed('default="127.0.0.1"'), login)).toEqual(['high']);
  });

  it('runs what a page of another site sends all the same', async () => {
    const local = program(parsed('default="127.0.0.1"'));
    expect(await severities('command-injection', 'python', local)).toEqual(['critical']);
  });

  it("is not taken for one by the address of another's server", async () => {
    const client = `DATABASE = {"host": "localhost", "user": "notes", "password": read_password()}
class Client:
    def __init__(self, host="localhost"):
        self.connection = connect(host)
def main(host):
    uvicorn.run(app, host=host)`;
    expect(await paths(client)).toEqual(['high']);
  });
});

it('in JavaScript is for its own user if the server is given its address', async () => {
  const program = (listen: string) => ({
    'files.js': `
const fs = require('node:fs');
exports.show = (req, res) => fs.readFile('/srv/files/' + req.query.name, (error, data) => res.end(data));
`,
    'server.js': `
const express = require('express');
const { show } = require('./files');
const app = express();
app.get('/show', show);
const defaults = { host: '127.0.0.1', port: 8080 };
exports.start = (options = defaults) => ${listen};
`,
  });
  const paths = async (listen: string) => severities('path-traversal', 'javascript', program(listen));
  expect(await paths('app.listen(8080)')).toEqual(['high']);
  expect(await paths("app.listen(8080, '0.0.0.0')")).toEqual(['high']);
  expect(await paths("app.listen(8080, '127.0.0.1')")).toEqual(['medium']);
  expect(await paths('app.listen(options.port, options.host)')).toEqual(['medium']);
  expect(await paths("app.listen(8080, process.env.HOST || '127.0.0.1')")).toEqual(['high']);
});
