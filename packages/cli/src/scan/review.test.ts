import { afterEach, describe, expect, inject, it } from 'vitest';
import { type TestProject, testProject } from './run.test-support.ts';

let project: TestProject;
afterEach(() => project.remove());

const make = (files: Record<string, string>) => {
  project = testProject(inject('packageFolder'), files);
  return project;
};
const SHELL = "import os\n\ndef f(request):\n    os.system('ls ' + request.args['a'])";

describe('a comment with a reason', () => {
  it('suppresses a finding: counted, in SARIF with its reason, and no failure', () => {
    const { scan } = make({ 'a.py': `${SHELL}  # owasp-ignore command-injection: only called by cron\n` });
    const { code, out } = scan('.', '--fail-on', 'low');
    expect(code).toBe(0);
    expect(out).toContain('No issues found in 1 file.\nNot shown: 1 suppressed by comments.');
    const [run] = JSON.parse(scan('.', '--format', 'sarif').out).runs;
    expect(run.results).toMatchObject([
      { ruleId: 'command-injection', suppressions: [{ kind: 'inSource', justification: 'only called by cron' }] },
    ]);
    expect(JSON.parse(scan('.', '--format', 'json').out)).toMatchObject({
      findings: [],
      suppressed: [{ file: 'a.py', line: 4, ruleId: 'command-injection', justification: 'only called by cron' }],
    });
  });

  it('is asked for where there is none, and to be removed where it does nothing', () => {
    const { scan } = make({
      'a.py': `${SHELL}  # owasp-ignore command-injection\n# owasp-ignore weak-hash: old\nx = 1\n`,
    });
    const { code, out } = scan('.', '--fail-on', 'high');
    expect(code).toBe(1);
    expect(out).toContain('COMMENT   a.py:4\n          This comment gives no reason');
    expect(out).toContain("COMMENT   a.py:5\n          There is no finding of 'weak-hash'");
    expect(JSON.parse(scan('.', '--format', 'json').out).comments).toHaveLength(2);
  });
});

describe('settings', () => {
  const SECRET = "DB_PASSWORD = 'w4rehouse-9'\n";

  it('choose paths, rules and severities, and when to fail', () => {
    const { scan, write } = make({ 'src/a.py': `${SHELL}\n`, 'src/gen/b.py': SECRET, 'tools/c.py': SECRET });
    const found = () =>
      JSON.parse(scan('.', '--format', 'json').out).findings.map(({ file }: { file: string }) => file);
    expect(found()).toEqual(['src/a.py', 'src/gen/b.py', 'tools/c.py']);
    write({ 'owasp-scan.json': '{ "paths": { "include": ["src/"], "exclude": ["gen/"] }, "failOn": "high" }' });
    expect(found()).toEqual(['src/a.py']);
    expect(scan('.').code).toBe(1);
    write({ 'owasp-scan.json': '{ "rules": { "hard-coded-credentials": "off" } }' });
    expect(found()).toEqual(['src/a.py']);
    write({ 'other.json': '{ "minimumSeverity": "critical" }' });
    const { out } = scan('.', '--config', 'other.json');
    expect(out).toMatch(/1 issue in 3 files: 1 critical\n$/);
  });

  it('add sources, sinks and sanitizers of ones own', () => {
    const { scan, write } = make({
      'a.py':
        'import bus\nimport runner\n\ndef main():\n    runner.execute(bus.receive())\n    runner.execute(bus.clean(bus.receive()))\n',
    });
    expect(JSON.parse(scan('.', '--format', 'json').out).findings).toEqual([]);
    const model = {
      languages: ['python'],
      sources: [{ call: 'bus.receive', label: 'message of the bus' }],
      sinks: [{ call: 'runner.execute', args: [0], rule: 'command-injection' }],
      sanitizers: [{ call: 'bus.clean', sanitizes: ['shell'] }],
    };
    write({ 'owasp-scan.json': JSON.stringify({ models: [model] }) });
    expect(JSON.parse(scan('.', '--format', 'json').out).findings).toMatchObject([
      {
        line: 5,
        ruleId: 'command-injection',
        flow: [{ file: 'a.py', note: expect.stringContaining('message of the bus') }, {}],
      },
    ]);
  });

  it('are refused with the place of what is wrong', () => {
    const { scan } = make({ 'a.py': SECRET, 'owasp-scan.json': '{\n  "rules": { "sql": "off" }\n}' });
    const { code, err, out } = scan('.');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^owasp-scan\.json:2:\d+: rules\.sql: There is no rule 'sql'\. See --list-rules\.\n$/);
    expect(scan('.', '--config', 'missing.json').err).toContain("The settings 'missing.json' could not be read.");
    expect(scan('--list-rules').out).toMatch(/^sql-injection +critical +SQL injection$/m);
  });
});

describe('a baseline', () => {
  it('leaves out what it has, also when lines move, and nothing else', () => {
    const { scan, write } = make({ 'a.py': `${SHELL}\n` });
    expect(scan('.', '--write-baseline', 'known.json').out).toBe('Wrote 1 known findings to known.json.\n');
    write({ 'a.py': `# moved\n\n${SHELL}\n` });
    const known = scan('.', '--baseline', 'known.json', '--fail-on', 'low');
    expect(known.code).toBe(0);
    expect(known.out).toContain('No new issues found in 1 file.\nNot shown: 1 known before.');
    write({ 'a.py': `${SHELL}\n    os.system(request.args['b'])\n` });
    const { code, out } = scan('.', '--baseline', 'known.json', '--fail-on', 'low');
    expect(code).toBe(1);
    expect(out).toContain('1 new issue in 1 file: 1 critical');
    expect(scan('.', '--baseline', 'a.py').err).toContain("'a.py' is not a baseline.");
  });
});

describe('version 1 of the JSON', () => {
  it('is given where it is asked for', () => {
    const { scan } = make({ 'a.py': `${SHELL}\n` });
    const report = JSON.parse(scan('.', '--format', 'json', '--json-version', '1').out);
    expect(Object.keys(report)).toEqual(['version', 'files', 'findings', 'skipped']);
    expect(report.findings[0].flow[0]).not.toHaveProperty('file');
  });
});
