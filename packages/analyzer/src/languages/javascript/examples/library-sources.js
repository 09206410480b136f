const express = require('express');
const lineReader = require('line-reader');
const { exec } = require('promisify-child-process');
const readPackage = require('read-pkg');
const StreamZip = require('node-stream-zip');

const app = express();

app.get('/lines', (req, res) => {
  lineReader.eachLine(req.query.file, () => {}); // expect: path-traversal
  lineReader.eachLine('news.txt', () => {}); // safe: path-traversal
  res.end();
});

app.get('/packages', async (req, res) => {
  const own = await readPackage({ cwd: req.query.folder }); // expect: path-traversal
  const other = await readPackage({ cwd: 'packages', normalize: req.query.normalize }); // safe: path-traversal
  res.json([own.name, other.name]);
});

app.get('/archives', (req, res) => {
  const sent = new StreamZip.async({ file: req.query.file }); // expect: path-traversal
  const known = new StreamZip.async({ file: 'all.zip' }); // safe: path-traversal
  res.json([sent, known].length);
});

app.get('/hosts', async (req, res) => {
  await exec(`getent hosts ${req.query.host}`); // expect: command-injection
  await exec('getent hosts localhost'); // safe: command-injection
  res.end();
});
