const fs = require('fs');
const path = require('path');

const ROOT = '/srv/drive';

async function download(ctx) {
  ctx.type = 'application/octet-stream';
  ctx.body = fs.createReadStream(path.join(ROOT, ctx.query.file)); // expect: path-traversal
}

async function preview(ctx) {
  ctx.type = 'application/octet-stream';
  ctx.body = fs.createReadStream(path.join(ROOT, path.basename(ctx.query.file)));
}

module.exports = { download, preview };
