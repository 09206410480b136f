const express = require('express');
const { exec } = require('child_process');
const queue = [];
const notes = [];

function work() {
  const job = queue.shift();
  if (job) exec('convert ' + job.path); // expect: command-injection
  if (notes.length) exec('note ' + notes.pop()); // safe: command-injection
  setTimeout(work, 100);
}
work();

const app = express();
app.get('/convert', (req, res) => {
  queue.push({ path: req.query.path });
  notes.push('seen');
  res.end();
});
