import express from 'express';
import { exec } from 'node:child_process';
const actions = {
  onOpen(path) {
    exec(`open ${path}`); // expect: command-injection
  },
  close(path) {
    exec(`close ${path}`); // safe: command-injection
  },
};
actions.close('all');
const app = express();
app.get('/act', (req, res) => {
  const method = `on${req.query.action}`;
  if (typeof actions[method] === 'function') actions[method](req.query.path);
  res.end();
});
