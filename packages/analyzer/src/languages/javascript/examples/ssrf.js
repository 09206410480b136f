const axios = require('axios');
const fetch = require('node-fetch');
const got = require('got');
const http = require('http');
const https = require('https');
const ip = require('ip');
const net = require('net');
const express = require('express');
const app = express();
const TARGETS = { weather: 'https://weather.example.com/v1', news: 'https://news.example.com/v2' };

app.get('/preview', async (req, res) => {
  const page = await axios.get(req.query.url); // expect: ssrf
  const copy = await fetch(req.query.url); // expect: ssrf
  await axios.get('https://api.example.com/items', { params: { q: req.query.q } });
  await axios.get('https://api.example.com/items/' + req.query.id);
  await axios({ method: 'post', url: req.body.callback, data: {} }); // expect: ssrf
  res.json({ page: page.status, copy: copy.status });
});
app.get('/proxy', (req, res) => {
  http.get({ host: req.query.host, path: '/' }, (answer) => answer.pipe(res)); // expect: ssrf
  https.request('https://' + req.query.tenant + '.example.com/').end(); // expect: ssrf
});
app.get('/known', async (req, res) => {
  const target = TARGETS[req.query.service];
  res.json(await got(target).json());
  res.json(await got(req.query.service).json()); // expect: ssrf
});
app.get('/callback', (req, res) => {
  const { host } = req.query;
  if (!ip.isEqual(req.socket.remoteAddress, host)) return res.sendStatus(400);
  net.connect({ host, port: 20 }).pipe(res); // safe: ssrf
});
app.get('/anywhere', (req, res) => {
  net.connect({ host: req.query.host, port: 20 }).pipe(res); // expect: ssrf
});
const HOSTS = ['https://feeds.example.com/a', 'https://feeds.example.com/b'];
class Importer {
  constructor(req) {
    this.source = req.query.source;
  }
  run() {
    if (!HOSTS.includes(this.source)) return null;
    return fetch(this.source);
  }
  refetch(req) {
    if (!HOSTS.includes(this.source)) return null;
    this.source = req.query.other;
    return fetch(this.source); // expect: ssrf
  }
}
module.exports = { Importer };
