const fs = require('fs');
const { resolveInside } = require('../lib/check');
const { root } = require('../config');

module.exports = (app) => {
  app.get('/log', (req, res) => {
    fs.readFile(`${root}/${req.query.name}`, 'utf8', (error, text) => { // expect: path-traversal
      res.type('text').send(text);
    });
  });

  app.get('/artifact', (req, res) => {
    const file = resolveInside(root, req.query.name);
    fs.readFile(file, 'utf8', (error, text) => {
      res.type('text').send(text);
    });
  });
};
