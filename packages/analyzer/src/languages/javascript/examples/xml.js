const libxmljs = require('libxmljs');
const xpath = require('xpath');
const { DOMParser } = require('@xmldom/xmldom');
const express = require('express');
const app = express();

app.post('/orders', (req, res) => {
  const open = libxmljs.parseXml(req.body, { noent: true }); // expect: xxe
  const closed = libxmljs.parseXml(req.body);
  const document = new DOMParser().parseFromString('<users/>', 'text/xml');
  const user = xpath.select("//user[name='" + req.query.name + "']", document); // expect: xpath-injection
  const all = xpath.select('//user', document);
  res.json([open.root().name(), closed.root().name(), user.length, all.length]);
});
