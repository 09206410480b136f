import { connect } from 'node:net';
import { expect, test } from './test.ts';

/** Sends a request over a socket, and then a few bytes of its body now and then, endlessly. */
function trickle(origin: string, head: readonly string[], piece: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    const timer = setInterval(() => socket.write(piece), 200);
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (data) => {
      answer += data.toString();
      // The whole response has arrived, although the body has not ended.
      if (/\r\n\r\n.*[}d]$/s.test(answer)) end();
    });
    socket.on('close', end);
    socket.on('error', reject);
    socket.write(`${[...head, `Host: ${host}`].join('\r\n')}\r\n\r\n`);
  });
}

const LENGTH = 'Content-Length: 10000000';
const CHUNKED = 'Transfer-Encoding: chunked';

for (const [what, head, status] of [
  ['a login of 10 MB', ['POST /api/auth/login HTTP/1.1', LENGTH], 413],
  ['a scan by a stranger', ['POST /api/scans HTTP/1.1', LENGTH], 401],
  ['a scan by a stranger, in chunks', ['POST /api/scans HTTP/1.1', CHUNKED], 401],
  ['an unknown path of the API', ['POST /api/nothing HTTP/1.1', CHUNKED], 404],
  ['a wrong method', ['PUT /api/auth/login HTTP/1.1', LENGTH], 404],
  ['an upload without a ticket', ['PUT /api/objects/x HTTP/1.1', LENGTH], 401],
  ['a release without a token', ['POST /mfe/remotes/mfe-scan/releases HTTP/1.1', LENGTH], 401],
  ['a path of the page', ['POST /scan HTTP/1.1', CHUNKED], 404],
] as const) {
  test(`${what} is answered before the body has come`, async ({ baseURL }) => {
    const answer = await trickle(baseURL ?? '', head, head[1] === CHUNKED ? '1\r\n \r\n' : ' ');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
}
