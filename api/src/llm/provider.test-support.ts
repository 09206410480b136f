/** @module A real HTTP server with OpenAI's chat completions API, whose model does what a test defines. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One received question. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
  /** The task: the name of the list in the answer's schema, as it is in the question. */
  readonly task: 'verdicts' | 'findings' | 'answers' | 'fixes' | 'other';
  readonly system: string;
  readonly user: string;
  /** The code between the boundaries. */
  readonly code: string;
}

/** An answer's text, which is streamed; or a function that handles the response itself. */
export type Scripted = string | ((response: ServerResponse) => void);
export type Script = (asked: Asked) => Scripted | Promise<Scripted>;

export interface ScriptedServer {
  readonly baseUrl: string;
  readonly asked: readonly Asked[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

function messageOf(body: Record<string, unknown>, role: string): string {
  const messages = Array.isArray(body.messages) ? body.messages : [];
  return messages.find((message: { role?: unknown }) => message.role === role)?.content ?? '';
}

function readAsked(request: IncomingMessage, body: Record<string, unknown>): Asked {
  const user = messageOf(body, 'user');
  const list = /"properties":\{"(verdicts|findings|answers|fixes)"/.exec(user)?.[1];
  const task = list === 'verdicts' || list === 'findings' || list === 'answers' || list === 'fixes' ? list : 'other';
  const [, , code = ''] = /--- (\w+) begin ---\n([\s\S]*?)\n--- \1 end ---/.exec(user) ?? [];
  return {
    path: request.url ?? '',
    headers: request.headers,
    body,
    task,
    system: messageOf(body, 'system'),
    user,
    code,
  };
}

/** Streams a text in chunks, with the usage at the end. */
export function stream(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  for (let at = 0; at < text.length; at += 40) {
    send({ choices: [{ delta: { content: text.slice(at, at + 40) }, finish_reason: null }] });
  }
  send({ choices: [{ delta: {}, finish_reason: 'stop' }] });
  send({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } });
  response.end('data: [DONE]\n\n');
}

/** Starts the server on a free port. Models: `scripted`. */
export async function startProvider(script: Script): Promise<ScriptedServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const text = await readBody(request);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [{ id: 'scripted' }] }));
      return;
    }
    const one = readAsked(request, JSON.parse(text));
    asked.push(one);
    const answer = await script(one);
    if (typeof answer === 'string') stream(response, answer);
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
