const express = require('express');
const serialize = require('node-serialize');
const yaml = require('js-yaml');
const v8 = require('v8');
const app = express();

app.post('/import', (req, res) => {
  const session = serialize.unserialize(req.cookies.session); // expect: unsafe-deserialization
  const state = v8.deserialize(Buffer.from(req.body.state, 'base64')); // expect: unsafe-deserialization
  const plain = JSON.parse(req.cookies.session);
  const document = yaml.load(req.body.document); // expect: unsafe-deserialization
  const text = serialize.serialize({ a: 1 });
  res.json([session.id, state.id, plain.id, document.id, text.length]);
});
