'use strict';
const express = require('express');
const { Pool } = require('pg');
const { exec, execFile, spawn } = require('child_process');
const fs = require('fs/promises');
const path = require('path');
const multer = require('multer');
const bcrypt = require('bcryptjs');
const jwt = require('jsonwebtoken');
const _ = require('lodash');
const ejs = require('ejs');
const yaml = require('js-yaml');
const serialize = require('node-serialize');
const { body, validationResult } = require('express-validator');
const { MongoClient, ObjectId } = require('mongodb');
const helmet = require('helmet');
const cors = require('cors');
const session = require('express-session');
const axios = require('axios');
const xpath = require('xpath');
const { DOMParser } = require('@xmldom/xmldom');
const crypto = require('crypto');

const router = express.Router();
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const UPLOADS = path.join(__dirname, 'uploads');
const upload = multer({ dest: 'uploads/' }); // expect: unrestricted-upload
const SORTABLE = { name: 'name', price: 'price_cents' };

const app = express();
app.use(helmet());
app.use(session({ secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false, cookie: { secure: true, httpOnly: true, sameSite: 'lax' } }));
app.use(cors({ origin: (origin, cb) => cb(null, true), credentials: true })); // expect: permissive-cors
app.use(cors({ origin: ['https://shop.example.com'], credentials: true }));

async function findProducts(term, order) {
  const sql = `SELECT * FROM products WHERE name ILIKE '%${term}%' ORDER BY ${order}`;
  const { rows } = await pool.query(sql); // expect: sql-injection
  return rows;
}

router.get('/products', async (req, res, next) => {
  try {
    res.json(await findProducts(req.query.q, SORTABLE[req.query.sort] || 'name'));
  } catch (err) {
    next(err);
  }
});

router.get('/products/sorted', async (req, res) => {
  const order = SORTABLE[req.query.sort] ?? 'name';
  const { rows } = await pool.query(`SELECT * FROM products ORDER BY ${order} LIMIT $1`, [req.query.limit]);
  res.json(rows);
});

router.get('/products/:id', async (req, res) => {
  const id = Number.parseInt(req.params.id, 10);
  const { rows } = await pool.query('SELECT * FROM products WHERE id = ' + id);
  res.json(rows[0]);
});

router.get('/orders', async (req, res) => {
  const conditions = [];
  const values = [];
  if (req.query.status) {
    values.push(req.query.status);
    conditions.push(`status = $${values.length}`);
  }
  if (req.query.customer) conditions.push(`customer = '${req.query.customer}'`);
  const where = conditions.length ? 'WHERE ' + conditions.join(' AND ') : '';
  const result = await pool.query(`SELECT * FROM orders ${where}`, values); // expect: sql-injection
  res.json(result.rows);
});

router.post('/import', upload.single('file'), async (req, res) => {
  const target = path.join(UPLOADS, req.file.originalname);
  await fs.rename(req.file.path, target); // expect: path-traversal
  exec(`tar -xzf ${target} -C /srv/imports`, (err) => { // expect: command-injection
    if (err) return res.status(500).send(err.stack); // expect: error-details-exposed
    res.sendStatus(204);
  });
});

router.post('/import-safe', upload.single('file'), async (req, res) => {
  const target = path.join(UPLOADS, path.basename(req.file.originalname));
  await fs.rename(req.file.path, target);
  execFile('/usr/bin/file', ['--brief', target], (err, stdout) => {
    if (err) return res.sendStatus(500);
    res.json({ type: stdout.trim() });
  });
});

router.get('/files/*', async (req, res) => {
  const full = path.resolve(UPLOADS, req.params[0]);
  if (!full.startsWith(UPLOADS + path.sep)) return res.sendStatus(403);
  res.send(await fs.readFile(full));
});

router.get('/raw/:name', async (req, res) => {
  const content = await fs.readFile(path.join(UPLOADS, req.params.name), 'utf8'); // expect: path-traversal
  res.type('text/plain').send(content);
});

router.get('/thumb', (req, res) => {
  const size = req.query.size || '100x100';
  const child = spawn('convert', [req.query.src, '-resize', size, 'png:-']); // expect: argument-injection
  child.stdout.pipe(res);
});

router.get('/ping', (req, res) => {
  spawn('sh', ['-c', 'ping -c 1 ' + req.query.host]).stdout.pipe(res); // expect: command-injection
});

router.post('/login', async (req, res) => {
  const client = await MongoClient.connect(process.env.MONGO_URL);
  const users = client.db('shop').collection('users');
  const user = await users.findOne({ email: req.body.email, password: req.body.password }); // expect: nosql-injection
  if (!user) return res.status(401).send(`Unknown user ${req.body.email}`); // expect: cross-site-scripting
  const token = jwt.sign({ sub: user._id }, 'shop-signing-secret'); // expect: hard-coded-credentials
  res.cookie('token', token, { httpOnly: false }); // expect: cookie-not-httponly, cookie-not-secure
  res.redirect(req.query.returnTo || '/'); // expect: open-redirect
});

router.post('/login-safe', async (req, res) => {
  const client = await MongoClient.connect(process.env.MONGO_URL);
  const users = client.db('shop').collection('users');
  const user = await users.findOne({ email: String(req.body.email) });
  if (!user || !(await bcrypt.compare(String(req.body.password), user.hash))) return res.sendStatus(401);
  const token = jwt.sign({ sub: user._id }, process.env.JWT_SECRET, { expiresIn: '1h' });
  req.session.regenerate(() => {
    req.session.userId = user._id;
    res.cookie('token', token, { httpOnly: true, secure: true, sameSite: 'strict' }).redirect('/');
  });
});

