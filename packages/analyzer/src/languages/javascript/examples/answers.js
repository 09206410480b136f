// What an answer says of itself decides whether a browser runs it.
const http = require('http');
const url = require('url');
const express = require('express');
const serialize = require('serialize-javascript');
const Handlebars = require('handlebars');

http.createServer((req, res) => {
  const { pathname, query } = url.parse(req.url, true);
  if (pathname === '/page') {
    res.setHeader('Content-Type', 'text/html');
    res.end('<h1>' + query.name + '</h1>'); // expect: cross-site-scripting
    return;
  }
  if (pathname === '/plain') {
    res.writeHead(200, { 'Content-Type': 'text/plain' });
    res.end('Hello ' + query.name);
    return;
  }
  res.setHeader('Content-Type', 'application/json');
  res.end(JSON.stringify({ name: query.name }));
});

const app = express();
const card = Handlebars.compile('<b>{{name}}</b>');

app.get('/page', (req, res) => {
  res.writeHead(200, { 'Content-Type': 'text/html' });
  res.write('<p>' + req.query.message + '</p>'); // expect: cross-site-scripting
  res.end();
});

app.get('/text', (req, res) => {
  res.type('text').send('You said ' + req.query.message);
});

app.get('/list', (req, res) => {
  res.send(JSON.stringify(req.query));
});

app.get('/state', (req, res) => {
  res.send(`<script>window.STATE = ${JSON.stringify(req.query)}</script>`); // expect: cross-site-scripting
});

app.get('/state/escaped', (req, res) => {
  res.send(`<script>window.STATE = ${serialize(req.query)}</script>`);
});

app.get('/state/unsafe', (req, res) => {
  res.send(`<script>window.STATE = ${serialize(req.query, { unsafe: true })}</script>`); // expect: cross-site-scripting
});

app.get('/card', (req, res) => {
  res.send(card({ name: req.query.name }));
});

const MarkdownIt = require('markdown-it');

app.get('/markdown', (req, res) => {
  res.send(new MarkdownIt().render(req.query.text));
});

app.get('/markdown/html', (req, res) => {
  res.send(new MarkdownIt({ html: true }).render(req.query.text)); // expect: cross-site-scripting
});
