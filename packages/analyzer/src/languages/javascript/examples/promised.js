'use strict';
// What a request brings, handed on by promises.
const { exec } = require('node:child_process');
const http = require('node:http');
const { json, text } = require('node:stream/consumers');

const whole = (request) =>
  new Promise((resolve, reject) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
      if (body.length > 10_000) request.destroy();
    });
    request.on('end', () => resolve(body));
    request.on('error', reject);
  });

const pieces = (request) =>
  new Promise((resolve) => {
    const parts = [];
    request.on('data', (part) => parts.length < 100 && parts.push(part));
    request.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
  });

const fixed = () => new Promise((resolve) => setTimeout(() => resolve('date'), 10));

http
  .createServer(async (request, response) => {
    exec(`logger ${await whole(request)}`); // expect: command-injection
    exec(`logger ${new URLSearchParams(await pieces(request)).get('text')}`); // expect: command-injection
    whole(request).then((body) => exec(`logger ${body}`)); // expect: command-injection
    exec(`logger ${await fixed()}`); // safe: command-injection
    exec(`logger ${Number(await whole(request))}`); // safe: command-injection
    const given = await json(request);
    exec(`logger ${given.text}`); // expect: command-injection
    exec(`logger ${(await text(request)).length}`); // safe: command-injection
    for await (const part of request) {
      exec(`logger ${part}`); // expect: command-injection
    }
    for await (const part of [1, 2]) {
      exec(`logger ${part}`); // safe: command-injection
    }
    response.end();
  })
  .listen(8080);
