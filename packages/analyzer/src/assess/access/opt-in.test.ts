/** Protections that a variable disables, which an option sets. */
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

it('is low if only an option gives the variable that value', async () => {
  const severities = async (test: string, other: string): Promise<string[]> => {
    const text = `
import ssl

def wrap(sock, skip_validation, hostname, password):
    if ${test}:
        mode = ssl.CERT_NONE
    else:
        mode = ${other}
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.verify_mode = mode
    sent = context.wrap_socket(sock, server_hostname=hostname)
    sent.send(password)
`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'client.py', language: 'python', text });
    return vulnerabilities
      .filter(({ ruleId }) => ruleId === 'certificate-check-disabled')
      .map(({ severity }) => severity);
  };
  expect(await severities('skip_validation', 'ssl.CERT_REQUIRED')).toEqual(['low']);
  expect(await severities('hostname', 'ssl.CERT_REQUIRED')).toEqual(['high']);
  expect(await severities('skip_validation', 'ssl.CERT_NONE')).toEqual(['high']);
});

it('says nothing of a server that asks its clients for no certificates', async () => {
  const rules = async (more: string): Promise<string[]> => {
    const text = `
import ssl

def serve(sock, path):
    return ssl.wrap_socket(sock, certfile=path, ${more})
`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'server.py', language: 'python', text });
    return vulnerabilities.map(({ ruleId }) => ruleId).filter((rule) => rule === 'certificate-check-disabled');
  };
  expect(await rules('server_side=True')).toEqual([]);
  expect(await rules('do_handshake_on_connect=True')).toHaveLength(1);
});
