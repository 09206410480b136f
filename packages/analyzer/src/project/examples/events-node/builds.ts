import express from 'express';
import mitt from 'mitt';
import { exec } from 'node:child_process';

type Events = { build: string; done: string };
const emitter = mitt<Events>();
emitter.on('build', (branch) => {
  exec(`git checkout ${branch}`); // expect: command-injection
});
emitter.on('done', (branch) => {
  exec(`git tag ${branch}`); // safe: command-injection
});
const app = express();
app.get('/build', (req, res) => {
  emitter.emit('build', String(req.query.branch));
  emitter.emit('done', 'main');
  res.end();
});
