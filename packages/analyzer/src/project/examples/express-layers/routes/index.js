const express = require('express');

const pages = express.Router();

pages.get('/hello', (req, res) => {
  res.send(require('../services/page').greeting(req.query.name));
});
pages.get('/welcome', (req, res) => {
  res.send(require('../services/page').welcome(req.query.name)); // expect: cross-site-scripting
});

exports.pages = pages;
