import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function rules(language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `app.${language}`, language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
}

const go = (code: string): string => `package main

import (
	"log"
	"net/http"
	"net/smtp"
)

func show(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	${code}
}

func main() { http.HandleFunc("/", show) }
`;

const express = (code: string): string => `const express = require('express');
const records = require('./records');
const app = express();
app.post('/', async (req, res) => {
  const result = (0, records.shorten)(req.body.text);
  ${code}
});
`;

describe('data that its place does not take as it is', () => {
  it.each<[string, string, LanguageId, string]>([
    ['log-injection', 'a verb that quotes', 'go', go('log.Printf("no page %q", name)')],
    [
      'log-injection',
      'the error of a call',
      'go',
      go(
        'err := smtp.SendMail("x:25", nil, "a@x", []string{"b@x"}, []byte(name))\n\tif err != nil {\n\t\tlog.Println(err)\n\t}',
      ),
    ],
    [
      'cross-site-scripting',
      'an object that is sent as JSON',
      'javascript',
      express('if (!result.ok) return res.send(result);'),
    ],
  ])('has no %s: %s', async (rule, _, language, text) => {
    expect(await rules(language, text)).not.toContain(rule);
  });

  it.each<[string, string, LanguageId, string]>([
    ['log-injection', 'another verb', 'go', go('log.Printf("no page %s", name)')],
    ['log-injection', 'a verb that quotes something else', 'go', go('log.Printf("%q: no page %s", r.Method, name)')],
    [
      'cross-site-scripting',
      'a text',
      'javascript',
      express('if (!result.length) return res.send(result); res.send(result);'),
    ],
  ])('has %s: %s', async (rule, _, language, text) => {
    expect(await rules(language, text)).toContain(rule);
  });
});

describe('the services of a card', () => {
  it('leave out a URL that only names a type', async () => {
    const text = `const app = require('express')();
app.use(async (req, res) => {
  try { await load(); } catch (error) {
    res.status(500).json({ type: 'https://problems.example.org/x', detail: error.message });
  }
});
`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'app.js', language: 'javascript', text });
    expect(vulnerabilities.map(({ ruleId }) => ruleId)).toContain('error-details-exposed');
    expect(vulnerabilities.flatMap(({ businessImpact }) => businessImpact?.affectedServices ?? [])).toEqual([]);
  });
});
