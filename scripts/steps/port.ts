import { createServer } from 'node:net';
import { StartFailure } from './failure.ts';

/** @throws StartFailure if another process listens on one of these addresses */
export async function requireFreePort(port: number, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) {
    const code = await listen(port, host);
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${port} is in use: end what runs there, or choose another one with PORT=${port + 1}.`,
      );
    }
    if (code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be used by this account: choose one above 1023.`);
  }
}

/** An unused port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

function listen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
