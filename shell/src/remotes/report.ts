import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { AreaView, ClientError } from '@scanner/federation/release';
import { RemoteError } from '@scanner/federation/runtime';
import { remotes } from './loader.ts';

const MESSAGE_LENGTH_MAX = 500;
const PATH_LENGTH_MAX = 200;

/** Errors that were reported: an error may be rendered more than once, but is reported once. */
const reported = new WeakSet<object>();

/**
 * Reports an error in this page to the server: the message and its location, nothing that the user has typed.
 *
 * @param area in whose place it was caught
 */
export function reportError(error: unknown, area?: RemoteName): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const report: ClientError = {
    message: String(error instanceof Error ? error.message : error).slice(0, MESSAGE_LENGTH_MAX),
    path: location.pathname.slice(0, PATH_LENGTH_MAX),
  };
  const remote = error instanceof RemoteError ? error.remote : area;
  if (remote !== undefined) {
    report.remote = remote;
    const version = remotes.find(({ name }) => name === remote)?.version;
    if (version !== undefined) report.version = version;
  }
  send('/mfe/errors', report);
}

const viewed = new Set<RemoteName>();

/** Counts the view of an area that has a canary: once per page, as the base of its failure rate. */
export function reportView(name: RemoteName): void {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (remote?.watched !== true || viewed.has(name)) return;
  viewed.add(name);
  send('/mfe/views', { remote: name, version: remote.version });
}

function send(path: string, body: ClientError | AreaView): void {
  void fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
