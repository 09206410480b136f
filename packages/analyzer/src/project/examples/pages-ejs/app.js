const express = require('express');
const profiles = require('./profiles');

const app = express();
app.set('view engine', 'ejs');

app.get('/profile', (req, res) => {
  res.render('profile', { name: req.query.name, about: req.query.about, links: [].concat(req.query.link) });
});
app.get('/club', profiles.club);
module.exports = app;
