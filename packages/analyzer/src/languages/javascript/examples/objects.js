const express = require('express');
const _ = require('lodash');
const mongoose = require('mongoose');
const app = express();
app.use(express.json());
const User = mongoose.model('User');
const settings = {};
const themes = { dark: { text: 'white' } };

app.post('/settings', (req, res) => {
  _.merge(settings, req.body); // expect: prototype-pollution
  _.merge(settings, { theme: req.body.theme });
  _.set(settings, req.body.path, true); // expect: prototype-pollution
  _.merge(settings, _.get(req.body, 'part')); // expect: prototype-pollution
  _.merge({}, _.get(themes, req.body.path)); // safe: prototype-pollution
  res.json(settings);
});
app.post('/users', async (req, res) => {
  await User.create(req.body); // expect: mass-assignment
  await User.create({ name: req.body.name, email: req.body.email });
  res.end();
});
app.put('/nested', (req, res) => {
  settings[req.body.group][req.body.name] = req.body.value; // expect: prototype-pollution
  settings.theme[req.body.name] = true;
  if (req.body.area === '__proto__') return res.sendStatus(400);
  settings[req.body.area][req.body.name] = req.body.value;
  res.json(settings);
});
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') merge(target[key], source[key]);
    else target[key] = source[key]; // expect: prototype-pollution
  }
  return target;
}
function mergeSafely(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor') continue;
    if (typeof source[key] === 'object') mergeSafely(target[key], source[key]);
    else target[key] = source[key];
  }
  return target;
}
module.exports = { merge, mergeSafely };
app.post('/prisma', async (req, res) => {
  await prisma.user.create({ data: req.body }); // expect: mass-assignment
  await prisma.user.create({ data: { name: req.body.name, email: req.body.email } });
  await prisma.user.update({ where: { id: 1 }, data: { ...req.body } }); // expect: mass-assignment
  res.sendStatus(201);
});
app.post('/documents/:id', async (req, res) => {
  await Article.findByIdAndUpdate(req.params.id, { title: req.body.title });
  await Article.findByIdAndUpdate(req.params.id, req.body); // expect: mass-assignment
  res.sendStatus(204);
});
function setPath(object, path, value) {
  const keys = path.split('.');
  let at = object;
  while (keys.length > 1) {
    const key = keys.shift();
    at = at[key] = at[key] || {};
  }
  at[keys.shift()] = value; // expect: prototype-pollution
}
function setPathSafely(object, path, value) {
  let at = object;
  for (const key of path.slice(0, -1)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return;
    at = at[key] ??= {};
  }
  at[path.at(-1)] = value;
}
function getPath(object, path) {
  let at = object;
  for (const key of path.split('.')) at = at?.[key];
  return at;
}
module.exports.paths = { setPath, setPathSafely, getPath };

function mergeAssigned(target, ...sources) {
  const source = sources.shift();
  for (const key in source) {
    if (isRecord(source[key])) {
      if (!target[key]) Object.assign(target, { [key]: {} });
      mergeAssigned(target[key], source[key]);
    } else Object.assign(target, { [key]: source[key] }); // expect: prototype-pollution
  }
}

function mergeCompiled(target) {
  var one;
  var source = arguments[1];
  for (var key in source) {
    if (isRecord(source[key])) mergeCompiled(target[key], source[key]);
    else Object.assign(target, (one = {}, one[key] = source[key], one)); // expect: prototype-pollution
  }
}

Tools.mergeOf = function (target, source) {
  for (const key in source) {
    if (isRecord(source[key])) this.mergeOf(target[key], source[key]);
    else target[key] = source[key]; // expect: prototype-pollution
  }
};

function mergeRefused(target, ...sources) {
  const source = sources.shift();
  for (const key in source) {
    if (key === '__proto__' || key === 'constructor') continue;
    if (isRecord(source[key])) mergeRefused(target[key], source[key]);
    else Object.assign(target, { [key]: source[key] }); // safe: prototype-pollution
  }
}

function assignFixed(target, source) {
  for (const key in source) {
    if (isRecord(source[key])) assignFixed(target.inner, source[key]);
    else Object.assign(target, { name: source[key] }); // safe: prototype-pollution
  }
}
