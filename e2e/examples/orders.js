'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { exec } = require('node:child_process');
const express = require('express');
const mysql = require('mysql2/promise');

const INVOICE_DIR = path.join(__dirname, 'invoices');
const PAGE_SIZE = 25;
const STATUSES = ['open', 'paid', 'shipped', 'cancelled'];

const pool = mysql.createPool({
  host: process.env.DB_HOST || 'localhost',
  user: process.env.DB_USER || 'orders',
  password: process.env.DB_PASSWORD,
  database: 'shop',
  connectionLimit: 10,
});

const router = express.Router();
router.use(express.json());

function pageOf(query) {
  const page = Number.parseInt(query.page, 10);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function orderBy(column) {
  return 'ORDER BY ' + column + ' DESC';
}

// Search by customer. The name comes straight out of the address.
router.get('/orders/search', async (req, res, next) => {
  try {
    const customer = req.query.customer;
    const sql = "SELECT id, customer, total, status FROM orders WHERE customer LIKE '%" + customer + "%'";
    const [rows] = await pool.query(sql);
    res.json(rows);
  } catch (error) {
    next(error);
  }
});

// A list in pages. Everything that reaches the statement is bound or a number.
router.get('/orders', async (req, res, next) => {
  try {
    const offset = (pageOf(req.query) - 1) * PAGE_SIZE;
    const status = STATUSES.includes(req.query.status) ? req.query.status : 'open';
    const [rows] = await pool.query(
      'SELECT id, customer, total, status FROM orders WHERE status = ? ORDER BY created_at DESC LIMIT ? OFFSET ?',
      [status, PAGE_SIZE, offset],
    );
    res.json({ page: pageOf(req.query), rows });
  } catch (error) {
    next(error);
  }
});

// The column to sort by is put together in a helper.
router.get('/orders/sorted', async (req, res, next) => {
  try {
    const clause = orderBy(req.query.by || 'created_at');
    const [rows] = await pool.query(`SELECT id, customer, total FROM orders ${clause}`);
    res.json(rows);
  } catch (error) {
    next(error);
  }
});

// Renders an invoice with a tool of the system.
router.post('/orders/:id/invoice', (req, res) => {
  const template = req.body.template;
  const target = path.join(INVOICE_DIR, `${Number(req.params.id)}.pdf`);
  exec('wkhtmltopdf ' + template + ' ' + target, (error) => {
    if (error) {
      res.status(500).json({ message: 'The invoice could not be made.' });
      return;
    }
    res.status(201).json({ invoice: `/orders/${Number(req.params.id)}/invoice` });
  });
});

// Sends a stored invoice by its file name.
router.get('/invoices', (req, res) => {
  const file = path.join(INVOICE_DIR, req.query.file);
  fs.readFile(file, (error, content) => {
    if (error) {
      res.status(404).send('No such invoice');
      return;
    }
    res.type('application/pdf').send(content);
  });
});

router.get('/orders/:id/confirmation', async (req, res, next) => {
  try {
    const [[order]] = await pool.query('SELECT customer FROM orders WHERE id = ?', [Number(req.params.id)]);
    if (!order) {
      res.status(404).send('No such order');
      return;
    }
    const greeting = req.query.greeting || 'Thank you';
    res.send('<h1>' + greeting + '</h1><p>Your order is on its way.</p>');
  } catch (error) {
    next(error);
  }
});

function couponHash(code) {
  return crypto.createHash('md5').update(code).digest('hex');
}

router.post('/coupons', async (req, res, next) => {
  try {
    await pool.query('INSERT INTO coupons (hash) VALUES (?)', [couponHash(String(req.body.code))]);
    res.status(201).end();
  } catch (error) {
    next(error);
  }
});

module.exports = router;