router.get('/me', (req, res) => {
  const token = (req.headers.authorization || '').replace('Bearer ', '');
  const claims = jwt.decode(token); // expect: jwt-not-verified
  const user = claims && claims.sub;
  if (!user) return res.sendStatus(401);
  res.json({ user });
});

router.get('/greet', (req, res) => {
  const name = _.escape(req.query.name);
  res.send(`<h1>Hello ${name}</h1>`);
});
router.get('/greet2', (req, res) => {
  const { name = 'guest' } = req.query;
  res.set('Content-Type', 'text/html');
  res.end('<h1>Hello ' + name + '</h1>'); // expect: cross-site-scripting
});
router.get('/greet3', (req, res) => {
  res.type('json').send(JSON.stringify({ hello: req.query.name }));
});
router.get('/greet4', (req, res) => {
  res.send(ejs.render('<h1>' + req.query.title + '</h1>', { items: [] })); // expect: template-injection
});
router.get('/greet5', (req, res) => {
  res.send(ejs.render('<h1><%= title %></h1>', { title: req.query.title }));
});

router.put('/profile', express.json(), async (req, res) => {
  const settings = {};
  _.merge(settings, req.body.settings); // expect: prototype-pollution
  _.set(settings, req.body.path, req.body.value); // expect: prototype-pollution
  res.json(settings);
});

router.post('/config', express.text(), (req, res) => {
  const config = yaml.load(req.body, { schema: yaml.JSON_SCHEMA });
  const legacy = serialize.unserialize(req.cookies.prefs); // expect: unsafe-deserialization
  res.json({ config, legacy });
});

router.get('/proxy', async (req, res) => {
  const { data } = await axios.get(req.query.url); // expect: ssrf
  res.send(data);
});
router.get('/proxy-host', async (req, res) => {
  const url = new URL(String(req.query.url));
  if (url.protocol !== 'https:' || !['api.example.com', 'cdn.example.com'].includes(url.hostname)) return res.sendStatus(400);
  const { data } = await axios.get(url.toString());
  res.json(data);
});
router.get('/avatar/:user', async (req, res) => {
  const response = await fetch(`https://avatars.example.com/u/${encodeURIComponent(req.params.user)}.png`);
  response.body.pipe(res);
});

router.get('/book', (req, res) => {
  const doc = new DOMParser().parseFromString(CATALOG, 'text/xml');
  const nodes = xpath.select("//book[author='" + req.query.author + "']/title", doc); // expect: xpath-injection
  res.json(nodes.map((n) => n.firstChild.data));
});

router.post('/reset', async (req, res) => {
  const token = Math.random().toString(36).slice(2); // expect: predictable-random
  const hash = crypto.createHash('md5').update(req.body.password).digest('hex'); // expect: weak-password-hash
  await pool.query('UPDATE users SET token = $1, password = $2 WHERE email = $3', [token, hash, req.body.email]);
  console.log('Reset for ' + req.body.email + ' password ' + req.body.password); // expect: sensitive-data-logged, log-injection
  res.sendStatus(204);
});

router.get('/search', (req, res) => {
  const re = new RegExp(req.query.pattern, 'i'); // expect: regex-injection
  res.json(CATALOG_ITEMS.filter((item) => re.test(item.name)));
});
router.get('/search-safe', (req, res) => {
  const re = new RegExp(_.escapeRegExp(req.query.pattern), 'i');
  res.json(CATALOG_ITEMS.filter((item) => re.test(item.name)));
});
router.get('/calc', (req, res) => {
  res.json({ result: eval(req.query.expr) }); // expect: code-injection
});
router.get('/calc2', (req, res) => {
  const fn = new Function('x', 'return ' + req.query.expr); // expect: code-injection
  setTimeout('refresh("' + req.query.id + '")', 100); // expect: code-injection
  res.json({ result: fn(2) });
});
router.delete('/accounts/:id', async (req, res) => {
  if (!/^\d+$/.test(req.params.id)) return res.sendStatus(400);
  await pool.query(`DELETE FROM accounts WHERE id = ${req.params.id}`); // expect: missing-authorization
  res.sendStatus(204);
});
router.post(
  '/validated',
  body('email').isEmail(),
  async (req, res) => {
    if (!validationResult(req).isEmpty()) return res.sendStatus(422);
    await pool.query(`INSERT INTO subscribers (email, name) VALUES ('${req.body.email}', '${req.body.name}')`); // expect: sql-injection
    res.sendStatus(201);
  },
);
router.get('/doc/:id', async (req, res) => {
  const id = new ObjectId(req.params.id);
  const doc = await docs.findOne({ _id: id });
  res.render('doc', { doc });
});
router.get('/view', (req, res) => {
  res.render(req.query.view); // expect: unsafe-include
});
router.get('/page/:name', (req, res) => {
  res.render('pages/' + req.params.name); // expect: unsafe-include
});
router.post('/gallery', async (req, res) => {
  const sent = req.files;
  for (const file of sent || []) await fs.unlink(file.path);
  const [cover] = req.files.covers;
  await fs.rename(cover.tempFilePath, path.join(UPLOADS, crypto.randomUUID()));
  await fs.unlink(path.join(UPLOADS, cover.name)); // expect: path-traversal
  res.sendStatus(201);
});
router.get('/lang', (req, res) => {
  const messages = require('./locales/' + req.query.lang); // expect: unsafe-include
  res.json(messages);
});
app.use('/api', router);
app.use((err, req, res, next) => {
  res.status(500).json({ error: err.message, stack: err.stack }); // expect: error-details-exposed
});
app.listen(3000);
