import express from 'express';
import { exec } from 'node:child_process';

class Pending {
  constructor() {
    this.promise = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }
}
const pending = new Pending();
async function wait() {
  const name = await pending.promise;
  exec(`run ${name}`); // expect: command-injection
}
wait();
const app = express();
app.post('/answer', (req, res) => {
  pending.resolve(req.body.name);
  res.end();
});
