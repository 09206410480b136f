import { exec } from 'node:child_process';
import fs from 'node:fs';
import { ApolloServer } from '@apollo/server';
import type { Context, HttpRequest } from '@azure/functions';
import middy from '@middy/core';
import { EventPattern } from '@nestjs/microservices';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { createCookieSessionStorage } from '@remix-run/node';
import express from 'express';
import basicAuth from 'express-basic-auth';
import formidable from 'formidable';
import { createYoga } from 'graphql-yoga';
import { Server, type Socket } from 'socket.io';

const app = express();
const io = new Server(3000);

io.use((socket, next) => {
  exec(`greet ${socket.handshake.query.name}`); // expect: command-injection
  exec('greet all');
  next();
});

@WebSocketGateway()
export class TaskGateway {
  @SubscribeMessage('run')
  run(_client: Socket, task: string) {
    exec(`make ${task}`); // expect: command-injection
  }
}

export class TaskEvents {
  @EventPattern('created')
  created(task: { name: string }) {
    exec(`make ${task.name}`); // expect: command-injection
    exec('make all');
  }
}

app.post('/forms', (req, res) => {
  const form = formidable({});
  form.parse(req, (_error, fields, files) => {
    fs.readFileSync(`./notes/${fields.name}`); // expect: path-traversal
    fs.readFileSync(files.note[0].filepath); // safe: path-traversal
    res.end();
  });
});

export const greet = async (context: Context, req: HttpRequest): Promise<void> => {
  context.res = { headers: { 'content-type': 'text/html' }, body: `<p>${req.query.name}</p>` }; // expect: cross-site-scripting
};
export const tell = async (context: Context, req: HttpRequest): Promise<void> => {
  context.res = { headers: { 'content-type': 'text/plain' }, body: `Hello ${req.query.name}` };
};

export const open = new ApolloServer({ typeDefs: '', resolvers: {}, includeStacktraceInErrorResponses: true }); // expect: debug-enabled, error-details-exposed
export const closed = new ApolloServer({ typeDefs: '', resolvers: {}, includeStacktraceInErrorResponses: false });
export const told = createYoga({ schema, maskedErrors: false }); // expect: error-details-exposed
export const masked = createYoga({ schema, maskedErrors: true });

export const written = createCookieSessionStorage({ cookie: { name: 's', secrets: ['t0p-of-the-morning'], secure: true } }); // expect: hard-coded-credentials
export const sent = createCookieSessionStorage({ cookie: { name: 's', secrets: [process.env.SECRET ?? ''], secure: false } }); // expect: cookie-not-secure
export const kept = createCookieSessionStorage({ cookie: { name: 's', secrets: [process.env.SECRET ?? ''], secure: true } });

app.use(basicAuth({ users: { admin: 'gr33n-apples' } })); // expect: hard-coded-credentials
app.use(basicAuth({ users: { admin: process.env.ADMIN_PASSWORD ?? '' } }));

export const run = middy().handler(async (event) => {
  exec(`make ${event.queryStringParameters.task}`); // expect: command-injection
  exec(`make ${Number(event.queryStringParameters.jobs)}`);
});
export const console = createYoga({ schema, graphiql: true }); // expect: debug-enabled
export const silent = createYoga({ schema, graphiql: false });
