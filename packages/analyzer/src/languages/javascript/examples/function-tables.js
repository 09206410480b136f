const express = require('express');
const { exec } = require('node:child_process');

const app = express();

const commands = {
  list: (text) => exec(`ls ${text}`), // expect: command-injection
  count: () => exec('ls | wc -l'),
};

const entries = [
  { name: 'show', run: (text) => exec(`cat ${text}`) }, // expect: command-injection
  { name: 'all', run: () => exec('ls') },
];

const byName = Object.fromEntries(
  [{ name: 'size', run: (text) => exec(`du ${text}`) }].map((entry) => [entry.name, entry]), // expect: command-injection
);

// More functions than a value that is joined from several ones keeps.
const many = {
  one: () => exec('one'),
  two: () => exec('two'),
  three: () => exec('three'),
  four: () => exec('four'),
  five: () => exec('five'),
  six: () => exec('six'),
  seven: (text) => exec(`seven ${text}`), // expect: command-injection
};

app.get('/run/:name', (req, res) => {
  const { name } = req.params;
  const { text } = req.query;
  commands[name](text); // expect: unsafe-reflection
  entries.find((entry) => entry.name === name).run(text);
  byName[name].run(text);
  many[name](text); // expect: unsafe-reflection
  res.sendStatus(204);
});

const fixed = [{ name: 'uptime', run: (text) => exec(`uptime ${text}`) }];

app.get('/fixed/:name', (req, res) => {
  fixed.find(({ name }) => name === req.params.name).run('-p');
  res.sendStatus(204);
});
