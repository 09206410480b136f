/** Paths that a request names as a whole: they stay below a folder of the environment. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const go = (body: string): string =>
  `package main\n\nimport (\n\t"net/http"\n\t"net/url"\n\t"os"\n)\n\nvar _ = os.Args\nvar _ = url.Parse\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\tq := r.FormValue("q")\n\t${body}\n}\n`;
const flask = (body: string): string =>
  `import os\nfrom flask import Flask, request, send_file\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    q = request.args['q']\n    ${body}\n`;
const servlet = (body: string): string =>
  `import java.io.*;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    String q = request.getParameter("q");\n    ${body}\n  }\n}\n`;

describe('a path of a request', () => {
  it.each<[LanguageId, string]>([
    ['go', go('os.Remove(q)')],
    ['python', flask('return send_file(q)')],
    ['java', servlet('new FileReader(q).read();')],
    ['ruby', 'class A < ApplicationController\n  def show\n    send_file params[:path]\n  end\nend\n'],
    [
      'javascript',
      "const express = require('express');\nconst fs = require('fs');\nconst app = express();\napp.get('/x', (req, res) => {\n  fs.unlinkSync(req.query.file);\n  res.end();\n});\n",
    ],
    [
      'python',
      flask(
        'place = {}\n    for key, value in request.args.items():\n        place[key] = value\n    return send_file(place["name"])',
      ),
    ],
    ['php', "<?php\n$name = $_GET['name'];\nreadfile($name);\n"],
    [
      'ruby',
      'class A < ApplicationController\n  def show\n    render plain: Pathname.new(params[:path]).read\n  end\nend\n',
    ],
  ])('stays below the folder of the environment in %s', async (language, text) => {
    expect(await fixed(language, text, 'path-traversal')).toMatch(
      /starts?_?with\??\(.*FILES_ROOT|HasPrefix\(.*FILES_ROOT/i,
    );
  });

  it.each<readonly [LanguageId, string, string]>([
    [
      'ruby',
      'class A < Sinatra::Base\n  get "/x" do\n    send_file File.join(settings.public_folder, params[:path])\n  end\nend\n',
      'start_with?(File.expand_path(settings.public_folder) + File::SEPARATOR)',
    ],
    [
      'csharp',
      'using System.Web.Mvc;\npublic class A : Controller {\n  public ActionResult Show(string name) {\n    return File(Server.MapPath("~/App_Data/") + name, "application/pdf");\n  }\n}\n',
      'Server.MapPath("~/App_Data/") + System.IO.Path.GetFileName(name)',
    ],
  ])('stays below the folder that the application names in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'path-traversal')).toContain(expected);
  });

  it.each<readonly [why: string, LanguageId, string]>([
    [
      'of an archive, which is below the folder that it is extracted to',
      'javascript',
      "const fs = require('fs');\nconst tar = require('tar-stream');\nconst extract = tar.extract();\nextract.on('entry', (header, stream, next) => {\n  const out = fs.createWriteStream(header.name);\n  stream.pipe(out);\n});\n",
    ],
    [
      'that is a file already',
      'java',
      servlet('File file = new File(q);\n    if (file.exists()) response.getWriter().print("there");'),
    ],
    ['that may be an address', 'php', "<?php\n$body = file_get_contents($_GET['src']);\necho strlen($body);\n"],
    ['where `false` is no text', 'php', "<?php\ndeclare(strict_types=1);\n$name = $_GET['name'];\nreadfile($name);\n"],
    [
      'of a URL, which is no file',
      'go',
      go('path, _ := url.JoinPath("https://files.example.com", q)\n\thttp.Redirect(w, r, path, 302)'),
    ],
    ['of the class path', 'java', servlet('getServletContext().getResourceAsStream(q).read();')],
    [
      'of a template',
      'ruby',
      'class A < ApplicationController\n  def show\n    render params[:template]\n  end\nend\n',
    ],
  ])('has no fix for one %s', async (_why, language, text) => {
    expect(await fixed(language, text, 'path-traversal')).toBeUndefined();
  });
});
