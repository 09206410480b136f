const { exec, execFile } = require('child_process');
const amqp = require('amqplib');
const AWS = require('aws-sdk');
const Queue = require('bull');

const s3 = new AWS.S3();
const jobs = new Queue('images');

jobs.process(async (job) => {
  exec(`convert ${job.data.file} out.png`); // expect: command-injection
  execFile('convert', ['--', job.data.file, 'out.png']);
});

async function consume() {
  const connection = await amqp.connect(process.env.AMQP_URL);
  const channel = await connection.createChannel();
  channel.consume('jobs', (message) => {
    exec(message.content.toString()); // expect: command-injection
  });
}

async function keep(name, body) {
  await s3.putObject({ Bucket: 'files', Key: name, Body: body, ACL: 'public-read' }).promise(); // expect: permissive-file-mode
  await s3.putObject({ Bucket: 'files', Key: name, Body: body, ACL: 'private' }).promise();
}

module.exports = { consume, keep };
