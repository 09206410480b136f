const fs = require('fs');
const os = require('os');
const path = require('path');
const express = require('express');
const app = express();

fs.chmodSync('data.db', 0o777); // expect: permissive-file-mode
fs.chmodSync('data.db', 0o600);
fs.chmod('data.db', '0666', () => {}); // expect: permissive-file-mode
fs.writeFileSync('notes.txt', 'x', { mode: 0o666 }); // expect: permissive-file-mode
fs.writeFileSync('notes.txt', 'x', { mode: 0o640 });
fs.mkdirSync('uploads', { mode: 0o777, recursive: true }); // expect: permissive-file-mode
fs.mkdirSync('uploads', { mode: 0o733 }); // expect: permissive-file-mode
fs.mkdirSync('uploads', { mode: 0o755 });
fs.writeFileSync('/tmp/app.lock', String(process.pid)); // expect: insecure-temp-file
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'app-'));
fs.writeFileSync(path.join(folder, 'app.lock'), String(process.pid));

const unzipper = require('unzipper');
fs.createReadStream('bundle.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    entry.pipe(fs.createWriteStream('out/' + entry.path)); // expect: path-traversal
    entry.pipe(fs.createWriteStream(path.join('out', path.basename(entry.path))));
  });
app.get('/buffer', (req, res) => {
  const large = Buffer.alloc(Number(req.query.size)); // expect: resource-exhaustion
  const small = Buffer.alloc(Math.min(Number(req.query.size), 1024));
  const raw = new Buffer(16); // expect: uninitialized-memory
  res.json([large.length, small.length, raw.length]);
});
