// What a promise holds was looked up by the words that were sent; it is not these words.
const express = require('express');
const store = require('./store');
const app = express();

app.get('/items/:id', (req, res) => {
  store.lookUp(req.params.id).then((item) => res.send(item));
});

app.get('/items/:id/title', (req, res) => {
  Promise.resolve(req.params.id).then((id) => res.send('<h1>' + id + '</h1>')); // expect: cross-site-scripting
});

app.get('/items/:id/page', (req, res) => {
  store.renderPage(req.params.id).then((page) => res.send(page)); // expect: cross-site-scripting
});

app.get('/article', (req, res) => {
  res.send(req.article);
});
