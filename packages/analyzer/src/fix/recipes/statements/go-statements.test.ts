/** Statements of Go that a handler lacks. */
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const handler = (imports: readonly string[], ...statements: string[]): string =>
  `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\t${statements.join('\n\t')}\n}\n`;

describe('a handler', () => {
  it('ends where it rejects', async () => {
    const text = handler(
      ['database/sql', 'net/http'],
      'if r.Header.Get("X-Role") != "admin" {',
      '\thttp.Error(w, "forbidden", http.StatusForbidden)',
      '}',
      'db.Exec("DELETE FROM audit")',
    ).replace('func handle', 'var db *sql.DB\n\nfunc handle');
    expect(await fixed('go', text, 'fail-open')).toContain('http.StatusForbidden)\n\t\treturn\n\t}\n');
  });

  it('limits the form that it parses', async () => {
    const after = await fixed('go', handler(['net/http'], 'r.ParseMultipartForm(32 << 20)'), 'resource-exhaustion');
    expect(after).toContain('\tr.Body = http.MaxBytesReader(w, r.Body, 32 << 20)\n\tr.ParseMultipartForm(32 << 20)\n');
  });

  it('rejects what a program would take for an option', async () => {
    const text = handler(
      ['net/http', 'os/exec'],
      'branch := r.FormValue("branch")',
      'exec.Command("git", "checkout", branch).Run()',
    );
    const after = await fixed('go', text, 'argument-injection');
    expect(after).toContain('if strings.HasPrefix(branch, "-") {\n\t\thttp.Error(w, "Invalid argument"');
    expect(after).toContain('"strings"');
  });
});
