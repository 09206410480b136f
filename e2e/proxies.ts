/** @module Runs the proxies described in `docs/deploy.md`, with the configurations given there. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Replacements of names in the documented configuration. */
interface Places {
  readonly folder: string;
  readonly port: number;
  readonly productPort: number;
}

/** A program that terminates TLS in front of the product. */
export interface Proxy {
  readonly name: string;
  /** Where it may be installed. */
  readonly programs: readonly string[];
  /** How it prints its version. */
  readonly versionFlag: string;
  /** Its configuration for a test, derived from the documented one. */
  configuration(documented: string, places: Places): string;
  /** Its arguments, for its configuration file and folder. */
  arguments(file: string, folder: string): readonly string[];
}

const nginx: Proxy = {
  name: 'nginx',
  programs: ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  versionFlag: '-v',
  configuration(documented, { folder, port, productPort }) {
    const ours = documented
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('/etc/ssl/scanner.example.pem', join(folder, 'cert.pem'))
      .replace('/etc/ssl/scanner.example.key', join(folder, 'key.pem'))
      .replace('proxy_pass http://127.0.0.1:8787', `proxy_pass http://127.0.0.1:${productPort}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    return `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
      events {} http { access_log off; ${temporary.join(' ')} ${ours} }`;
  },
  arguments: (file, folder) => ['-c', file, '-p', folder],
};

const caddy: Proxy = {
  name: 'caddy',
  programs: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  versionFlag: 'version',
  configuration(documented, { folder, port, productPort }) {
    const certificate = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`;
    const ours = documented
      .replace('scanner.example {', `https://scanner.example:${port} {\n  bind 127.0.0.1\n  ${certificate}`)
      .replace('reverse_proxy 127.0.0.1:8787', `reverse_proxy 127.0.0.1:${productPort}`);
    return `{\n  admin off\n  auto_https disable_redirects\n  log {\n    level ERROR\n  }\n}\n${ours}`;
  },
  arguments: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

export const PROXIES: readonly Proxy[] = [nginx, caddy];

/** The path of an installed proxy; undefined if it isn't installed. */
export const programOf = ({ programs, versionFlag }: Proxy): string | undefined =>
  programs.find((path) => spawnSync(path, [versionFlag]).status === 0);

/**
 * Starts a proxy on a port, with a self-signed certificate.
 *
 * @returns a function that ends it and removes its files
 */
export async function startProxy(proxy: Proxy, port: number, productPort: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'scanner-proxy-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const name = ['-subj', '/CN=scanner.example', '-addext', 'subjectAltName=DNS:scanner.example', '-days', '1'];
  const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...name, ...files]);
  if (status !== 0) throw new Error('openssl could not make a certificate.');
  const page = readFileSync(join(import.meta.dirname, '../docs/deploy.md'), 'utf8');
  const documented = new RegExp(`\`\`\`${proxy.name}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1];
  if (!documented) throw new Error(`docs/deploy.md has no configuration of ${proxy.name}.`);
  const file = join(folder, 'proxy.conf');
  await writeFile(file, proxy.configuration(documented, { folder, port, productPort }));
  const child: ChildProcess = spawn(programOf(proxy) ?? '', proxy.arguments(file, folder), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  return async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
}
