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

app.get('/encoded', (req, res) => {
  const name = decodeURIComponent(req.params[0]);
  fs.unlinkSync('/srv/data/' + name); // expect: path-traversal
  res.end();
});
