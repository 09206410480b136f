import { exec } from 'node:child_process';
import { http } from '@google-cloud/functions-framework';
import * as functions from 'firebase-functions';
import { onCall, onRequest } from 'firebase-functions/v2/https';

export const page = functions.https.onRequest((req, res) => {
  res.send(`<h1>${req.query.name}</h1>`); // expect: cross-site-scripting
});

export const api = onRequest((req, res) => {
  res.json({ name: req.query.name });
});

export const convert = functions.https.onCall((data) => {
  exec('convert ' + data.file); // expect: command-injection
  return { ok: true };
});

export const resize = onCall(async (request) => {
  exec(`resize ${Number(request.data.width)}`);
  exec(`resize ${request.data.file}`); // expect: command-injection
  return { ok: true };
});

http('leave', (req, res) => {
  res.redirect(req.query.to as string); // expect: open-redirect
});
