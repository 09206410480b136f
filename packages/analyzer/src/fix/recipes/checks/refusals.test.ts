/** Fixes that run programs without a shell, refuse, or pass values as variables: what is true of the fixed program. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const flask = (body: string, imports = ''): string =>
  `${imports}from flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    q = request.args['q']\n    ${body}\n`;
const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', (req, res) => {\n  const q = req.query.q;\n  ${body}\n});\n`;
const servlet = (body: string, imports = ''): string =>
  `import javax.servlet.http.*;\n${imports}\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    String q = req.getParameter("q");\n    ${body}\n  }\n}\n`;
const controller = (body: string): string =>
  `using System.Diagnostics;\nusing Microsoft.AspNetCore.Mvc;\npublic class HomeController : Controller {\n  public IActionResult Get([FromQuery] string q) {\n    ${body}\n    return Ok();\n  }\n}\n`;

describe('a command', () => {
  it.each<[LanguageId, string, string]>([
    ['java', servlet('new ProcessBuilder("sh", "-c", "ping " + q).start();'), 'new ProcessBuilder("ping", "--", q)'],
    ['csharp', controller('Process.Start("/bin/sh", "-c convert " + q);'), 'Process.Start("convert", new[] { q })'],
    ['python', flask('return {"x": os.popen("ping -c 1 " + q).read()}', 'import os\n'), 'capture_output=True'],
    [
      'perl',
      'use CGI;\nmy $q = CGI->new;\nmy $h = $q->param("h");\nsystem("ping -c 1 $h");\n',
      "system('ping', '-c', '1'",
    ],
    [
      'haskell',
      'import System.Environment\nimport System.Process (callCommand)\nmain = do\n  [file] <- getArgs\n  callCommand ("convert " ++ file)\n',
      'callProcess "convert" [file]',
    ],
    [
      'clojure',
      '(ns a (:require [clojure.java.shell :refer [sh]]))\n(defn -main [& args]\n  (sh "sh" "-c" (str "convert " (first args))))\n',
      '(sh "convert" (first args))',
    ],
  ])('gets no shell in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'command-injection')).toContain(expected);
  });

  it('on Windows gets no `--`', async () => {
    const after = await fixed('csharp', controller('Process.Start("cmd.exe", "/c ping " + q);'), 'command-injection');
    expect(after).toContain("if (q.StartsWith('-')) throw");
    expect(after).toContain('Process.Start("ping", new[] { q })');
  });

  it('of Go loses the variable that nothing reads any more, and refuses options', async () => {
    const after = await fixed(
      'go',
      'package main\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\tq := r.FormValue("q")\n\tcommand := "convert " + q + " out.png"\n\texec.Command("sh", "-c", command).Run() // a command\n}\n',
      'command-injection',
    );
    expect(after).not.toContain('command :=');
    expect(after).toContain('if strings.HasPrefix(q, "-") {\n\t\thttp.Error(w');
    expect(after).toContain('exec.Command("convert", q, "out.png").Run()');
  });

  it('of git refuses options: behind `--` it would take paths', async () => {
    const after = await fixed('python', flask('os.system("git checkout " + q)', 'import os\n'), 'command-injection');
    expect(after).toContain('if q.startswith("-")');
    expect(after).not.toContain('"--"');
  });
});

describe('an argument', () => {
  it.each<[LanguageId, string, string]>([
    ['python', flask('subprocess.run(["git", "clone", q])', 'import subprocess\n'), 'if q.startswith("-"):'],
    [
      'javascript',
      express("execFile('git', ['log', q]);", "const { execFile } = require('child_process');\n"),
      "if (String(q).startsWith('-')) throw",
    ],
  ])('that is an option is refused in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'argument-injection')).toContain(expected);
  });
});

describe('an XPath expression', () => {
  it.each<[LanguageId, string, string[]]>([
    [
      'python',
      flask(
        'return {"n": len(tree.xpath("//u[@name=\'" + q + "\']"))}',
        'from lxml import etree\ntree = etree.parse("a.xml")\n',
      ),
      ['xpath("//u[@name=$p1]", p1=q)'],
    ],
    [
      'javascript',
      express(
        "res.json(xpath.select(`//user[@id='${q}']`, doc).length);",
        "const xpath = require('xpath');\nconst doc = load();\n",
      ),
      ["xpath.parse('//user[@id=$p1]').select({ node: doc, variables: { p1: q } })"],
    ],
    [
      'java',
      servlet(
        'XPath xpath = XPathFactory.newInstance().newXPath();\n    xpath.evaluate("//p[@id=\'" + q + "\']", new org.xml.sax.InputSource("a.xml"));',
        'import javax.xml.xpath.*;\n',
      ),
      ['xpath.setXPathVariableResolver(variable -> java.util.Map.of("p1", q)', '"//p[@id=$p1]"'],
    ],
  ])('is fixed and takes its values as variables in %s', async (language, text, expected) => {
    const after = await fixed(language, text, 'xpath-injection');
    for (const code of expected) expect(after).toContain(code);
  });

  it('that is a path from outside has no fix', async () => {
    const text = express(
      'res.json(xpath.select(q, doc).length);',
      "const xpath = require('xpath');\nconst doc = load();\n",
    );
    expect(await fixed('javascript', text, 'xpath-injection')).toBeUndefined();
  });
});

describe('a check that fails', () => {
  it.each<[LanguageId, string, string]>([
    [
      'python',
      'def is_authorized(user):\n    try:\n        return user.policy.allows("write")\n    except Exception:\n        return True\n',
      'except Exception:\n        return False',
    ],
    [
      'javascript',
      'function isAuthorized(token) {\n  try {\n    return verify(token);\n  } catch (e) {\n    return true;\n  }\n}\n',
      'return false;',
    ],
  ])('lets no one in, in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'fail-open')).toContain(expected);
  });

  it('is told from the functions around it', async () => {
    const check = (name: string, error: string): string =>
      `def ${name}(user):\n    try:\n        return user.allows("${name}")\n    except ${error}:\n        return True\n\n\n`;
    const text = `${check('is_authorized', 'Exception')}${check('can_write', 'ValueError')}def total(rows):\n    return len(rows)\n`;
    expect(await fixed('python', text, 'fail-open')).toContain('except Exception:\n        return False');
  });
});

describe('an answer that tells of the error', () => {
  it('keeps its status', async () => {
    const text =
      "from flask import Flask\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    try:\n        return load()\n    except Exception as error:\n        return f'failed: {error}', 500\n";
    expect(await fixed('python', text, 'error-details-exposed')).toContain('return "Internal server error", 500');
  });
});

describe('a key in a call', () => {
  it.each<[LanguageId, string, string]>([
    [
      'javascript',
      "const crypto = require('crypto');\nmodule.exports = (t) => crypto.createHmac('sha256', 'shared-between-all').update(t).digest('hex');\n",
      'process.env.SECRET_KEY',
    ],
    [
      'ruby',
      "require 'openssl'\ndef sign(data)\n  OpenSSL::HMAC.hexdigest('SHA256', 'literal-signing-key', data)\nend\n",
      "ENV.fetch('SECRET_KEY')",
    ],
    [
      'python',
      'import hashlib\nimport hmac\n\ndef sign(m):\n    return hmac.new(b"shared-signing-key", m, hashlib.sha256).hexdigest()\n',
      'os.environ["SECRET_KEY"].encode()',
    ],
  ])('comes from the environment in %s', async (language, text, expected) => {
    expect(await fixed(language, text, 'hard-coded-key')).toContain(expected);
  });
});

describe('a fix that would break the program', () => {
  it.each<[string, LanguageId, string, string]>([
    ['code that was compiled', 'python', flask("return {'value': eval(compile(q, '<s>', 'eval'))}"), 'code-injection'],
    [
      'digits that a person types',
      'javascript',
      "function oneTimeCode() {\n  return String(Math.floor(Math.random() * 1e6)).padStart(6, '0');\n}\n",
      'predictable-random',
    ],
    [
      'two passwords of one name',
      'ruby',
      'users = [{ name: "a", password: "admin1234" }, { name: "b", password: "motocross1445" }]\n',
      'hard-coded-credentials',
    ],
  ])('is not offered: %s', async (_, language, text, rule) => {
    expect(await fixed(language, text, rule)).toBeUndefined();
  });

  it('is offered where nothing of it is there', async () => {
    expect(await fixed('python', flask("return {'value': eval(q)}"), 'code-injection')).toContain(
      'ast.literal_eval(q)',
    );
    expect(await fixed('javascript', 'el.innerHTML = location.hash;\n', 'cross-site-scripting')).toContain(
      'textContent',
    );
    expect(await fixed('ruby', 'user = { name: "a", password: "admin1234" }\n', 'hard-coded-credentials')).toContain(
      "ENV.fetch('PASSWORD')",
    );
  });
});

describe('a program whose options run other programs or write files', () => {
  const sinatra = (body: string): string => `require 'sinatra'\n\nget '/x' do\n  ${body}\n  'done'\nend\n`;
  const slim = (body: string): string =>
    `<?php\nuse Symfony\\Component\\Process\\Process;\nfunction run() {\n    ${body}\n}\n`;

  it.each<[LanguageId, string, string]>([
    ['ruby', sinatra('system("git pull #{params[:branch]}")'), "if params[:branch].to_s.start_with?('-')"],
    ['ruby', sinatra('system("tar cf all.tar #{params[:folder]}")'), "'all.tar', '--', params[:folder].to_s)"],
    [
      'php',
      slim("$name = $_GET['name'];\n    $job = Process::fromShellCommandline('pandoc ' . $name);"),
      "if (str_starts_with((string) $name, '-'))",
    ],
    ['typescript', express("exec('make ' + q);", "import { exec } from 'node:child_process';\n"), "startsWith('-')"],
    [
      'groovy',
      "pipeline {\n  agent any\n  parameters {\n    string(name: 'BRANCH')\n  }\n  stages {\n    stage('a') {\n      steps {\n        sh \"git log ${params.BRANCH}\"\n      }\n    }\n  }\n}\n",
      `sh 'case "$BRANCH" in -*) exit 2;; esac; git log "$BRANCH"'`,
    ],
  ])('in %s gets no value that begins with a hyphen', async (language, text, code) => {
    expect(await fixed(language, text, 'command-injection')).toContain(code);
  });

  it('may get one as the value of an option, or from who starts the script', async () => {
    const after = await fixed('ruby', sinatra('system("git checkout -b #{params[:branch]}")'), 'command-injection');
    expect(after).toContain("system('git', 'checkout', '-b', params[:branch].to_s)");
    expect(await fixed('ruby', 'system("make #{ARGV[0]}")\n', 'command-injection')).toContain(
      "\nsystem('make', ARGV[0].to_s)".trim(),
    );
  });

  it('is not what prints a text', async () => {
    const text =
      "pipeline {\n  agent any\n  parameters {\n    string(name: 'NOTE')\n  }\n  stages {\n    stage('a') {\n      steps {\n        sh \"echo ${params.NOTE}\"\n      }\n    }\n  }\n}\n";
    expect(await fixed('groovy', text, 'command-injection')).toContain(`sh 'echo "$NOTE"'`);
  });
});
