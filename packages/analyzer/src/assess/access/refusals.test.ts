/** Access checks around a place: the other branch refuses requests that fail them. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

const django = (test: string, other: string): string => `import os
from django.shortcuts import redirect, render

def lookup(request):
    if ${test}:
        host = request.POST.get('host')
        os.system('nslookup ' + host)
        return render(request, 'done.html')
    else:
        ${other}
`;

const express = (test: string, other: string): string => `const express = require('express');
const { exec } = require('child_process');
const app = express();
app.post('/lookup', (req, res) => {
  if (${test}) {
    ${other}
  } else {
    exec('nslookup ' + req.body.host);
    res.end();
  }
});
`;

async function factors(language: LanguageId, text: string): Promise<string> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'app', language, text });
  const found = vulnerabilities.filter(({ ruleId }) => ruleId === 'command-injection');
  expect(found).toHaveLength(1);
  return found.flatMap(({ exploitability }) => exploitability?.factors ?? []).join(' ');
}

it.each<[string, LanguageId, string, string]>([
  [
    'a login of Django',
    'python',
    'request.user.is_authenticated',
    django('request.user.is_authenticated', "return redirect('login')"),
  ],
  ['a session of Express', 'javascript', 'req.session.user', express('!req.session.user', 'res.sendStatus(401);')],
])('is named where the other branch refuses: %s', async (_, language, name, text) => {
  expect(await factors(language, text)).toContain(`A check by \`${name}\` comes first: a request has to pass it.`);
});

it.each<[string, LanguageId, string]>([
  [
    'the other branch shows a page',
    'python',
    django('request.user.is_authenticated', "return render(request, 'form.html')"),
  ],
  ['the test asks for the method', 'python', django("request.method == 'POST'", "return redirect('login')")],
  ['the other branch answers as well', 'javascript', express('!req.session.user', 'res.end();')],
])('is not claimed where %s', async (_, language, text) => {
  expect(await factors(language, text)).not.toContain('comes first: a request has to pass it');
});

describe('middleware that a setting turns on', () => {
  const app = (registered: string): string =>
    `const { exec } = require('child_process');\nconst app = require('express')();\n${registered}\napp.get('/notes', (req, res) => exec('nslookup ' + req.query.host, () => res.end()));\n`;
  const middleware = 'app.use((req, res, next) => { if (!req.session.member) return res.status(401).end(); next(); });';

  it('is not said to come first', async () => {
    expect(await factors('javascript', app(`if (process.env.PASSWORD) {\n  ${middleware}\n}`))).not.toContain(
      'A check by',
    );
  });

  it('comes first where it is always registered, by what it asks', async () => {
    expect(await factors('javascript', app(middleware))).toContain(
      'A check by `req.session.member` comes first: a request has to pass it.',
    );
  });
});
