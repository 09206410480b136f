const fs = require('fs');
const http = require('http');
const nugget = require('nugget');
const execa = require('execa');

const escape = (text) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

http
  .createServer((req, res) => {
    fs.readdir('uploads', (error, names) => {
      if (error) return res.end();
      const list = ['<ul>'];
      names.forEach((name) => {
        list.push('<li>', name, '</li>');
      });
      list.push('</ul>');
      res.writeHead(200, { 'Content-Type': 'text/html' });
      return res.end(list.join('\n')); // expect: cross-site-scripting
    });
  })
  .listen(8080);

http
  .createServer((req, res) => {
    const rows = fs.readdirSync('uploads').map((name) => `<tr><td>${name}</td></tr>`);
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end(`<table>${rows.join('')}</table>`); // expect: cross-site-scripting
  })
  .listen(8081);

http
  .createServer((req, res) => {
    const rows = fs.readdirSync('uploads').map((name) => `<tr><td>${escape(name)}</td></tr>`);
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end(`<table>${rows.join('')}</table>`);
  })
  .listen(8082);

http
  .createServer((req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/plain' });
    res.end(fs.readdirSync('uploads').join('\n'));
  })
  .listen(8083);

http
  .createServer((req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html' });
    res.end(fs.readFileSync('index.html'));
  })
  .listen(8084);

http
  .createServer((req, res) => {
    const port = new URL(req.url, 'http://localhost').searchParams.get('port');
    if (!Number.parseInt(port, 10)) return res.end();
    execa.shell(`lsof -i tcp:${port}`); // expect: command-injection
    execa('lsof', ['-i', `tcp:${Number.parseInt(port, 10)}`]);
    return res.end();
  })
  .listen(8085);

function compile(format) {
  return new Function('values', `return ${JSON.stringify(format)} + values`);
}

function compileQuoted(format) {
  return new Function('values', `return "${format}" + values`); // expect: code-injection
}

nugget('http://tools.shop-partner.io/installer.exe', { dir: 'tools' }, () => {}); // expect: cleartext-transport
nugget('https://tools.shop-partner.io/installer.exe', { dir: 'tools' }, () => {});

module.exports = { compile, compileQuoted };
