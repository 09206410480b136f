import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';
import { DOTNET_ROWS } from './dotnet/package-rows.test-support.ts';
import { GO_ROWS } from './go/package-rows.test-support.ts';
import { JVM_ROWS } from './jvm/package-rows.test-support.ts';
import type { PackageRow } from './package-row.test-support.ts';
import { PHP_ROWS } from './php/package-rows.test-support.ts';
import { PYTHON_ROWS } from './python/package-rows.test-support.ts';
import { RUBY_ROWS } from './ruby/package-rows.test-support.ts';
import { SCRIPT_ROWS } from './script/package-rows.test-support.ts';

interface Ecosystem {
  name: string;
  language: LanguageId;
  rows: readonly PackageRow[];
  /** A request handler in which `LINE` stands for the statement of a row. */
  program: (imports: string) => string;
}

const ECOSYSTEMS: readonly Ecosystem[] = [
  {
    name: 'npm',
    language: 'javascript',
    rows: SCRIPT_ROWS,
    program: (imports) =>
      `import express from 'express';\n${imports};\nconst app = express();\napp.post('/', async (req, res) => {\n  const v = req.query.v;\n  LINE;\n});\n`,
  },
  {
    name: 'PyPI',
    language: 'python',
    rows: PYTHON_ROWS,
    program: (imports) =>
      `from flask import Flask, request\n${imports}\n\napp = Flask(__name__)\n\n\n@app.route("/")\nasync def view():\n    v = request.args["v"]\n    LINE\n`,
  },
  {
    name: 'RubyGems',
    language: 'ruby',
    rows: RUBY_ROWS,
    program: (imports) => `require 'sinatra'\n${imports}\n\nget '/' do\n  v = params[:v]\n  LINE\nend\n`,
  },
  {
    name: 'Go modules',
    language: 'go',
    rows: GO_ROWS,
    program: (imports) =>
      `package main\n\nimport (\n\t"net/http"\n\t"context"\n\t${imports}\n)\n\nfunc view(w http.ResponseWriter, r *http.Request) {\n\tv := r.FormValue("v")\n\tLINE\n}\n`,
  },
  {
    name: 'Packagist',
    language: 'php',
    rows: PHP_ROWS,
    program: (imports) => `<?php\n${imports}\n\nfunction view() {\n    $v = $_GET['v'];\n    LINE\n}\n`,
  },
  {
    name: 'NuGet',
    language: 'csharp',
    rows: DOTNET_ROWS,
    program: (imports) =>
      `using Microsoft.AspNetCore.Mvc;\n${imports}\n\n[ApiController]\npublic class ViewController : ControllerBase\n{\n    [HttpGet("/")]\n    public async Task<IActionResult> View(string v)\n    {\n        LINE\n        return NoContent();\n    }\n}\n`,
  },
  {
    name: 'Maven',
    language: 'java',
    rows: JVM_ROWS,
    program: (imports) =>
      `package app;\n\nimport jakarta.servlet.http.*;\n${imports}\n\npublic class View extends HttpServlet {\n    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\n        String v = request.getParameter("v");\n        LINE\n    }\n}\n`,
  },
];

const analyzer = createAnalyzer(nodeGrammars);

/** Returns the rules that are reported on the statement's line. */
async function rulesOf({ language, program }: Ecosystem, imports: string, statement: string): Promise<string[]> {
  const text = program(imports);
  const at = text.slice(0, text.indexOf('LINE')).split('\n').length;
  const { vulnerabilities } = await analyzer.analyze({
    fileName: `view.${language}`,
    language,
    text: text.replace('LINE', () => statement),
  });
  return vulnerabilities.flatMap(({ ruleId, location }) => (location.lineNumber === at ? [ruleId] : []));
}

describe.each(ECOSYSTEMS)('packages of $name', (ecosystem) => {
  it.each(ecosystem.rows)('%s: %s', async (imports, rule, vulnerable, safe) => {
    expect(await rulesOf(ecosystem, imports, vulnerable)).toContain(rule);
    expect(await rulesOf(ecosystem, imports, safe)).not.toContain(rule);
  });
});
