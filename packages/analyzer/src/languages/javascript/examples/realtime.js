const { Server } = require('socket.io');
const WebSocket = require('ws');
const http = require('http');
const { exec } = require('child_process');
const fs = require('fs');
const db = require('./db');
const amqp = require('amqplib');
const { Kafka } = require('kafkajs');
const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://localhost');
  const name = url.searchParams.get('name');
  if (url.pathname === '/file') {
    fs.createReadStream('./public' + url.pathname).pipe(res);
    return;
  }
  res.setHeader('Content-Type', 'text/html');
  res.end(`<h1>${name}</h1>`); // expect: cross-site-scripting
});
const io = new Server(server, { cors: { origin: '*' } }); // expect: permissive-cors
io.on('connection', (socket) => {
  socket.on('search', async (term, callback) => {
    const rows = await db.query("SELECT * FROM notes WHERE body LIKE '%" + term + "%'"); // expect: sql-injection
    callback(rows);
  });
  socket.on('read', ({ file }) => {
    fs.readFile(`/srv/notes/${file}`, 'utf8', (err, text) => socket.emit('text', text)); // expect: path-traversal
  });
});
const wss = new WebSocket.Server({ server });
wss.on('connection', (ws, req) => {
  ws.on('message', (data) => {
    const message = JSON.parse(data);
    exec('say ' + message.text); // expect: command-injection
    if (message.type === 'eval') ws.send(eval(message.code)); // expect: code-injection
  });
});
async function consume() {
  const connection = await amqp.connect(process.env.AMQP_URL);
  const channel = await connection.createChannel();
  channel.consume('jobs', (msg) => {
    const job = JSON.parse(msg.content.toString());
    exec(`process-video ${job.path}`); // expect: command-injection
  });
  const consumer = new Kafka({ brokers: ['k:9092'] }).consumer({ groupId: 'g' });
  await consumer.run({
    eachMessage: async ({ topic, message }) => {
      const event = JSON.parse(message.value.toString());
      await db.query(`INSERT INTO events VALUES ('${event.name}')`); // expect: sql-injection
    },
  });
}
consume();
server.listen(8080);
