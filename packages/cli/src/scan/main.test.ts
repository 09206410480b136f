import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const MAIN = join(inject('packageFolder'), 'lib', 'owasp-scan.js');
let folder: string;

/** Runs the command like a user, in a separate process. */
function scan(...args: string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}
const scanJson = (...args: string[]) => JSON.parse(scan(...args, '--format', 'json').out);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scan-'));
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('app/src/db.py', "import os\n\nDB_PASSWORD = 'w4rehouse-9'\n");
  write('app/src/clean.go', 'package main\n\nfunc main() {}\n');
  write('app/node_modules/lib/index.js', "const password = 'w4rehouse-9';\n");
  write('app/.pc/fix.patch/src/db.py', "DB_PASSWORD = 'w4rehouse-9'\n");
  write('app/logo.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]));
  write('app/README.md', '# Hello\n');
  write('app/run', '#!/bin/sh\ncurl -k https://internal.example.com/\n');
  write('third-party/own.py', 'print(1)\n');
  write('third-party/vendor/lib.py', 'print(2)\n');
  write('third-party/app.min.js', 'alert(1)\n');
  write('third-party/models_pb2.py', 'print(3)\n');
  write('slider/package.json', '{"name": "@shop/mustache.js"}');
  write('slider/lib/mustache.js', 'exports.one = 1;\n');
  write('slider/lib/jquery.js', 'exports.two = 2;\n');
  write('compiled/src/mail.ts', "export const host = 'mail.example';\n");
  write('compiled/dist/mail.js', "exports.host = 'mail.example';\n");
  write('compiled/dist/post.js', "exports.path = '/post';\n");
  write(
    'shop/routes.js',
    "const { find } = require('./db');\nmodule.exports = require('express').Router().get('/', (req, res) => res.json(find(req.query.q)));\n",
  );
  write(
    'shop/db.js',
    "const pool = require('mysql').createPool({});\nexports.find = (q) => pool.query('SELECT 1 FROM a WHERE b = ' + q);\n",
  );
  write(
    'lying/Tool.java',
    'import os\n\n\ndef run(args):\n    if not args:\n        return None\n    return os.sep.join(args)\n',
  );
  write('broken/Notes.java', 'Dear all,\n\nthe meeting is on Tuesday.\nWe talk about prices.\n\nSee you there!\n');
  write('archive.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]));
  write('notes.xyz', 'nothing that is code\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('ends without an error when the reader of its report stops reading', () => {
  const command = `"${process.execPath}" "${MAIN}" --list-rules; echo "ended with $?" >&2`;
  const { stderr } = spawnSync('sh', ['-c', `{ ${command}; } | head -c 1`], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('ended with 0\n');
});

describe('scan', () => {
  it('reports a folder as JSON, paths relative to it', () => {
    const report = scanJson('app');
    const keys = ['contract', 'version', 'files', 'findings', 'skipped', 'suppressed', 'known', 'comments'];
    expect(Object.keys(report)).toEqual(keys);
    expect(report.files.map(({ path }: { path: string }) => path)).toEqual(['run', 'src/clean.go', 'src/db.py']);
    expect(report.files[2]).toMatchObject({ path: 'src/db.py', language: 'Python', lines: 4, parseErrors: 0 });
    expect(report.findings).toContainEqual({
      file: 'src/db.py',
      line: 3,
      endLine: 3,
      column: 15,
      ruleId: 'hard-coded-credentials',
      cwe: [798, 259],
      category: 'A07 Authentication Failures: OWASP Top 10 2025',
      severity: 'high',
      title: 'Hard-coded credentials',
      confidence: 'high',
      flow: [],
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('follows data through the files of a folder, unless it is told not to', () => {
    const flowOf = (...args: string[]): unknown => scanJson('shop', ...args).findings[0]?.flow[0];
    expect(flowOf()).toMatchObject({ file: 'routes.js', line: 2, note: expect.stringMatching(/query/) });
    expect(flowOf('--no-project')).toMatchObject({ line: 2, note: expect.stringMatching(/^parameter/) });
    expect(scan('shop').out).toContain('routes.js:2: ');
    const [{ codeFlows }] = JSON.parse(scan('shop', '--format', 'sarif').out).runs[0].results;
    expect(codeFlows[0].threadFlows[0].locations[0].location.physicalLocation.artifactLocation.uri).toBe(
      'shop/routes.js',
    );
  });

  it('skips code that others or a tool wrote, says so, and scans it with --all', () => {
    const all = { vendored: 1, minified: 1, generated: 1 };
    expect(scanJson('third-party')).toMatchObject({ files: [{ path: 'own.py' }], skipped: all });
    expect(scan('third-party').out).toMatch(
      /3 files skipped: 1 vendored, 1 minified, 1 generated \(--all scans them\)\n$/,
    );
    expect(scanJson('third-party', '--all').files).toHaveLength(4);
    expect(scanJson('third-party/vendor/lib.py').files).toHaveLength(1);
  });

  it('scans the well-known library that the manifest names, and skips others', () => {
    expect(scanJson('slider')).toMatchObject({ files: [{ path: 'lib/mustache.js' }], skipped: { vendored: 1 } });
  });

  it('skips what was compiled from another file of the folder', () => {
    const paths = (...args: string[]) => scanJson('compiled', ...args).files.map(({ path }: { path: string }) => path);
    expect(paths()).toEqual(['dist/post.js', 'src/mail.ts']);
    expect(paths('--all')).toEqual(['dist/mail.js', 'dist/post.js', 'src/mail.ts']);
    expect(scanJson('compiled').skipped).toEqual({ vendored: 0, minified: 0, generated: 1 });
  });

  it('reports as SARIF, paths from where the command runs', () => {
    const [run] = JSON.parse(scan('app', 'notes.xyz', '--format', 'sarif').out).runs;
    expect(run.artifacts.map(({ location }: { location: { uri: string } }) => location.uri)).toEqual([
      'app/run',
      'app/src/clean.go',
      'app/src/db.py',
      'notes.xyz',
    ]);
    expect(run.results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('hard-coded-credentials');
    expect(run.tool.driver.rules.length).toBeGreaterThan(90);
    expect(run.invocations[0].toolExecutionNotifications).toMatchObject([
      { level: 'error', message: { text: expect.stringContaining('language is not known') } },
    ]);
  });

  it('names what it could not read, where it was asked for by name', () => {
    const { files, findings } = scanJson('archive.zip', 'notes.xyz');
    expect(findings).toEqual([]);
    expect(files).toMatchObject([
      { path: 'archive.zip', language: null, error: expect.stringMatching(/ZIP archive.*Unpack/) },
      { path: 'notes.xyz', language: null, error: expect.stringMatching(/language is not known/) },
    ]);
  });

  it('writes for people by default, without colors into a pipe', () => {
    const { code, out } = scan('app/src/db.py');
    expect(code).toBe(0);
    expect(out).toContain('HIGH      Hard-coded credentials  CWE-798');
    expect(out).toContain('db.py:3:15');
    expect(out).toContain("DB_PASSWORD = 'w4rehouse-9'");
    expect(out).toMatch(/1 issue in 1 file: 1 high\n$/);
    expect(out).not.toContain('\u001b');
  });

  it('writes all verified fixes as one patch that git can apply', () => {
    const { code, out } = scan('app', '--format', 'patch');
    expect(code).toBe(0);
    expect(out).toContain('--- a/app/src/db.py\n+++ b/app/src/db.py\n');
    expect(out).toContain('+DB_PASSWORD = os.environ["DB_PASSWORD"]');
    const checked = spawnSync('git', ['apply', '--check', '-'], { cwd: folder, input: out, encoding: 'utf8' });
    expect(checked.stderr).toBe('');
  });

  it('writes into a file', () => {
    const { code, out } = scan('app', '--format', 'json', '--output', 'report.json');
    expect([code, out]).toEqual([0, '']);
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).findings.length).toBeGreaterThan(0);
  });

  it.each([
    ['critical', 0],
    ['high', 1],
    ['info', 1],
  ])('exits by --fail-on %s with %d', (severity, code) => {
    expect(scan('app/src/db.py', '--fail-on', severity).code).toBe(code);
  });

  it('scans a file whose name lies as what it is, and says so', () => {
    expect(scanJson('lying').files).toMatchObject([{ path: 'Tool.java', language: 'Python', nameSays: 'Java' }]);
    expect(scan('lying').out).toContain("The file's name says Java, its content is Python");
  });

  it('gives no all-clear for what it could not read', () => {
    const { code, out, err } = scan('broken');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("NOT ANALYZED  Notes.java\n          Not analyzed: this can't be read as Java"),
    ]);
    expect(out).toContain('1 file not analyzed');
    expect(out).not.toContain('No issues found');
    expect(err).toContain("Notes.java: Not analyzed: this can't be read as Java");
    expect(scanJson('broken').files[0].notAnalyzed.unreadShare).toBeGreaterThan(0.5);
    const log = JSON.parse(scan('broken', '--format', 'sarif').out);
    expect(log.runs[0].invocations[0].executionSuccessful).toBe(false);
  });

  it('exits with 4 where --fail-on finds nothing but not all could be read', () => {
    expect(scan('broken', '--fail-on', 'high').code).toBe(4);
    expect(scan('broken', 'app', '--fail-on', 'high').code).toBe(1);
  });

  it.each([
    [['missing'], /no file or folder 'missing'/],
    [[], /at least one file/],
    [['app', '--output', 'no/such/folder/report.json'], /could not be written/],
  ])('exits with 2 for %j and explains', (args, message) => {
    const { code, err, out } = scan(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(out).toBe('');
  });
});
