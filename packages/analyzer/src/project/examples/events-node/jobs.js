import express from 'express';
import { EventEmitter } from 'node:events';
import { exec } from 'node:child_process';

class Jobs extends EventEmitter {
  constructor() {
    super();
    this.on('run', (command) => this.execute(command));
    this.on('idle', (command) => exec(command)); // safe: command-injection
  }
  execute(command) {
    exec(command); // expect: command-injection
  }
  add(command) {
    this.emit('run', command);
    this.emit('idle', 'sync');
  }
}

const jobs = new Jobs();
const app = express();
app.get('/run', (req, res) => {
  jobs.add(req.query.command);
  res.end();
});
