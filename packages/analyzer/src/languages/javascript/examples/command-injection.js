import { exec, execFile, execFileSync, execSync, spawn } from 'node:child_process';
import util, { promisify } from 'node:util';
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
execSync(`${process.argv[0]} --version`);
const given = process.argv.slice(2);
execSync(`cat ${given[0]}`); // expect: command-injection

export default router;
router.get('/matched', (req, res) => {
  const word = /^(\w+)$/.exec(req.query.word);
  if (word) exec('show ' + word[1]);
  const [, page, rest] = req.query.range.match(/^(\d+)-(.*)$/) ?? [];
  exec('page ' + page);
  exec('page ' + rest); // expect: command-injection
  const named = req.query.range.match(/^(?<from>\d+)-(?<to>.*)$/);
  exec('page ' + named.groups.from);
  exec('page ' + named.groups.to); // expect: command-injection
  for (const pair of req.query.pairs.matchAll(/(\d+)=([^;]*)/g)) {
    exec('set ' + pair[1]);
    exec('set ' + pair[2]); // expect: command-injection
  }
  res.end();
});
router.get('/chosen', (req, res) => {
  switch (req.query.action) {
    case 'start':
    case 'stop':
      exec('service ' + req.query.action);
      break;
    case 'list':
      exec('service --status-' + req.query.action);
      break;
    default:
      exec('service ' + req.query.action); // expect: command-injection
  }
  res.end();
});
router.get('/formatted', (req, res) => {
  exec(util.format('tail -n %d app.log', req.query.lines));
  exec(util.format('tail -n %s app.log', req.query.lines)); // expect: command-injection
  res.end();
});

const inDoubleQuotes = (text) => `"${text.replace(/(["$`\\])/g, '\\$1')}"`;
const withoutQuotes = (text) => `"${text.replace(/"/g, '\\"')}"`;
router.get('/quoted', (req, res) => {
  exec(`tail -n 5 ${inDoubleQuotes(req.query.file)}`);
  exec(`tail -n 5 ${withoutQuotes(req.query.file)}`); // expect: command-injection
  res.end();
});

router.post('/worker', (req, res) => {
  const worker = spawn('node', ['worker.js'], { env: { NAME: req.body.name } });
  exec(`renice -n 5 -p ${worker.pid}`); // safe: command-injection
  exec(`renice -n 5 -p ${req.body.pid}`); // expect: command-injection
  res.end();
});
