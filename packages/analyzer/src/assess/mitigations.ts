/** @module Lowers the severity of a finding by what the surrounding code shows, with a sentence that says why. */

import type { RawFinding } from '../api-model/raw-finding.ts';
import { nameOf } from '../ir/chains.ts';
import type { Program } from '../ir/index.ts';
import { nodesAt, nodesOfKind } from '../ir/node-index.ts';
import { encloses } from '../ir/spans.ts';
import { looksRandom } from '../secrets/value.ts';
import { wordsOf } from '../text/words.ts';
import { limitByGain } from './gain/gain.ts';
import { reasonNotUsed } from './gain/shown-use.ts';
import { loadsOwnFolder } from './paths/own-folder.ts';
import { lowerDisabledProtection } from './protections/disabled-protections.ts';
import { lowerDigestSeverity } from './protections/password-digests.ts';
import { isOfSampleRecord } from './protections/sample-records.ts';
import { COOKIE_FLAGS, isFlagOfSetting, isOpenedInBrowser, neverRuns } from './refuted/harmless-places.ts';
import { isMarkedReviewed } from './reviewed.ts';
import { isProviderSecret } from './severity/severity.ts';
import { atMostMedium, COMMENT, isNamed, NEAR } from './severity/severity-limits.ts';
import { around } from './surroundings/surroundings.ts';

/** Protections that programs commonly let operators disable. */
const PROTECTIONS: ReadonlySet<string> = new Set([
  'certificate-check-disabled',
  'hostname-check-disabled',
  'weak-tls-version',
  'debug-enabled',
]);

const DIGESTS: ReadonlySet<string> = new Set(['weak-password-hash', 'weak-hash']);

const ENCRYPTS_FOR_FORMAT = /decrypt|decipher|unwrap|kdf|derive|hash|digest|ntlm|(?:^|_)lm|legacy|compat|obfuscat/i;

/** Protocols and formats that prescribe the cipher and key, so an implementation has no choice. */
const PROTOCOLS = new Set(
  'rdp rfb vnc smb smb2 smb3 cifs ntlm ntlmv2 ntlmssp lanman krb krb5 kerberos radius tacacs chap mschap mschapv2 eap wpa wep wps tkip snmp snmpv3 ipmi ssh ssh2 tls ssl pdf ooxml msoffice zip rar pkcs pkcs7 pkcs8 pkcs12 pem jks pgp gpg openpgp jose jwe tds mysql oracle postgres postgresql scram rtmp airplay raop torrent dvb gpp sccm keepass dpapi'.split(
    ' ',
  ),
);

/** `vncauth`: written as one word. */
const NAMED_AFTER = /(?<=.)(?:auth|crypt|client|server|proto(?:col)?)$/;

/** Whether the code implements such a protocol, by the names of its functions, classes, file and folders. */
const implementsProtocol = ({ body }: Program, finding: RawFinding, path: string): boolean =>
  [finding.functionName ?? '', ...around(body, finding).names, ...path.split('/')].some((name) =>
    wordsOf(name).some((word) => PROTOCOLS.has(word.replace(NAMED_AFTER, ''))),
  );

const DECRYPTS = /decrypt|decipher/i;
/** Data that is already encrypted. */
const ENCRYPTS = /encrypt(?!ed)|encipher(?!ed)|(?:^|_)seal(?!ed)/i;

/** Whether the enclosing function only decrypts existing data. */
function onlyDecrypts({ body }: Program, finding: RawFinding): boolean {
  const { region } = around(body, finding);
  const isNamedIn = (pattern: RegExp): boolean =>
    nodesOfKind(region, 'name').some(({ name }) => pattern.test(name)) ||
    nodesOfKind(region, 'member').some(({ name }) => pattern.test(name));
  return isNamedIn(DECRYPTS) && !isNamedIn(ENCRYPTS);
}

/** A few lines before a key, which show its name and use. */
const NEAR_KEY = 400;

