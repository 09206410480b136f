const express = require('express');

const app = express();
app.use(express.json());

app.post('/notes', (req, res) => {
  const end = req.body.note.replace(/\s+$/, ''); // expect: redos
  const trimmed = req.body.note.trimEnd(); // safe: redos
  const short = req.query.note.replace(/\s+$/, ''); // safe: redos
  const found = req.body.note.match(req.body.pattern); // expect: regex-injection
  const at = 'a settled text'.search(req.query.pattern); // expect: regex-injection
  const kept = req.body.note.match(/^\w+$/); // safe: regex-injection
  const route = app.router.match(req.query.path); // safe: regex-injection
  res.json({ end, trimmed, short, found, at, kept, route });
});
