import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** An issuer of identity tokens on this machine, and its private key. */
export interface TestIssuer {
  issuer: string;
  key: JWK;
}

/** Starts an issuer whose public key is where the Worker looks for it. It ends with the process. */
export async function startIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/.well-known/jwks' ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys }));
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { issuer: `http://127.0.0.1:${port}`, key: await exportJWK(privateKey) };
}

/** The Worker's configuration: who publishes what from where. */
export const publishersFor = (issuer: string): string =>
  JSON.stringify({
    issuer,
    audience: 'https://scanner.example.com',
    publishers: {
      'mfe-history': {
        repository: 'owasp-scanner/owasp-scanner',
        repositoryId: '4711',
        environment: 'mfe-history',
        workflow: '.github/workflows/mfe-history.yml',
      },
    },
  });
