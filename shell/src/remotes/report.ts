import type { ClientError } from '@scanner/federation/release';
import { RemoteError } from '@scanner/federation/runtime';
import { remotes } from './loader.ts';

const MESSAGE_LENGTH_MAX = 500;
const PATH_LENGTH_MAX = 200;

/** Tells the server of a failure in this page: the message and the place, nothing that the user has typed. */
export function reportError(error: unknown): void {
  const report: ClientError = {
    message: String(error instanceof Error ? error.message : error).slice(0, MESSAGE_LENGTH_MAX),
    path: location.pathname.slice(0, PATH_LENGTH_MAX),
  };
  if (error instanceof RemoteError) {
    report.remote = error.remote;
    const version = remotes.find(({ name }) => name === error.remote)?.version;
    if (version !== undefined) report.version = version;
  }
  void fetch('/mfe/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => undefined);
}
