const fs = require('fs');
const fsp = require('fs/promises');
const path = require('path');
const express = require('express');
const app = express();
const ROOT = path.resolve('uploads');

app.get('/read', (req, res) => {
  fs.readFile('uploads/' + req.query.file, (err, data) => res.json({ size: data.length })); // expect: path-traversal
  fs.readFile(path.join('uploads', path.basename(req.query.file)), (err, data) => res.json({ size: data.length }));
  fs.readFile('uploads/index.json', (err, data) => res.json({ size: data.length }));
});

app.get('/joined', async (req, res) => {
  const file = path.join(ROOT, req.query.file);
  const stat = await fsp.stat(file); // expect: path-traversal
  res.json(stat);
});

app.get('/checked', async (req, res) => {
  const file = path.resolve(ROOT, req.query.file);
  if (!file.startsWith(ROOT + path.sep)) return res.sendStatus(400);
  res.json(await fsp.stat(file));
});

app.get('/download/:name', (req, res) => {
  res.sendFile(path.join(__dirname, 'files', req.params.name)); // expect: path-traversal
  res.sendFile(req.params.name, { root: path.join(__dirname, 'files') });
});

app.post('/rename', (req, res) => {
  fs.renameSync(path.join(ROOT, 'a.txt'), req.body.target); // expect: path-traversal
  const extension = path.extname(req.body.target);
  fs.renameSync(path.join(ROOT, 'a.txt'), path.join(ROOT, 'b' + extension));
  res.end();
});

app.get('/report', (req, res) => {
  const year = Number(req.query.year);
  fs.createReadStream(`reports/${year}.pdf`).pipe(res);
  if (!/^[a-z0-9-]+$/i.test(req.query.name)) return res.sendStatus(400);
  fs.createReadStream(`reports/${req.query.name}.pdf`).pipe(res);
});

app.get('/mirrors', (req, res) => {
  const address = new URL(req.query.address);
  fs.mkdirSync(path.join(ROOT, address.hostname));
  fs.mkdirSync(path.join(ROOT, decodeURIComponent(address.pathname))); // expect: path-traversal
  res.end();
});

app.get('/encoded', (req, res) => {
  const name = decodeURIComponent(req.params[0]);
  fs.unlinkSync('/srv/data/' + name); // expect: path-traversal
  res.end();
});

app.get('/relative', (req, res) => {
  const file = path.join(ROOT, req.query.file);
  const relative = path.relative(ROOT, file);
  if (relative !== '' && (relative.startsWith('..') || path.isAbsolute(relative))) return res.sendStatus(403);
  fs.unlinkSync(file);
  res.end();
});

app.get('/relative-other', (req, res) => {
  const file = path.join(ROOT, req.query.file);
  if (path.relative(ROOT, req.query.other) !== '') return res.sendStatus(403);
  fs.unlinkSync(file); // expect: path-traversal
  res.end();
});

app.get('/promised', (req, res) => {
  const file = path.join(ROOT, req.query.file);
  if (!isPathInside(file, ROOT)) return res.sendStatus(403);
  fs.unlinkSync(file);
  const other = path.join(ROOT, req.query.other);
  if (!isCached(other, ROOT)) return res.sendStatus(403);
  fs.unlinkSync(other); // expect: path-traversal
  res.end();
});

app.get('/from-root', (req, res) => {
  const name = path.normalize('/' + req.query.file);
  fs.unlinkSync(ROOT + name);
  fs.unlinkSync(path.join(ROOT, path.join('/', req.query.file)));
  fs.unlinkSync(`${ROOT}${path.join('/', req.query.file)}`);
  fs.unlinkSync(path.join('/', req.query.file)); // expect: path-traversal
  fs.unlinkSync(ROOT + path.normalize(req.query.file)); // expect: path-traversal
  res.end();
});

app.get('/searched', (req, res) => {
  if (req.query.file.search(/(\/|^)\.\.(\/|$)/) !== -1) return res.sendStatus(404);
  fs.unlinkSync(path.join(ROOT, req.query.file));
  if (/\.\./.test(req.query.other)) return res.sendStatus(404);
  fs.unlinkSync(path.join(ROOT, req.query.other));
  if (req.query.third.search(/^\.\.\//) !== -1) return res.sendStatus(404);
  fs.unlinkSync(path.join(ROOT, req.query.third)); // expect: path-traversal
  res.end();
});

app.get('/exits', (req, res) => {
  const file = path.resolve(ROOT, req.query.file);
  if (file.indexOf(ROOT + path.sep) !== 0) process.exit(1);
  fs.unlinkSync(file);
  if (['a', 'b'].indexOf(req.query.name) === -1) return res.end();
  fs.unlinkSync(req.query.name);
  res.end();
});
