const express = require('express');

const app = express();
app.use(express.json());

const settings = { mail: {}, pages: {} };

function store(target, names, value) {
  const [first, ...others] = names;
  if (others.length === 0) {
    target[first] = value; // expect: prototype-pollution
    return;
  }
  if (target[first]) store(target[first], others, value);
}

app.put('/settings', (req, res) => {
  store(settings, req.body.path.split('.'), req.body.value);
  res.sendStatus(204);
});

function adopt(target, given) {
  for (const key of Object.keys(given)) {
    const held = target[key];
    if (held && typeof held === 'object') adopt(held, given[key]);
    else target[key] = given[key]; // expect: prototype-pollution
  }
}

app.patch('/settings', (req, res) => {
  adopt(settings, req.body);
  res.sendStatus(204);
});

function adoptOwn(target, given) {
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(target, key)) continue;
    const held = target[key];
    if (held && typeof held === 'object') adoptOwn(held, given[key]);
    else target[key] = given[key];
  }
}

app.patch('/settings/own', (req, res) => {
  adoptOwn(settings, req.body);
  res.sendStatus(204);
});

const counts = Object.create(null);

app.post('/visits', (req, res) => {
  const ofPage = (counts[req.body.page] = counts[req.body.page] || Object.create(null));
  ofPage[req.body.day] = true;
  res.sendStatus(204);
});
