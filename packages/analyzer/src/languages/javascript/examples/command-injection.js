import { exec, execFile, execFileSync, execSync, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import express from 'express';
import shell from 'shelljs';
import { quote } from 'shell-quote';

const run = promisify(exec);
const router = express.Router();

router.get('/ping', (req, res) => {
  exec(`ping -c 1 ${req.query.host}`, (error, out) => res.json({ out })); // expect: command-injection
  execFile('ping', ['-c', '1', req.query.host], (error, out) => res.json({ out }));
});

router.post('/convert', async (req, res) => {
  const { input } = req.body;
  await run('convert ' + input + ' out.png'); // expect: command-injection
  await run('convert ' + quote([input]) + ' out.png');
  execFileSync('sh', ['-c', 'identify ' + input]); // expect: command-injection
  spawn('identify', [input], { shell: true }); // expect: command-injection
  spawn('identify', [input]);
  res.end();
});

router.get('/git', (req, res) => {
  spawn('git', ['log', req.query.branch]); // expect: argument-injection
  shell.exec('git fetch ' + req.query.remote); // expect: command-injection
  const days = Number.parseInt(req.query.days, 10);
  execSync(`find /var/backups -mtime +${days} -delete`);
  res.end();
});

const TOOLS = { small: 'optipng', large: 'pngcrush' };
router.get('/optimise', (req, res) => {
  const tool = TOOLS[req.query.size];
  execSync(`${tool} image.png`);
  if (/^[a-z0-9_-]+$/.test(req.query.name)) execSync(`${tool} ${req.query.name}.png`);
  res.end();
});

const [, , target] = process.argv;
execSync(`tar czf backup.tgz ${target}`); // expect: command-injection
execSync('uptime');

export default router;
