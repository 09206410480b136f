// Tests of an address or a path that do what they mean to.
const fs = require('fs');
const path = require('path');
const express = require('express');
const request = require('request');

const app = express();
const root = path.resolve('files');

app.get('/leave/host', (req, res) => {
  const url = req.query.url;
  const host = new URL(url).hostname;
  if (host === 'www.example.com' || host.endsWith('.example.com')) return res.redirect(url);
  res.redirect(url); // expect: open-redirect
});

app.get('/leave/end', (req, res) => {
  const url = req.query.url;
  if (url.endsWith('.example.com')) return res.redirect(url); // expect: open-redirect
  res.end();
});

app.get('/files/dots', (req, res) => {
  const name = req.query.name;
  if (name.indexOf('..') > -1) return res.sendStatus(400);
  fs.readFile(path.join(root, name), (error, data) => res.end(data));
});

app.get('/files/dots/late', (req, res) => {
  const name = req.query.name;
  fs.readFile(path.join(root, name), (error, data) => res.end(data)); // expect: path-traversal
  if (name.indexOf('..') > -1) console.warn('dots');
});

app.get('/files/inside', (req, res) => {
  const file = path.join(root, decodeURI(req.url.split('?')[0]));
  // The folder beside it whose name begins the same passes.
  if (file.indexOf(root) !== 0) return res.sendStatus(403); // expect: path-traversal
  fs.readFile(file, (error, data) => res.end(data));
});

app.get('/files/anywhere', (req, res) => {
  const file = path.join(root, decodeURI(req.url.split('?')[0]));
  fs.readFile(file, (error, data) => res.end(data)); // expect: path-traversal
});

app.get('/proxy/*path', (req, res) => {
  request({ uri: 'https://api.example.com' + req.path }).pipe(res);
});

app.get('/proxy/any', (req, res) => {
  request({ uri: req.query.host + '/status' }).pipe(res); // expect: ssrf
});

window.addEventListener('message', (event) => {
  if (event.origin !== window.location.origin) return;
  document.body.innerHTML = event.data.html;
});

app.get('/files/relative', (req, res) => {
  const file = path.resolve(root, req.query.name);
  const relative = path.relative(root, file);
  if (relative.startsWith('..') || path.isAbsolute(relative)) return res.sendStatus(403);
  fs.createReadStream(file).pipe(res);
});
