const express = require('express');
const app = express();
const HOSTS = new Set(['app.example.com', 'docs.example.com']);

app.get('/go', (req, res) => {
  res.redirect(req.query.next); // expect: open-redirect
});
app.get('/moved', (req, res) => {
  res.redirect(301, 'https://' + req.query.host + '/welcome'); // expect: open-redirect
  res.redirect('/users/' + encodeURIComponent(req.query.user));
  res.redirect('https://example.com/?from=' + req.query.user);
});
app.get('/header', (req, res) => {
  res.writeHead(302, { Location: req.query.url }); // expect: open-redirect
  res.setHeader('Location', req.query.url); // expect: open-redirect
  res.end();
});
app.get('/listed', (req, res) => {
  const url = new URL(req.query.next);
  if (!HOSTS.has(url.hostname)) return res.sendStatus(400);
  res.redirect(url.href);
});
app.get('/constant', (req, res) => {
  let target = '/home';
  if (req.query.admin) target = '/admin';
  res.redirect(target);
});
function leave() {
  window.location.href = new URLSearchParams(window.location.search).get('back'); // expect: open-redirect
  location.assign(location.hash.slice(1)); // expect: open-redirect
  location.href = '/start';
}
leave();
app.get('/local', (req, res) => {
  const { next } = req.query;
  if (typeof next !== 'string' || !next.startsWith('/') || next.startsWith('//')) return res.redirect('/');
  res.redirect(next);
});
app.get('/one-slash', (req, res) => {
  const { next } = req.query;
  if (!next.startsWith('/')) return res.redirect('/');
  res.redirect(next); // expect: open-redirect
});
app.get('/own', (req, res) => {
  const target = req.query.target;
  res.redirect(target.startsWith('https://example.com/') ? target : '/');
});
app.get('/lookalike', (req, res) => {
  const target = req.query.target;
  if (target.startsWith('https://example.com')) res.redirect(target); // expect: open-redirect
});
app.get('/below', (req, res) => {
  res.redirect(res.locals.base + 'db/' + req.query.name); // safe: open-redirect
  res.redirect(`${res.locals.base}?name=${req.query.name}`); // safe: open-redirect
  res.redirect(res.locals.base + '/' + req.query.name); // expect: open-redirect
  res.redirect(res.locals.scheme + '://' + req.query.host); // expect: open-redirect
});
app.get('/under', (req, res) => {
  res.redirect(process.env.BASE_PATH + '/charts/' + req.params.id); // safe: open-redirect
  res.redirect((process.env.BASE_PATH || '') + req.query.place); // expect: open-redirect
});
