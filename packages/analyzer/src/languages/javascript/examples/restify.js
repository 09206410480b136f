// The address as restify gives it: percent-encoded by the parser, until someone decodes it.
const restify = require('restify');
const server = restify.createServer();

server.get('/missing', (req, res, next) => {
  res.setHeader('Content-Type', 'text/html');
  res.end(`<p>No page ${req.path()}</p>`); // safe: cross-site-scripting
  return next();
});

server.get('/moved', (req, res, next) => {
  res.setHeader('Content-Type', 'text/html');
  res.end(`<p>Moved from ${decodeURIComponent(req.path())}</p>`); // expect: cross-site-scripting
  return next();
});

server.get('/asked', (req, res, next) => {
  res.setHeader('Content-Type', 'text/html');
  res.end(`<p>Asked for ${req.url}</p>`); // expect: cross-site-scripting
  return next();
});
