import { Stack } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import Ajv from 'ajv';
import argon2 from 'argon2';
import CDP from 'chrome-remote-interface';
import express from 'express';
import expressSession from 'express-session';
import createNodesFromMarkup from 'fbjs/lib/createNodesFromMarkup';
import jose from 'jose';
import { createDecipheriv } from 'node:crypto';
import util from 'node:util';
import { VM } from 'vm2';

// Infrastructure of an application, written with the AWS CDK.
export class Storage extends Stack {
  constructor(scope, id) {
    super(scope, id);
    new s3.Bucket(this, 'plain', { encryption: s3.BucketEncryption.UNENCRYPTED }); // expect: cleartext-storage
    new s3.Bucket(this, 'managed', { encryption: s3.BucketEncryption.S3_MANAGED }); // safe: cleartext-storage
    new s3.Bucket(this, 'open', { enforceSSL: false }); // expect: cleartext-transport
    new s3.Bucket(this, 'tls', { enforceSSL: true }); // safe: cleartext-transport
    const site = new s3.Bucket(this, 'site');
    site.grantPublicAccess(); // expect: permissive-file-mode
    site.grantRead(this.reader); // safe: permissive-file-mode
    new sqs.Queue(this, 'queue', { encryption: sqs.QueueEncryption.UNENCRYPTED }); // expect: cleartext-storage
    new sqs.Queue(this, 'kept', { encryption: sqs.QueueEncryption.KMS_MANAGED }); // safe: cleartext-storage
  }
}

export const everyError = new Ajv({ allErrors: true }); // expect: resource-exhaustion
export const firstError = new Ajv({ strict: true }); // safe: resource-exhaustion

export const hashOf = (word) => argon2.hash(word, { type: argon2.argon2i }); // expect: weak-password-hash
export const betterHashOf = (word) => argon2.hash(word, { type: argon2.argon2id }); // safe: weak-password-hash

export const opened = (key, iv) => createDecipheriv('aes-256-gcm', key, iv); // expect: weak-cipher
export const openedWhole = (key, iv) => createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }); // safe: weak-cipher

const app = express();
app.use(expressSession({ secret: process.env.SECRET, resave: false, saveUninitialized: false, cookie: { secure: true, httpOnly: true, maxAge: 60000, sameSite: 'none' } })); // expect: csrf-disabled

app.get('/theme', (req, res) => {
  res.cookie('theme', 'dark', { secure: true, httpOnly: true, sameSite: 'none' }); // expect: csrf-disabled
  res.cookie('size', 'large', { secure: true, httpOnly: true, sameSite: 'None' }); // expect: csrf-disabled
  res.cookie('theme', 'dark', { secure: true, httpOnly: true, sameSite: 'lax' }); // safe: csrf-disabled
  res.sendStatus(204);
});

app.get('/browser', async (req, res) => {
  const client = await CDP();
  const { Page, Runtime } = client;
  await client.Runtime.compileScript({ expression: req.query.code }); // expect: code-injection
  await client.Runtime.evaluate({ expression: req.query.code }); // expect: code-injection
  await client.Page.navigate({ url: req.query.url }); // expect: ssrf
  await client.Page.navigate({ url: 'https://example.org/' }); // safe: ssrf
  res.json({ Page, Runtime });
});

app.get('/nodes', (req, res) => {
  createNodesFromMarkup(req.query.markup); // expect: cross-site-scripting
  createNodesFromMarkup('<b>fixed</b>'); // safe: cross-site-scripting
  res.sendStatus(204);
});

app.get('/sandbox', (req, res) => {
  new VM({ sandbox: { value: req.query.value } }); // expect: code-injection
  new VM({ sandbox: { value: 1 } }); // safe: code-injection
  res.sendStatus(204);
});

app.get('/formats', (req, res) => {
  const shown = util.format(req.query.format, 1); // expect: format-string
  const named = util.format(`${req.query.name}: %s`, 1); // expect: format-string
  const listed = util.format(req.query.list, 1, 2); // expect: format-string
  const fixed = util.format('%s: %d', req.query.name, 1); // safe: format-string
  const plain = util.format('%s', req.query.name); // safe: format-string
  const number = util.format('%d', Number(req.query.count)); // safe: format-string
  res.json({ shown, named, listed, fixed, plain, number });
});

export const tokenOf = (user, key) => jose.JWT.sign({ name: user.name, password: user.password }, key); // expect: cleartext-storage
export const claimsOf = (user, key) => jose.JWT.sign({ name: user.name }, key); // safe: cleartext-storage
