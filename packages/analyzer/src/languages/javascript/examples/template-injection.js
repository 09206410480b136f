const ejs = require('ejs');
const pug = require('pug');
const nunjucks = require('nunjucks');
const Handlebars = require('handlebars');
const _ = require('lodash');
const express = require('express');
const app = express();

app.get('/card', (req, res) => {
  const a = ejs.render('<p>' + req.query.text + '</p>'); // expect: template-injection
  const b = ejs.render('<p><%= text %></p>', { text: req.query.text });
  const c = pug.compile(req.query.template)(); // expect: template-injection
  const d = nunjucks.renderString(req.query.template, {}); // expect: template-injection
  const e = Handlebars.compile('{{text}}')({ text: 'x' });
  const f = _.template(req.query.template)({}); // expect: template-injection
  res.json([a, b, c, d, e, f]);
});
app.get('/view', (req, res) => {
  res.render(req.query.view); // expect: unsafe-include
  res.render('profile', { name: req.query.name });
  res.render('profile', req.query); // expect: path-traversal
});
