const express = require('express');
const { exec } = require('child_process');

class Uploader {
  onDone(callback) {
    this.done = callback;
  }
  setOnError(callback) {
    this.failed = callback;
  }
  finish(path) {
    if (this.done) this.done(path);
    if (this.failed) this.failed('disk');
  }
}
const uploader = new Uploader();
uploader.onDone((path) => exec('scan ' + path)); // expect: command-injection
uploader.setOnError((reason) => exec('log ' + reason)); // safe: command-injection
const app = express();
app.post('/upload', (req, res) => {
  uploader.finish(req.body.path);
  res.end();
});
