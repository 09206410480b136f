/** Access checks around a place: the other branch refuses requests that fail them. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
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
  expect(await factors(language, text)).toContain(`\`${name}\` comes first: a request has to pass it.`);
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
