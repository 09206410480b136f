/**
 * Which data a check covers. The severities show it: after a check that the engine doesn't understand, a flow proves
 * nothing.
 */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

const HEADING = `const { exec } = require('child_process');
const { isKnown } = require('./names');
const app = require('express')();
`;
const CHECK = 'if (!isKnown(req.body.name)) return res.end();';
const RUN = "exec('convert ' + req.body.name);";

/** Severities of the commands, in the order of the text. */
async function severitiesOf(routes: string): Promise<string[]> {
  const text = HEADING + routes;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.js', language: 'javascript', text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === 'command-injection')
    .sort((one, other) => one.location.lineNumber - other.location.lineNumber)
    .map(({ severity }) => severity);
}

it('counts for the handler it stands in, and not for the next one', async () => {
  const routes = `app.post('/a', (req, res) => { ${CHECK} ${RUN} });\napp.post('/b', (req, res) => { ${RUN} });\n`;
  expect(await severitiesOf(routes)).toEqual(['medium', 'critical']);
});

it('counts for the handlers behind it on the same route', async () => {
  const routes = `app.post('/a', (req, res, next) => { ${CHECK} next(); }, (req, res) => { ${RUN} });\n`;
  expect(await severitiesOf(routes)).toEqual(['medium']);
});

it('counts for what the handler calls back', async () => {
  const routes = `app.post('/a', (req, res) => { ${CHECK} setTimeout(() => { ${RUN} }, 10); });\n`;
  expect(await severitiesOf(routes)).toEqual(['medium']);
});

it('counts for the entry of a map that it tests, and not for another one', async () => {
  const handler = (tested: string) => `package main

import (
	"net/http"
	"os"

	"example.com/app/names"
)

func show(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	if !names.IsKnown(q.Get("${tested}")) {
		return
	}
	os.Remove("data/" + q.Get("name"))
}
`;
  const severityOf = async (text: string) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.go', language: 'go', text });
    return vulnerabilities.find(({ ruleId }) => ruleId === 'path-traversal')?.severity;
  };
  expect(await severityOf(handler('name'))).toBe('medium');
  expect(await severityOf(handler('id'))).toBe('high');
});
