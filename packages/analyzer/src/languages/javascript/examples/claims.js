'use strict';
const crypto = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

function take(folder, number) {
  const marker = path.join(folder, `${Number(number)}.taken`);
  if (fs.existsSync(marker)) {
    return false;
  }
  fs.writeFileSync(marker, 'taken'); // expect: race-condition
  return true;
}

function publish(file, text) {
  if (fs.existsSync(file)) throw new Error('exists');
  fs.createWriteStream(file).end(text); // expect: race-condition
}

async function publishLater(store, file, text) {
  if (await store.pathExists(file)) return;
  await store.outputFile(file, text); // expect: race-condition
}

function takeOnce(folder, number) {
  const marker = path.join(folder, `${Number(number)}.taken`);
  if (fs.existsSync(marker)) return false;
  fs.writeFileSync(marker, 'taken', { flag: 'wx' }); // safe: race-condition
  return true;
}

function keepDefault(file) {
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, '{}'); // safe: race-condition
  }
}

function readOr(file) {
  if (!fs.existsSync(file)) return '';
  return fs.readFileSync(file, 'utf8'); // safe: race-condition
}

function stage(rows) {
  const file = path.join(os.tmpdir(), 'rows.csv');
  fs.writeFileSync(file, rows); // expect: insecure-temp-file
  fs.writeFileSync(`/tmp/rows-${process.pid}.csv`, rows); // expect: insecure-temp-file
}

function stageApart(rows) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rows-'));
  fs.writeFileSync(path.join(folder, 'rows.csv'), rows); // safe: insecure-temp-file
  fs.writeFileSync(path.join(os.tmpdir(), `${crypto.randomUUID()}.csv`), rows); // safe: insecure-temp-file
}

function identityOf(bearer) {
  const payload = bearer.split('.')[1];
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')); // expect: jwt-not-verified
}

function signedIdentityOf(bearer) {
  const [payload, mark] = bearer.split('.');
  const wanted = crypto.createHmac('sha256', process.env.KEY).update(payload).digest();
  if (!crypto.timingSafeEqual(wanted, Buffer.from(mark, 'base64url'))) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')); // safe: jwt-not-verified
}

function isOurs(body, given) {
  const wanted = crypto.createHmac('sha256', process.env.KEY).update(body).digest('hex');
  return given === wanted; // expect: timing-unsafe-comparison
}

function isEmpty(body) {
  const wanted = crypto.createHmac('sha256', process.env.KEY).update(body).digest('hex');
  return wanted === ''; // safe: timing-unsafe-comparison
}

function answer(res, status, body) {
  res.writeHead(status, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(body));
}

function sendJson(res, status, body) {
  answer(res, status, body);
}

async function handle(req, res, work) {
  try {
    sendJson(res, 200, await work(req));
  } catch (error) {
    console.error(error);
    sendJson(res, 500, { stack: error.stack }); // expect: error-details-exposed
  }
}

async function handleQuietly(req, res, work) {
  try {
    sendJson(res, 200, await work(req));
  } catch (error) {
    console.error(error);
    sendJson(res, 500, { message: 'internal error' }); // safe: error-details-exposed
  }
}

function pay(order, form) {
  console.info(`order ${order} cvc=${form.cvc}`); // expect: sensitive-data-logged
  console.info(`order ${order}`, { fields: Object.keys(form).length }); // safe: sensitive-data-logged
}

module.exports = {
  take, publish, publishLater, takeOnce, keepDefault, readOr, stage, stageApart, identityOf, signedIdentityOf,
  isOurs, isEmpty, handle, handleQuietly, pay,
};
