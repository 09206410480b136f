const express = require('express');
const app = express();

app.get('/note', (req, res) => {
  let escaped = '';
  let kept = '';
  for (const c of req.query.note) {
    switch (c) {
      case '<':
        escaped += '&lt;';
        break;
      default:
        escaped += c;
    }
    if (c === '>') kept += '&gt;';
    else kept += c;
  }
  res.write('<p>' + escaped + '</p>'); // safe: cross-site-scripting
  res.write('<p>' + kept + '</p>'); // expect: cross-site-scripting
});

app.get('/words', (req, res) => {
  const counts = {};
  counts[req.query.word] = 1;
  for (const word in counts) res.write('<b>' + word + '</b>'); // expect: cross-site-scripting
  for (const times of Object.values(counts)) res.write('<i>' + times + '</i>'); // safe: cross-site-scripting
});

app.get('/places', (req, res) => {
  const places = new Map();
  places.set('home', req.query.home);
  for (const [name, place] of places) {
    res.write('<b>' + name + '</b>'); // safe: cross-site-scripting
    res.write('<i>' + place + '</i>'); // expect: cross-site-scripting
  }
  places.forEach((place, name) => {
    res.write('<b>' + name + '</b>'); // safe: cross-site-scripting
    res.write('<i>' + place + '</i>'); // expect: cross-site-scripting
  });
  const names = new Map();
  names.set(req.query.name, 'here');
  for (const name of names.keys()) res.write('<b>' + name + '</b>'); // expect: cross-site-scripting
  for (const place of names.values()) res.write('<i>' + place + '</i>'); // safe: cross-site-scripting
});
