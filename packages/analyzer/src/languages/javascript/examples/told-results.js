// Truth values and numbers carry no text, wherever they come from.
const crypto = require('node:crypto');
const net = require('node:net');
const bcrypt = require('bcrypt');
const express = require('express');
const moment = require('moment');
const mongoose = require('mongoose');
const uuid = require('uuid');
const validator = require('validator');

const app = express();
const hash = process.env.PAGE_HASH;
const SLUG = /^[a-z]+$/;

app.get('/matched', (req, res) => {
  res.send('<p>' + SLUG.test(req.query.name) + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + new RegExp(`^${req.query.part.replace(/\W/g, '')}`).test('page') + '</p>'); // safe: cross-site-scripting
});

app.get('/counted', (req, res) => {
  const { words } = req.query;
  res.send('<p>' + words.split(',').length + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + words.split(',').some((word) => word === 'all') + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + words.split(',').findIndex((word) => word === 'all') + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + words.split(',').filter((word) => word !== 'all') + '</p>'); // expect: cross-site-scripting
});

app.get('/asked', (req, res) => {
  const { value } = req.query;
  res.send('<p>' + validator.isEmail(value) + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + uuid.validate(value) + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + moment(value).isValid() + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + net.isIP(value) + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + mongoose.isValidObjectId(value) + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + validator.trim(value) + '</p>'); // expect: cross-site-scripting
});

app.get('/compared', (req, res) => {
  const { value } = req.query;
  res.send('<p>' + bcrypt.compareSync(value, hash) + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + crypto.timingSafeEqual(Buffer.from(value), Buffer.from(hash)) + '</p>'); // safe: cross-site-scripting
  res.send('<p>' + Buffer.from(value).toString() + '</p>'); // expect: cross-site-scripting
});