/** A literal, without its quotes. */
const LITERALS = /(["'`])((?:(?!\1)[^\\\n]|\\.){12,600})\1/g;

/** Keys that web pages and apps publish, and public keys. */
const PUBLIC_KEYS = /^AIza|^MI[GIH][\w+/]{2}ANBgkqhkiG|^MFkwEwYHKoZIzj0|^p(?:k|hc)_/;

/** Usage analytics services use write-only keys that every copy of the program contains. */
const USAGE_ANALYTICS = /telemetr|analytics|posthog|mixpanel|amplitude|matomo/i;

/** Whether a literal at the place looks like a real secret: long, random, no words. */
function hasRealSecret(source: string, { start, end }: RawFinding): boolean {
  return [...source.slice(start, end).matchAll(LITERALS)].some(
    ([, , value = '']) => looksRandom(value) && !PUBLIC_KEYS.test(value),
  );
}

/** Letters mixed with digits that don't form a name: a human-chosen password. */
const CHOSEN_PASSWORD =
  /(["'`])(?=[^"'`]*\d)(?=[^"'`]*[A-Za-z])(?![A-Za-z]+(?:[-_.][A-Za-z]+)*\d?\1)[\w!@#$%^&*+=?~.-]{8,64}\1/;

/** Whether the line assigns such a value to something named after a password. */
function hasHumanPassword(source: string, { start, end }: RawFinding): boolean {
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, end);
  return /passw|passphrase|pwd/i.test(line) && CHOSEN_PASSWORD.test(source.slice(start, end));
}

/** A constant key argument. MACs are excluded: signed requests may use a public key. */
const isKeyArgument = ({ weakness, start, end }: RawFinding, source: string): boolean => {
  const code = source.slice(start, end);
  return weakness === 'hard-coded-key' && code.includes('(') && !/mac(?![a-z])/i.test(code);
};

/** `LEGACY_DEFAULT_PASSWORD`: formerly published values, kept to reject them or to read old data. */
const RETIRED = /legacy|deprecated|obsolete|(?:^|_)old_|insecure|forbidden|banned|revoked|leaked/i;

/** Code that only stands in for something else, such as `DummyBackend`. */
const STANDS_IN = /^_*(?:dummy|fake|mock|stub|sample|example|demo)(?=_|[A-Z]|$)/i;

/** Placeholders that programs display instead of a secret. */
const SECRET_PLACEHOLDER = /blank|mask|placeholder|redact/i;

/** Words of strings and comments beside a value that is meant for everyone: `url = 'https://api.example/public/v1'`. */
const FOR_EVERYONE = /(?<![a-z])(?:public(?![ _-]?key)|sandbox|demo|playground|sample)(?![a-z])/i;
const TEXT_BEGINS = /["'`#*]|\/\//;

/** Whether the lines beside the value say that it is public or a sample. */
function isForEveryone(source: string, { start, end }: RawFinding): boolean {
  const from = source.lastIndexOf('\n', source.lastIndexOf('\n', start) - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next < 0 ? -1 : source.indexOf('\n', next + 1);
  return source
    .slice(from, to < 0 ? source.length : to)
    .split('\n')
    .some((line) => {
      const at = line.search(TEXT_BEGINS);
      return at >= 0 && FOR_EVERYONE.test(line.slice(at));
    });
}

/** OAuth client credentials. An installed program cannot keep them confidential, and services don't rely on it. */
const OF_PROGRAM = /(?:client|consumer)[_-]?(?:key|secret)|oauth\d?[_-]?secret/i;
/** Salts, which may be public. */
const NAMES_SALT = /salt(?![a-z]*key)/i;
/** The value at the end of the line. */
const VALUE = /["'`][^"'`]*["'`]?\W*$/;

/** `secret = '…'; // generated at the first start` */
const REPLACED =
  /\b(?:(?:will be|is|gets|be) (?:auto\w* )?(?:re-?)?(?:generated|replaced|overwritten|created|set|changed)|generated (?:at|on|by|during) )/i;
const BROKER_GUEST = /(["'`])guest\1$/;

const MAX_BEFORE = 60;
const HASHES = /hash|digest|checksum|fingerprint|etag/i;
/** Code that protects pagination cursors. */
const PAGINATION_CURSOR = /continuation|paginat|cursor|(?:next|page)_?token/i;

/** Calls that set default values of settings. */
const DEFAULT_SETTERS = /^(?:add|(?:set|add|register|update)_?defaults?|defaults)$/i;

/** `config.add({'client_secret': …})`: default client credentials that users can replace. */
function isDefaultOfSetting({ body }: Program, { start, end, sink = '' }: RawFinding): boolean {
  if (/passw|sign|crypt/i.test(sink)) return false;
  return nodesAt(body, { start, end }).some((node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || !DEFAULT_SETTERS.test(node.callee.name)) return false;
    const { object } = node.callee;
    const holder = object.kind === 'name' || object.kind === 'member' ? object.name : '';
    return (
      /config|settings|options/i.test(holder) &&
      node.args.some(({ value }) => value.kind === 'object' && value.start <= start && value.end >= end)
    );
  });
}

/** `get_unverified_claims(token)`: the name tells callers. */
const SAYS_UNVERIFIED = /unverified|without_?verif|insecure|unsafe/i;

/** `"example": {"access_token": "eyJ0…"}`: an example in an API description. */
const EXAMPLE_KEY = /^examples?$|_examples?$|Examples?$/;

/** Whether the value is part of an example, by the key of an enclosing object or the name of an argument. */
const isInExample = ({ body }: Program, finding: RawFinding): boolean =>
  nodesAt(body, finding).some((node) => {
    const named =
      node.kind === 'object'
        ? node.entries.map(({ key, value }) => ({ name: key, value }))
        : node.kind === 'call'
          ? node.args
          : [];
    return named.some(({ name, value }) => name !== undefined && EXAMPLE_KEY.test(name) && encloses(value, finding));
  });

const testModules = new WeakMap<Program, { source: string; start: number; end: number }>();

/** `#[cfg(test)] mod tests { … }`: Rust's unit tests, at the end of the file that they test. */
function testModuleOf(program: Program, source: string): { start: number; end: number } {
  const known = testModules.get(program);
  if (known?.source === source) return known;
  const start = /^#\[cfg\(test\)\]\s*(?:pub\s+)?mod\s+\w+\s*\{/m.exec(source)?.index ?? source.length;
  // Top-level items end with a brace at the beginning of a line.
  const end = source.indexOf('\n}', start);
  const found = { source, start, end: end < 0 ? source.length : end };
  testModules.set(program, found);
  return found;
}

function isInTestModule({ start }: RawFinding, program: Program, source: string): boolean {
  const module = testModuleOf(program, source);
  return start >= module.start && start < module.end;
}

/** `process.env.KEY || 'default'`: the value is used where the environment variable isn't set. */
const isDefaultOfEnvironment = ({ body }: Program, finding: RawFinding): boolean =>
  nodesAt(body, finding).some(
    (node) =>
      node.kind === 'binary' &&
      (node.operator === '||' || node.operator === '??') &&
      node.right.start < finding.end &&
      node.right.end > finding.start &&
      node.right.kind === 'string' &&
      nameOf(node.left).startsWith('process.env.'),
  );

const withFallback = (finding: RawFinding, program: Program): RawFinding =>
  finding.weakness.startsWith('hard-coded-') && finding.detail === undefined && isDefaultOfEnvironment(program, finding)
    ? { ...finding, detail: 'It is used where the environment variable is not set.' }
    : finding;

/** Lowers the severity of a finding if the surrounding code doesn't prove the worst case. */
export function mitigated(
  finding: RawFinding,
  program: Program,
  source: string,
  path = '',
  programs?: readonly Program[],
): RawFinding {
  if (isInTestModule(finding, program, source) && !isProviderSecret(finding))
    return { ...finding, severity: 'low', detail: 'It is in a test module.' };
  const told = limitByGain(withFallback(lowerByCode(finding, program, source, path), program), program, source);
  if (told.severity === 'low' || told.severity === 'medium' || told.severity === 'info') return told;
  const unused = reasonNotUsed(told, program, source, path, programs);
  if (unused !== undefined) return atMostMedium(told, [told.detail, unused].filter(Boolean).join(' '));
  if (!isMarkedReviewed(source, finding.start)) return told;
  return {
    ...told,
    severity: 'medium',
    detail: 'A comment says that this was reviewed.',
  };
}

/** The redirect URI of programs that users install, and the grant for devices without a browser. */
const REDIRECTS_TO_OWN_MACHINE =
  /["'`]https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])\b|urn:ietf:wg:oauth:2\.0:oob|grant-type:device_code/;

/** `_check_model_code_allowed(…)` as a statement: the operator's permission is checked. */
const CHECKS_PERMISSION = /(?:check|ensure|require|assert|verify)\w*(?:allow|permit|enable|trust|safe)\w*\s*\(/i;

/** Whether the enclosing function calls a function with such a name before the place. */
function isCalledBefore(source: string, { start }: RawFinding, pattern: RegExp): boolean {
  const begin = source.lastIndexOf('def ', start);
  return pattern.test(source.slice(Math.max(begin, start - AROUND), start));
}
const AROUND = 4000;

/** `http.request(req.url, …)`: only requests to a forward proxy have an address with a host there. */
const isForwardProxy = ({ source = '', steps, circumstances }: RawFinding): boolean =>
  circumstances?.sourceLabel === 'request URL' &&
  /\breq(?:uest)?\.url\b/.test(source) &&
  steps.every(({ note }) => !/^(?:passes through|returned by)/.test(note));

/** `self.cleaned_data["query"]` without such a form field, set by the form itself in Django's `clean`. */
function isSetByForm(source: string, { steps: [first] }: RawFinding): boolean {
  if (!first || first.elsewhere) return false;
  const [, key] = /^[\w.]*cleaned_data\[["'](\w+)["']\]/.exec(source.slice(first.start, first.start + NEAR)) ?? [];
  if (!key || /^\s*class Meta\b/m.test(source)) return false;
  return (
    new RegExp(`data\\[["']${key}["']\\]\\s*=[^=]`).test(source) &&
    !new RegExp(`^\\s+${key}\\s*=\\s*[\\w.]*(?:Field|field)\\w*\\(`, 'm').test(source)
  );
}

const DECLARATION_MAX = 400;
/** The decorators and the first line of the function or class at the place. */
function declarationAt(source: string, { start }: RawFinding): string {
  const above = /(?:^[ \t]*@.*\n)*$/m.exec(
    source.slice(Math.max(0, start - DECLARATION_MAX), source.lastIndexOf('\n', start) + 1),
  );
  const below = /^(?:.*\n)*?[ \t]*(?:async\s+)?(?:def|class|function)\b.*/.exec(
    source.slice(start, start + DECLARATION_MAX),
  );
  const around =
    source
      .slice(0, start)
      .match(/^(?:class|function)\s.*$/gm)
      ?.at(-1) ?? '';
  return [above?.[0], below?.[0], around].join('\n');
}

/** Tokens and signatures in headers, programs that call, and routes that change nothing. */
const SENDS_TOKEN =
  /oauth|token_?(?:required|auth)|require\w*(?:token|api_?key|signature)|login_not_required|web_?hook|methods=\[["']GET["']\]/i;
const FOR_FRAMES = /i?frame(?!_options)|embed|widget/i;

/** An error's own message, without the trace and the code that it comes from. */
const ERROR_MESSAGE =
  /\b(?:message|getMessage|getLocalizedMessage|get_message|localizedDescription|Message|Error\(\))|\b(?:str|String)\(|\b(?:toString|to_s(?:tring)?|what)\b|[$#]?\{\w+\}/;
const ERROR_INTERNALS =
  /stack|trace|format_exc|backtrace|inspect|dump|repr\(|debug|print_?r|errorinfo|sql|query|getline|getfile/i;

/** `{ message: err.message, error: err }`: the page gets the error itself. */
const HANDS_ERROR = /[:=]\s*(?:err|error|exc|exception)\s*[,})]/;

function lowerByCode(finding: RawFinding, program: Program, source: string, path: string): RawFinding {
  const { weakness, sink } = finding;
  if (neverRuns(program.body, finding))
    return { ...finding, severity: 'low', detail: 'A condition that is never true keeps this code from running.' };
  if (weakness === 'cleartext-transport' && isOpenedInBrowser(program.body, finding))
    return { ...finding, severity: 'low', detail: 'The link is only opened in a browser.' };
  if (COOKIE_FLAGS.has(weakness) && isFlagOfSetting(program.body, finding))
    return { ...finding, severity: 'low', detail: 'A setting decides whether the attribute is set.' };
  if (PROTECTIONS.has(weakness)) return lowerDisabledProtection(finding, program, source);
  if (weakness === 'weak-hash' && implementsProtocol(program, finding, path))
    return {
      ...finding,
      severity: 'low',
      detail: 'It is named after a protocol or format, which prescribes the algorithm.',
    };
  if (DIGESTS.has(weakness)) return lowerDigestSeverity(finding, program, source, path);
  if (weakness === 'jwt-not-verified' && isNamed(program, finding, SAYS_UNVERIFIED))
    return atMostMedium(finding, 'The function name says that the token is not verified; callers have to verify it.');
  if (weakness === 'error-details-exposed' && finding.severity === undefined) {
    const code = source.slice(finding.start, finding.end);
    if (ERROR_MESSAGE.test(code) && !ERROR_INTERNALS.test(code) && !HANDS_ERROR.test(code))
      return { ...finding, severity: 'low', detail: 'Only the message of the error is shown, not a stack trace.' };
  }
  if (weakness === 'csrf-disabled' || weakness === 'security-control-disabled') {
    const code = declarationAt(source, finding);
    if (weakness === 'csrf-disabled' && SENDS_TOKEN.test(code))
      return {
        ...finding,
        severity: 'low',
        detail: 'Its callers prove who they are by something that a browser does not send by itself.',
      };
    if (FOR_FRAMES.test(code))
      return { ...finding, severity: 'low', detail: 'Its name says that it is shown inside other pages.' };
  }
  if (weakness.startsWith('hard-coded-')) {
    if (isInExample(program, finding))
      return { ...finding, severity: 'low', detail: 'It is an example value in documentation.' };
    if (
      weakness === 'hard-coded-key' &&
      /decrypt/i.test(source.slice(finding.start, finding.end + NEAR)) &&
      onlyDecrypts(program, finding)
    )
      return {
        ...finding,
        severity: 'low',
        detail: 'It only decrypts what another program has encrypted with this key, which has it as well.',
      };
    if (weakness === 'hard-coded-credentials' && !isProviderSecret(finding) && isNamed(program, finding, STANDS_IN))
      return { ...finding, severity: 'low', detail: 'Its name says that it stands in for something real.' };
    const isShown = sink?.includes('a Google API key') ?? false;
    const isReal = hasRealSecret(source, finding) || hasHumanPassword(source, finding);
    const line = source.slice(source.lastIndexOf('\n', finding.start) + 1, finding.end);
    const lineEnd = source.indexOf('\n', finding.end);
    const rest = source.slice(finding.end, lineEnd < 0 ? source.length : lineEnd);
    if (REPLACED.test(COMMENT.exec(rest)?.[0] ?? '') && !isProviderSecret(finding))
      return { ...finding, severity: 'low', detail: 'A comment says that it is replaced.' };
    if (weakness === 'hard-coded-credentials' && !isProviderSecret(finding) && isForEveryone(source, finding))
      return atMostMedium(finding, 'The code beside it says that it is public or a sample.');
    if (weakness === 'hard-coded-credentials' && !isProviderSecret(finding) && isOfSampleRecord(program, finding))
      return atMostMedium(finding, 'It is in a record that is made up as a sample.');
    if (BROKER_GUEST.test(source.slice(finding.start, finding.end)))
      return { ...finding, severity: 'low', detail: 'The default account of a message broker only works locally.' };
    if (weakness === 'hard-coded-credentials' && RETIRED.test(line.replace(/["'`].*/s, '')))
      return atMostMedium(finding, 'Its name says that it is no longer used.');
    if (weakness === 'hard-coded-credentials' && SECRET_PLACEHOLDER.test(line.replace(VALUE, '')))
      return atMostMedium(finding, 'Its name says that it is a placeholder for a secret.');
    if (weakness === 'hard-coded-credentials' && OF_PROGRAM.test(line.replace(VALUE, '')) && !isProviderSecret(finding))
      return atMostMedium(
        finding,
        'A program that users install cannot keep a client secret confidential; the code does not show whether this is one.',
      );
    if (NAMES_SALT.test(line.replace(VALUE, '')))
      return atMostMedium(finding, "A salt isn't a secret. The weakness is that it is the same for every password.");
    if (
      weakness === 'hard-coded-credentials' &&
      !isProviderSecret(finding) &&
      (isNamed(program, finding, USAGE_ANALYTICS) ||
        USAGE_ANALYTICS.test(source.slice(Math.max(0, finding.start - NEAR_KEY), finding.end + NEAR)))
    )
      return {
        ...finding,
        severity: 'low',
        detail: 'It looks like a usage-analytics key, which every copy of the program contains.',
      };
    if (/OAuth client secret/.test(finding.sink ?? '') && REDIRECTS_TO_OWN_MACHINE.test(source))
      return atMostMedium(
        finding,
        "The login ends on the user's own machine, so it is the secret of a program that users install, which OAuth does not count as confidential.",
      );
    if (isDefaultOfSetting(program, finding))
      return atMostMedium(finding, 'It is the default value of a setting that users replace.');
    if (weakness === 'hard-coded-key' && implementsProtocol(program, finding, path))
      return atMostMedium(finding, 'It is named after a protocol or format, which may prescribe the key.');
    if (weakness === 'hard-coded-key' && isNamed(program, finding, PAGINATION_CURSOR))
      return atMostMedium(finding, 'Its name says that it protects a pagination cursor.');
    if (
      isNamed(program, finding, HASHES) &&
      /hmac/i.test(source.slice(Math.max(0, finding.start - MAX_BEFORE), finding.end))
    )
      return atMostMedium(finding, 'Its name says that it computes a digest, not a signature.');
    if (isShown || !(isReal || isProviderSecret(finding) || isKeyArgument(finding, source)))
      return { ...finding, severity: 'medium' };
    // The name shows its purpose, and the format that it is real.
    return isReal ? { ...finding, confidence: 'high' } : finding;
  }
  if (weakness === 'ssrf' && isForwardProxy(finding))
    return atMostMedium(finding, 'The address is the target of the request itself, as a client sends it to a proxy.');
  if (weakness === 'untrusted-code-load' && finding.severity === undefined && loadsOwnFolder(finding, program))
    return atMostMedium(finding, 'The code is loaded from a folder of the program itself.');
  if (weakness === 'untrusted-code-load' && isCalledBefore(source, finding, CHECKS_PERMISSION))
    return atMostMedium(finding, 'A check before it tests whether this code may run.');
  if (isSetByForm(source, finding)) return atMostMedium(finding, 'The form itself sets this value.');
  if (weakness === 'weak-cipher' && /^\s*\)*\s*\.\s*decrypt/i.test(source.slice(finding.end, finding.end + NEAR)))
    return atMostMedium(finding, 'It decrypts existing data.');
  if (weakness === 'weak-cipher' && onlyDecrypts(program, finding))
    return atMostMedium(finding, 'The function only decrypts existing data.');
  if (weakness === 'weak-cipher' && isNamed(program, finding, ENCRYPTS_FOR_FORMAT))
    return atMostMedium(finding, 'Its name says that a format requires it.');
  if ((weakness === 'weak-cipher' || weakness === 'weak-key-size') && implementsProtocol(program, finding, path))
    return atMostMedium(finding, 'It is named after a protocol or format, which prescribes the algorithm.');
  if (
    weakness === 'session-fixation' &&
    /_COOKIE\b|(?<!set_?)cookies?\b/i.test(source.slice(finding.start, finding.end))
  )
    return atMostMedium(finding, 'The code does not show what this cookie is for.');
  return finding;
}
