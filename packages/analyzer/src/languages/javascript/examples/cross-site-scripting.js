const express = require('express');
const escapeHtml = require('escape-html');
const createDOMPurify = require('dompurify');
const http = require('http');
const app = express();

app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + req.query.name + '</h1>'); // expect: cross-site-scripting
  res.send('<h1>Hello ' + escapeHtml(req.query.name) + '</h1>');
  res.json({ hello: req.query.name });
  res.send({ hello: req.query.name });
  res.send(`<p>${Number(req.query.age)}</p>`);
});

app.get('/items/:id', (req, res) => {
  const title = `Item ${req.params.id}`;
  res.write('<title>' + title + '</title>'); // expect: cross-site-scripting
  res.end();
});

function page(body) {
  return '<html><body>' + body + '</body></html>';
}
app.get('/page', (req, res) => {
  const safe = encodeURIComponent(req.query.q);
  res.send(page('<a href="/search?q=' + safe + '">again</a>'));
  res.send(page(req.query.q)); // expect: cross-site-scripting
});

http.createServer((request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  response.end('You searched for ' + searchParams.get('q')); // expect: cross-site-scripting
}).listen(8080);

function renderFragment() {
  const purifier = createDOMPurify(window);
  const target = document.getElementById('target');
  target.innerHTML = location.hash.slice(1); // expect: cross-site-scripting
  target.innerHTML = purifier.sanitize(location.hash.slice(1));
  target.textContent = location.hash.slice(1);
  document.write('<b>' + document.referrer + '</b>'); // expect: cross-site-scripting
  $('#target').html(new URLSearchParams(location.search).get('msg')); // expect: cross-site-scripting
  $('#target').text(location.search);
}

window.addEventListener('message', (event) => { // expect: missing-origin-check
  document.body.insertAdjacentHTML('beforeend', event.data); // expect: cross-site-scripting
});
renderFragment();

const { escapeHtml: escapeOwn, decorate } = require('./markup');
app.get('/own', (req, res) => {
  res.send('<b>' + escapeOwn(req.query.name) + '</b>');
  res.send('<b>' + decorate(req.query.name) + '</b>'); // expect: cross-site-scripting
});
