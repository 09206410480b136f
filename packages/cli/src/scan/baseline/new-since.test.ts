import { execFileSync } from 'node:child_process';
import { afterEach, expect, inject, it } from 'vitest';
import { type TestProject, testProject } from '../run.test-support.ts';

let project: TestProject;
afterEach(() => project.remove());

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: project.folder,
    encoding: 'utf8',
  });
const commit = (): void => {
  git('add', '-A');
  git('commit', '-qm', 'change');
};

it('reports only what a branch adds, also where the change is in another file', () => {
  project = testProject(inject('packageFolder'), {
    'app/old.py': "DB_PASSWORD = 'w4rehouse-9'\n",
    'app/db.js':
      "const pool = require('mysql').createPool({});\nexports.find = (q) => pool.query('SELECT 1 FROM a WHERE b = ' + q);\n",
    'app/routes.js':
      "const { find } = require('./db');\nmodule.exports = require('express').Router().get('/', (req, res) => res.json(find('x')));\n",
    'other.py': '',
  });
  git('init', '-q', '-b', 'main');
  commit();
  git('checkout', '-qb', 'feature');
  const since = () => JSON.parse(project.scan('app', '--format', 'json', '--new-since', 'main').out);
  expect(since()).toMatchObject({ findings: [], known: 1 });
  git('mv', 'app/old.py', 'app/renamed.py');
  project.write({
    'app/routes.js':
      "const { find } = require('./db');\nmodule.exports = require('express').Router().get('/', (req, res) => res.json(find(req.query.q)));\n",
  });
  commit();
  const index = git('ls-files', '-s');
  expect(since().findings).toMatchObject([{ file: 'db.js', ruleId: 'sql-injection' }]);
  expect(git('ls-files', '-s')).toBe(index);
  expect(git('status', '--porcelain')).toBe('');
});

it('says what is wrong with the commit or the folder', () => {
  project = testProject(inject('packageFolder'), { 'a.py': 'x = 1\n' });
  expect(project.scan('.', '--new-since', 'main')).toMatchObject({
    code: 2,
    err: '--new-since is for folders of a git repository.\n',
  });
  git('init', '-q', '-b', 'main');
  commit();
  const { code, err } = project.scan('.', '--new-since', 'missing');
  expect(code).toBe(2);
  expect(err).toContain("git knows no commit or branch 'missing'");
});
