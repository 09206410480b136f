import { exec } from 'node:child_process';
import crypto from 'node:crypto';
import express from 'express';
import jwt from 'jsonwebtoken';
import mysql from 'mysql2/promise';

const app = express();
const db = mysql.createPool({ host: 'db.internal', user: 'billing', password: 'b1lling-Prod-2024', database: 'billing' });

app.get('/invoices', async (req, res) => {
  const { customer, sort } = req.query;
  const [rows] = await db.query(`SELECT id, total, due FROM invoices WHERE customer_id = ${customer} ORDER BY due`);
  res.json({ sort, rows });
});

app.get('/invoices/:id/pdf', (req, res) => {
  const { id } = req.params;
  exec(`wkhtmltopdf https://billing.internal/invoices/${id} /tmp/${id}.pdf`, (error) => {
    if (error) return res.status(500).send(error.stack);
    res.sendFile(`/tmp/${id}.pdf`);
  });
});

app.get('/search', (req, res) => {
  res.send(`<h1>No invoice matches ${req.query.q}</h1>`);
});

app.post('/login', express.json(), async (req, res) => {
  const { email, password } = req.body;
  const digest = crypto.createHash('md5').update(password).digest('hex');
  const [[user]] = await db.execute('SELECT id FROM users WHERE email = ? AND digest = ?', [email, digest]);
  if (!user) return res.status(401).end();
  const token = jwt.sign({ id: user.id }, 'invoices-signing-key');
  res.cookie('session', token, { httpOnly: false });
  res.redirect(req.query.next ?? '/');
});

app.listen(3000);
