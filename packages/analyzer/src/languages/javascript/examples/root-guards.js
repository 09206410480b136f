/** Folders that a path is held to, and characters that are taken out of a command one after the other. */
const { exec } = require('node:child_process');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const url = require('node:url');

const root = path.resolve(process.argv[2]);

http.createServer((req, res) => {
  const file = path.join(root, url.parse(req.url).pathname);
  const absolute = path.resolve(file);
  if (!absolute.startsWith(root + path.sep)) return res.end('not here');
  fs.createReadStream(file).pipe(res);
});

http.createServer((req, res) => {
  const file = path.join(root, url.parse(req.url).pathname);
  const absolute = path.resolve(file);
  // The folder beside it whose name begins the same passes.
  if (absolute.indexOf(root) !== 0) return res.end('not here'); // expect: path-traversal
  fs.createReadStream(file).pipe(res);
});

http.createServer((req, res) => {
  const file = path.join(root, url.parse(req.url).pathname);
  if (!path.resolve(file).startsWith(root + path.sep)) console.log('odd path');
  fs.createReadStream(file).pipe(res); // expect: path-traversal
});

function withoutMeaning(text) {
  let result = text;
  result = result.replace(/>/g, '');
  result = result.replace(/</g, '');
  result = result.replace(/[|;&]/g, '');
  result = result.replace(/\$/g, '').replace(/`/g, '');
  result = result.replace(/\(/g, '').replace(/\)/g, '');
  return result;
}

http.createServer((req, res) => {
  const { name } = url.parse(req.url, true).query;
  exec(`netstat -I ${withoutMeaning(name).replace(/\n/g, '')}`, (error, out) => res.end(String(out.length)));
});

http.createServer((req, res) => {
  const { name } = url.parse(req.url, true).query;
  // A line break begins another command.
  exec(`netstat -I ${withoutMeaning(name)}`, (error, out) => res.end(String(out.length))); // expect: command-injection
});

http.createServer((req, res) => {
  const { name } = url.parse(req.url, true).query;
  // Each stops at the first one that it finds.
  const clean = name.replace(';', '').replace('&', '').replace('|', '').replace('`', '').replace('$', '');
  exec(`netstat -I ${clean}`, (error, out) => res.end(String(out.length))); // expect: command-injection
});

/** The root may end in a separator; on Windows, names differ only in case. */
function isInside(folder, file) {
  const root = path.resolve(folder);
  const resolved = path.resolve(file);
  if (process.platform === 'win32') {
    const start = root.toLowerCase();
    const lower = resolved.toLowerCase();
    return lower === start || lower.startsWith(start.endsWith('\\') ? start : `${start}\\`);
  }
  return resolved === root || resolved.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

http.createServer((req, res) => {
  const file = path.resolve(root, decodeURI(req.url).slice(1));
  if (!isInside(root, file)) return res.end('not here');
  fs.createReadStream(file).pipe(res);
});

const hasSameStart = (folder, file) => {
  const begin = path.resolve(folder);
  const inner = path.resolve(file);
  return inner === begin || inner.startsWith(begin.endsWith('x') ? begin : begin + path.sep); // expect: path-traversal
};

http.createServer((req, res) => {
  const file = path.resolve(root, decodeURI(req.url).slice(1));
  if (!hasSameStart(root, file)) return res.end('not here');
  fs.createReadStream(file).pipe(res);
});

http.createServer((req, res) => {
  const file = '/srv/pages/' + url.parse(req.url).pathname;
  if (fs.realpathSync(file) !== file) { // expect: path-traversal
    res.end();
    return;
  }
  fs.createReadStream(file).pipe(res); // safe: path-traversal
});

http.createServer((req, res) => {
  const file = path.join(root, url.parse(req.url).pathname);
  if (/^\.\./.test(path.relative(root, file))) return res.end('not here');
  fs.createReadStream(file).pipe(res); // safe: path-traversal
});

http.createServer((req, res) => {
  const file = path.join(root, url.parse(req.url).pathname);
  const inner = path.relative(root, file);
  if (/^drafts/.test(inner)) return res.end('not here');
  fs.createReadStream(file).pipe(res); // expect: path-traversal
});

const tagged = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#39;');

function shown(text, isMarkup) {
  return isMarkup ? text : tagged(text);
}

http.createServer((req, res) => {
  const { name } = url.parse(req.url, true).query;
  res.setHeader('Content-Type', 'text/html');
  res.write('<p>' + shown(name)); // safe: cross-site-scripting
  res.end('<p>' + shown(name, true)); // expect: cross-site-scripting
});
