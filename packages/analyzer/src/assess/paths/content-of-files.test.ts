/** A path at which the program only reads is severe if the content comes back to the client, through whatever function. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(fileName: string, language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal').map((one) => one.severity);
}

describe('a file that is only read', () => {
  it('is severe in Python if its content comes back', async () => {
    const flask = (body: string) =>
      severities(
        'app.py',
        'python',
        `
import json, os
from flask import Flask, request, jsonify
app = Flask(__name__)
def load(path):
    with open(path) as file:
        return file.read()
@app.route("/texts")
def texts():
${body.replace(/^/gm, '    ')}
`,
      );
    const opened = 'with open(request.args["name"]) as file:\n';
    expect(await flask(`${opened}    return file.read()`)).toEqual(['high']);
    expect(await flask(`${opened}    train(file.read())\nreturn "done"`)).toEqual(['medium']);
    expect(await flask(`${opened}    number = len(file.read())\nreturn {"number": number}`)).toEqual(['medium']);
    expect(await flask('text = load(request.args["name"])\nreturn text')).toEqual(['high']);
    expect(await flask('text = load(request.args["name"])\ntrain(text)\nreturn "done"')).toEqual(['medium']);
    const loop = 'lines = []\nfor line in open(request.args["name"]):\n    lines.append(line)\n';
    expect(await flask(`${loop}return jsonify(lines)`)).toEqual(['high']);
    expect(await flask(`${loop}return jsonify(len(lines))`)).toEqual(['medium']);
    expect(await flask('return jsonify([name for name in os.listdir(request.args["name"])])')).toEqual(['high']);
    expect(await flask('for name in os.listdir(request.args["name"]):\n    index(name)\nreturn "done"')).toEqual([
      'medium',
    ]);
  });

  it('is severe in JavaScript if its content comes back', async () => {
    const express = (statements: string) =>
      severities(
        'app.js',
        'javascript',
        `const fs = require('fs');
const app = require('express')();
app.get('/a', async (req, res) => { const path = '/srv/' + req.query.name; ${statements} });
`,
      );
    expect(await express('fs.readFile(path, (error, data) => { res.send(data); });')).toEqual(['high']);
    expect(await express("fs.readFile(path, (error, data) => { train(data); res.send('done'); });")).toEqual([
      'medium',
    ]);
    const load = 'const load = (file, callback) => fs.readFile(file, callback);';
    expect(await express(`${load} load(path, (error, data) => res.send(data));`)).toEqual(['high']);
    expect(await express(`${load} load(path, (error, data) => { train(data); res.end(); });`)).toEqual(['medium']);
    expect(await express('fs.createReadStream(path).pipe(res);')).toEqual(['high']);
    expect(await express("fs.createReadStream(path).on('data', (part) => res.write(part));")).toEqual(['high']);
  });

  it('is severe in PHP, Perl and Ruby if its content comes back', async () => {
    const php = (code: string) => severities('a.php', 'php', `<?php\n${code}`);
    expect(await php("$f = fopen('/srv/' . $_GET['b'], 'r');\nwhile ($line = fgets($f)) { echo $line; }")).toEqual([
      'high',
    ]);
    expect(await php("readfile('/srv/' . $_GET['b']);")).toEqual(['high']);
    expect(await php("start(json_decode(file_get_contents('/srv/' . $_GET['b'])));")).toEqual(['medium']);
    const perl = (code: string) => severities('a.pl', 'perl', `use CGI;\nmy $name = CGI->new->param('name');\n${code}`);
    expect(await perl('open(my $file, "<", "/srv/$name");\nwhile (my $line = <$file>) { print $line; }')).toEqual([
      'high',
    ]);
    expect(await perl('open(FILE, "</srv/$name");\nwhile (<FILE>) { print $_; }')).toEqual(['high']);
    expect(await perl('open(FILE, "</srv/$name");\nwhile (<FILE>) { count($_); }')).toEqual(['medium']);
    const ruby = (code: string) =>
      severities(
        'files_controller.rb',
        'ruby',
        `class FilesController < ApplicationController\n  def show\n    ${code}\n  end\nend\n`,
      );
    expect(await ruby('@text = File.read("/srv/" + params[:name])\n    render plain: @text')).toEqual(['high']);
    expect(await ruby('train(File.read("/srv/" + params[:name]))\n    head :ok')).toEqual(['medium']);
  });

  it('is severe in Java, Go and C# if its content comes back', async () => {
    const java = (statements: string) =>
      severities(
        'Files.java',
        'java',
        `import java.io.*;
import java.nio.file.*;
import javax.servlet.http.*;
public class Files1 extends HttpServlet {
  public void doGet(HttpServletRequest req, HttpServletResponse res) throws IOException { ${statements} }
}
`,
      );
    const stream =
      'FileInputStream in = new FileInputStream("/srv/" + req.getParameter("a")); byte[] buffer = new byte[100]; int n;';
    expect(
      await java(`${stream} while ((n = in.read(buffer)) > 0) res.getOutputStream().write(buffer, 0, n);`),
    ).toEqual(['high']);
    expect(await java(`${stream} while ((n = in.read(buffer)) > 0) train(buffer);`)).toEqual(['medium']);
    const go = (statements: string) =>
      severities(
        'main.go',
        'go',
        `package main
import ("io"; "net/http"; "os")
func a(w http.ResponseWriter, r *http.Request) { ${statements} }
func main() { http.HandleFunc("/a", a); http.ListenAndServe(":80", nil) }
`,
      );
    expect(await go('f, _ := os.Open("/srv/" + r.URL.Query().Get("a")); io.Copy(w, f)')).toEqual(['high']);
    expect(await go('data, _ := os.ReadFile("/srv/" + r.URL.Query().Get("a")); train(data)')).toEqual(['medium']);
    const csharp = (statements: string) =>
      severities(
        'FilesController.cs',
        'csharp',
        `using Microsoft.AspNetCore.Mvc;
public class FilesController : Controller {
  [HttpGet] public IActionResult A(string name) { ${statements} }
}
`,
      );
    expect(await csharp('var text = System.IO.File.ReadAllText("/srv/" + name); return Content(text);')).toEqual([
      'high',
    ]);
    expect(await csharp('var text = System.IO.File.ReadAllText("/srv/" + name); Start(text); return Ok();')).toEqual([
      'medium',
    ]);
  });
});

describe('a file that is changed', () => {
  it('is severe without a response', async () => {
    const flask = (statement: string) =>
      severities(
        'app.py',
        'python',
        `
import os
from flask import Flask, request
app = Flask(__name__)
@app.route("/texts", methods=["POST"])
def texts():
    ${statement}
    return "done"
`,
      );
    expect(await flask('open(request.form["name"], "w").write(request.form["text"])')).toEqual(['high']);
    expect(await flask('os.remove(request.form["name"])')).toEqual(['high']);
  });
});
