import express from 'express';
import { exec } from 'node:child_process';

class Worker {
  constructor() {
    this.jobs = [];
  }
  add(job) {
    this.jobs.push(job);
  }
  async start() {
    while (true) {
      const next = this.jobs.shift();
      if (!next) break;
      exec(`build ${next.branch}`); // expect: command-injection
      exec(`tag ${next.label}`); // safe: command-injection
    }
  }
}
const worker = new Worker();
setInterval(() => worker.start(), 1000);
const app = express();
app.post('/build', (req, res) => {
  worker.add({ branch: req.body.branch, label: 'web' });
  res.end();
});
