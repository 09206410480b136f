/** The host that a request goes to is checked as what it is: a host, or an address that holds one. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const checked = (language: LanguageId, code: string): Promise<string | undefined> => fixed(language, code, 'ssrf');

describe('a host beside a port', () => {
  it('is compared as it is', async () => {
    const python = (call: string): string =>
      `import http.client, smtplib\nfrom flask import Flask, request\napp = Flask(__name__)\n\n\n@app.get("/")\ndef probe():\n    host = request.args["host"]\n    ${call}\n    return "ok"\n`;
    expect(await checked('python', python('smtplib.SMTP(host, 587)'))).toContain('if host not in filter(');
    expect(await checked('python', python('http.client.HTTPSConnection(host, 443)'))).toContain(
      'if host not in filter(',
    );
    const csharp =
      'using Microsoft.AspNetCore.Mvc;\nusing System.Net.Sockets;\npublic class C : Controller\n{\n    public IActionResult A(string host)\n    {\n        var c = new TcpClient(host, 25);\n        return Ok();\n    }\n}\n';
    expect(await checked('csharp', csharp)).toContain('StringSplitOptions.RemoveEmptyEntries), host)');
  });

  it('stands behind the port or among options in Node', async () => {
    const node = (call: string): string =>
      `const net = require('net');\nconst app = require('express')();\napp.get('/', (req, res) => {\n  const host = req.query.host;\n  ${call};\n  res.end();\n});\n`;
    expect(await checked('javascript', node('net.connect(443, host)'))).toContain('.includes(host)) throw');
    expect(await checked('javascript', node('net.createConnection({ host, port: 25 })'))).toContain(
      '.includes(host)) throw',
    );
  });
});

it('reads the host of an address, also beside a number that is no port', async () => {
  const code =
    'const app = require("express")();\napp.get("/", async (req, res) => {\n  const target = String(req.query.target);\n  await fetch(target, { timeout: 500 });\n  res.end();\n});\n';
  expect(await checked('javascript', code)).toContain('new URL(target).hostname');
});
