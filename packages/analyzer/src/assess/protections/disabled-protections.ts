/** @module Severity of a disabled protection: whom it concerns, and whether it is meant. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { optionAround, optionOfHeld } from '../access/opt-in.ts';
import { atMostMedium, COMMENT, isNamed } from '../severity/severity-limits.ts';
import { around } from '../surroundings/surroundings.ts';
import { comparesFingerprint } from './pinned.ts';
import { isServerSide } from './server-side.ts';

const CODE_MAX = 60;

/** Names of code whose purpose is to accept everything: what matters is where it is used. */
const ACCEPTS_ALL =
  /(?:trust|accept|allow)_?(?:all|any)|all_?trust|insecure|no_?op|\blax|unsafe|dummy|fake|naive|blind|self_?signed|(?:skip|no|un)_?verif|any_?host|permissive|test/i;

/** `tls.Config{Certificates: …}`: server settings; a server doesn't verify server certificates. */
const SERVER_SETTINGS = /\b(?:Certificates|GetCertificate|ClientAuth|ClientCAs)\s*:/;
const CLIENT_SETTINGS = /\b(?:RootCAs|ServerName|GetClientCertificate)\s*:/;

const MAKES_SERVER = /\bcreate(?:Secure)?Server\s*\(/;
/** Options of a client connection. */
const OF_CLIENT = /^(?:host|hostname|servername|port|path|url|uri|method|ca|socket)$/;

/** `{ key, cert, rejectUnauthorized: false }` in code that creates a server, where it concerns client certificates. */
function isServerSetting({ body }: Program, { start, end }: RawFinding, source: string): boolean {
  if (!MAKES_SERVER.test(source)) return false;
  let keys: string[] = [];
  for (const node of nodesAt(body, { start, end }))
    if (node.kind === 'object' && node.start <= start && node.end >= end)
      keys = node.entries.flatMap(({ key }) => (key === undefined ? [] : [key]));
  return (
    (keys.includes('pfx') || (keys.includes('key') && keys.includes('cert'))) &&
    !keys.some((key) => OF_CLIENT.test(key))
  );
}

/** SSH policies that verify known hosts and accept only new ones without verification. */
const TAKES_NEW_HOSTS = /AutoAddPolicy|WarningPolicy|accept-new/;
const LOADS_KNOWN_HOSTS = /\bload_(?:system_)?host_keys\s*\(/;

/** Calls that log in and do no more. */
const ONLY_LOGS_IN = /^(?:set_missing_host_key_policy|connect|close|load_\w+)$/;
/** The fourth argument is the password. */
const BEFORE_PASSWORD = 3;

/**
 * `client.connect(host, key_filename=path); client.close()`: the server learns neither a password nor the key, and no
 * command is run.
 */
function onlyTriesKey({ body }: Program, finding: RawFinding): boolean {
  const { region } = around(body, finding);
  const owners = nodesAt(region, finding).flatMap((node) =>
    node.kind === 'call' && node.callee.kind === 'member' && node.callee.object.kind === 'name'
      ? [node.callee.object.name]
      : [],
  );
  return [...new Set(owners)].some((owner) => {
    const calls = nodesOfKind(region, 'call').filter(
      ({ callee }) => callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === owner,
    );
    const written = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].filter(
      ({ target }) => target.kind === 'name' && target.name === owner,
    );
    const uses = nodesOfKind(region, 'name').filter(({ name }) => name === owner).length;
    const logins = calls.filter(({ callee }) => lastName(callee) === 'connect');
    return (
      uses <= calls.length + written.length &&
      calls.every(({ callee }) => ONLY_LOGS_IN.test(lastName(callee))) &&
      logins.length > 0 &&
      logins.every(
        ({ args }) =>
          args.some(({ name }) => name === 'key_filename' || name === 'pkey') &&
          !args.some(({ name }) => name === 'password') &&
          args.filter(({ name }) => name === undefined).length <= BEFORE_PASSWORD,
      )
    );
  });
}

/** `# The user asked for it`: comments that say that something is intentional. */
const MEANT =
  /on purpose|intentional|deliberate|by design|\bopt(?:s|ed)?[- ]?in\b|(?:user|caller|operator|admin\w*)s? (?:has |have )?(?:asked|chose|wants?|requested|configured|disabled|explicitly)|explicitly (?:asked|requested|disabled|configured)/i;
const LINES_BEFORE = 4;

/** Whether a comment on the line or just above it says that the protection is disabled intentionally. */
function isMarkedIntentional(source: string, { start, end }: RawFinding): boolean {
  const lineEnd = source.indexOf('\n', end);
  const lines = source.slice(0, lineEnd < 0 ? source.length : lineEnd).split('\n');
  const from = source.slice(0, start).split('\n').length - LINES_BEFORE;
  return lines.slice(Math.max(0, from)).some((line) => MEANT.test(COMMENT.exec(line)?.[0] ?? ''));
}

const MISSING_NAME = /^(?:AttributeError|ImportError|ModuleNotFoundError|NameError|NoMethodError|NoSuchMethodError)$/;

/** `except AttributeError: sock = ssl.wrap_socket(sock)`: for versions that don't have the better call. */
const isFallback = ({ body }: Program, { start, end }: RawFinding): boolean =>
  nodesAt(body, { start, end }).some(
    (node) =>
      node.kind === 'try' &&
      node.catches.some(
        (one) => one.start <= start && end <= one.end && one.types.some(({ name }) => MISSING_NAME.test(name)),
      ),
  );

const CAPTURES = /^capture_peer_cert/;

/** `'verify_peer' => false, 'capture_peer_cert' => true`: the program looks at the certificate itself. */
const capturesCertificate = ({ body }: Program, finding: RawFinding): boolean =>
  nodesAt(body, finding).some(
    (node) => node.kind === 'object' && node.entries.some(({ key }) => key !== undefined && CAPTURES.test(key)),
  );

/** A disabled protection: by an option, intentionally, or where it has no effect. */
export function lowerDisabledProtection(finding: RawFinding, program: Program, source: string): RawFinding {
  const option = optionAround(program.body, finding) ?? optionOfHeld(program.body, finding);
  if (option) {
    const code = source.slice(option.start, option.end).replace(/\s+/g, ' ').replaceAll('`', "'");
    const shown = code.length > CODE_MAX ? `${code.slice(0, CODE_MAX - 1)}…` : code;
    return { ...finding, severity: 'low', detail: `The protection is off only if an option is set: \`${shown}\`.` };
  }
  if (finding.weakness === 'certificate-check-disabled' && comparesFingerprint(program, finding))
    return { ...finding, severity: 'low', detail: "The program compares the certificate's fingerprint itself." };
  if (capturesCertificate(program, finding))
    return {
      ...finding,
      severity: 'low',
      detail: 'The connection captures the certificate for the program to look at.',
    };
  const code = source.slice(finding.start, finding.end);
  if (/verify_?client|client_?auth/i.test(code)) return atMostMedium(finding, 'This concerns client certificates.');
  if (SERVER_SETTINGS.test(code) && !CLIENT_SETTINGS.test(code))
    return atMostMedium(finding, 'These look like server settings.');
  if (isServerSetting(program, finding, source) || isServerSide(program, finding, source))
    return atMostMedium(finding, 'These look like server settings.');
  if (isNamed(program, finding, ACCEPTS_ALL)) return atMostMedium(finding, 'Its name says that this is its purpose.');
  if (TAKES_NEW_HOSTS.test(code) && LOADS_KNOWN_HOSTS.test(source))
    return atMostMedium(finding, 'Known host keys are loaded, so only new hosts are accepted without verification.');
  if (TAKES_NEW_HOSTS.test(code) && onlyTriesKey(program, finding))
    return atMostMedium(finding, 'It only logs in with a key, which the server does not learn, and runs nothing.');
  if (isFallback(program, finding))
    return atMostMedium(finding, 'It only runs with versions of the library that lack the preceding call.');
  if (isMarkedIntentional(source, finding)) return atMostMedium(finding, 'A comment says that this is intentional.');
  return finding;
}
