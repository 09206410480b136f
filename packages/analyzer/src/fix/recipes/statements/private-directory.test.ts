/** Files in folders that every user can write to: where they are kept instead, and what stays. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const go = (body: string): string =>
  `package main\n\nimport (\n\t"fmt"\n\t"os"\n)\n\nfunc f(data []byte) error {\n\t${body}\n}\n`;

describe('a file in a shared folder', () => {
  it.each<readonly [LanguageId, text: string, name: string]>([
    ['javascript', "const fs = require('fs');\nfs.writeFileSync('/tmp/build.lock', '1');\n", 'build.lock'],
    [
      'javascript',
      "const fs = require('fs');\nconst os = require('os');\nconst path = require('path');\nfunction save(rows) {\n  const file = path.join(os.tmpdir(), 'a.csv');\n  fs.writeFileSync(file, rows);\n}\n",
      'a.csv',
    ],
    ['python', 'with open("/tmp/report.txt", "w") as handle:\n    handle.write("a")\n', 'report.txt'],
    ['ruby', "File.write('/tmp/export.csv', 'a;b')\n", 'export.csv'],
    ['php', "<?php\nfile_put_contents('/tmp/rows.csv', $rows);\n", 'rows.csv'],
    [
      'java',
      'import java.io.*;\nclass A {\n  File f() {\n    return new File("/tmp/report.csv");\n  }\n}\n',
      'report.csv',
    ],
    ['go', go('return os.WriteFile("/tmp/report.csv", data, 0o600)'), 'report.csv'],
    ['perl', "open(my $log, '>', '/tmp/shop.log') or die;\n", 'shop.log'],
    ['shell', '#!/bin/bash\ncp report.txt /tmp/report.txt\n', 'report.txt'],
    [
      'elixir',
      'defmodule A do\n  def f(text) do\n    File.write!("/tmp/stage.json", text)\n  end\nend\n',
      'stage.json',
    ],
    [
      'rust',
      'use std::fs;\nfn f(report: &str) -> std::io::Result<()> {\n    fs::write("/tmp/report.txt", report)?;\n    Ok(())\n}\n',
      'report.txt',
    ],
  ])('keeps its name in a directory of the user in %s', async (language, text, name) => {
    const after = await fixed(language, text, 'insecure-temp-file');
    expect(after).toMatch(new RegExp(`XDG_RUNTIME_DIR[^\\n]*${name}`));
    expect(after).not.toMatch(/["'`\s]\/tmp\/|tmpdir/);
  });

  it('outlives a restart where it did before', async () => {
    const text = go('return os.WriteFile("/var/tmp/cache.db", data, 0o600)');
    expect(await fixed('go', text, 'insecure-temp-file')).toContain('os.Getenv("XDG_STATE_HOME")');
  });

  it('is read where it is written', async () => {
    const text = "File.write('/tmp/export.csv', 'a;b')\nputs File.read('/tmp/export.csv')\n";
    expect(await fixed('ruby', text, 'insecure-temp-file')).not.toContain("'/tmp");
  });

  it('has no fix where other text names it', async () => {
    const text = "File.write('/tmp/export.csv', 'a;b')\nsystem('gzip /tmp/export.csv')\n";
    expect(await fixed('ruby', text, 'insecure-temp-file')).toBeUndefined();
  });

  it('has no variable in a format', async () => {
    const text = go('return os.WriteFile(fmt.Sprintf("/tmp/%d", os.Getpid()), data, 0o600)');
    expect(await fixed('go', text, 'insecure-temp-file')).toContain('+fmt.Sprintf("/%d"');
  });

  it('has no fix in a format of Rust, which is a literal', async () => {
    const text =
      'use std::fs;\nfn f(report: &str) -> std::io::Result<()> {\n    fs::write(format!("/tmp/stage-{}.dat", std::process::id()), report)?;\n    Ok(())\n}\n';
    expect(await fixed('rust', text, 'insecure-temp-file')).toBeUndefined();
  });
});
