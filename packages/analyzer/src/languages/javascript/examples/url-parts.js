const express = require('express');

const app = express();

app.get('/search', async (req, res) => {
  const url = new URL('https://api.example.com/search');
  url.searchParams.append('q', req.query.q);
  url.hash = String(req.query.part);
  const answer = await fetch(url.toString());
  res.json(await answer.json());
});

app.get('/chosen', async (req, res) => {
  const url = new URL(req.query.base);
  url.searchParams.append('q', 'all');
  const answer = await fetch(url.toString()); // expect: ssrf
  res.json(await answer.json());
});

app.get('/host', async (req, res) => {
  const url = new URL('https://api.example.com/search');
  url.hostname = req.query.host;
  const answer = await fetch(url.toString()); // expect: ssrf
  res.json(await answer.json());
});

app.get('/repository', async (req, res) => {
  const url = new URL(`https://api.example.com/repositories/${req.query.name}`);
  url.searchParams.append('page', req.query.page);
  const answer = await fetch(url.toString());
  res.json(await answer.json());
});
