const express = require('express');
const escapeHtml = require('escape-html');
const nodemailer = require('nodemailer');

const app = express();
const transport = nodemailer.createTransport({ host: 'localhost', auth: { user: 'app', pass: process.env.MAIL_PASSWORD } });

app.post('/feedback', async (req, res) => {
  await transport.sendMail({ to: 'support@example.com', html: '<p>' + req.body.message + '</p>' }); // expect: cross-site-scripting
  await transport.sendMail({ to: 'support@example.com', html: '<p>' + escapeHtml(req.body.message) + '</p>' });
  await transport.sendMail({ to: 'support@example.com', text: req.body.message });
  await transport.sendMail({ to: req.body.email, html: '<p>' + process.env.GREETING + '</p>' });
  res.end();
});
