import { afterEach, expect, inject, it } from 'vitest';
import { type TestProject, testProject } from './run.test-support.ts';

let project: TestProject | undefined;
afterEach(() => project?.remove());

it('finds with several threads what one finds, flows through files and own models too', () => {
  project = testProject(inject('packageFolder'), {
    'shop/routes.js':
      "const { find } = require('./db');\nmodule.exports = require('express').Router().get('/', (req, res) => res.json(find(req.query.q)));\n",
    'shop/db.js':
      "const pool = require('mysql').createPool({});\nexports.find = (q) => pool.query('SELECT 1 FROM a WHERE b = ' + q);\n",
    'app/a.py': 'import bus\nimport os\n\ndef main():\n    os.system(bus.receive())\n',
    'tests/test_a.py': "DB_PASSWORD = 'w4rehouse-9'\n",
    'c/a.c': '#include <string.h>\nvoid f(char *s) { char b[4]; strcpy(b, s); }\n',
    'owasp-scan.json':
      '{ "models": [{ "languages": ["python"], "sources": [{ "call": "bus.receive", "label": "message" }] }] }',
  });
  const findings = (jobs: string) =>
    JSON.parse(project?.scan('.', '--format', 'json', '--jobs', jobs).out ?? '').findings;
  const one = findings('1');
  expect(one.map(({ file }: { file: string }) => file)).toEqual(expect.arrayContaining(['app/a.py', 'shop/db.js']));
  expect(one.length).toBeGreaterThan(3);
  expect(findings('3')).toEqual(one);
});
