#!/usr/bin/env node
import { program } from 'commander';
import { execSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import os from 'node:os';
import AdmZip from 'adm-zip';
import unzipper from 'unzipper';
import tar from 'tar';

program.option('-o, --out <dir>').argument('<name>').parse();
const [name] = program.args;
const { out } = program.opts();
execSync(`git tag ${name}`); // expect: command-injection
spawnSync('git', ['tag', name]);
fs.writeFileSync(path.join(out, 'result.json'), '{}');
const tmp = path.join('/tmp', 'build-' + process.pid);
fs.writeFileSync('/tmp/build.lock', '1'); // expect: insecure-temp-file
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
fs.chmodSync('deploy.sh', 0o777); // expect: permissive-file-mode
fs.chmodSync('deploy.sh', 0o755);
if (fs.existsSync(tmp)) fs.unlinkSync(tmp);
const zip = new AdmZip('bundle.zip');
for (const entry of zip.getEntries()) {
  fs.writeFileSync(path.join(dir, entry.entryName), entry.getData()); // expect: path-traversal
}
for (const entry of zip.getEntries()) {
  const target = path.resolve(dir, entry.entryName);
  if (!target.startsWith(dir + path.sep)) continue;
  fs.writeFileSync(target, entry.getData());
}
fs.createReadStream('bundle.zip').pipe(unzipper.Parse()).on('entry', (entry) => {
  entry.pipe(fs.createWriteStream(path.join(dir, entry.path))); // expect: path-traversal
});
execSync('curl -fsSL https://get.example.com/install.sh | sh'); // expect: pipe-to-shell
