/** @module What the code around a place takes from its severity, with the sentence that says so. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { nodesAt, nodesOfKind } from '../ir/node-index.ts';
import { looksRandom } from '../secrets/value.ts';
import { wordsOf } from '../text/words.ts';
import { withGain } from './gain.ts';
import { optionAround } from './opt-in.ts';
import { comparesMadeForIt, comparesWithSession, isKeptBySession, isStoredPassword } from './password-storage.ts';
import { isPrescribed, isSent, verifiesStored } from './prescribed-digests.ts';
import { isMarkedReviewed } from './reviewed.ts';
import { isProviderSecret } from './severity.ts';
import { around } from './surroundings.ts';

/** Protections that programs let their operators turn off. */
const PROTECTIONS: ReadonlySet<string> = new Set([
  'certificate-check-disabled',
  'hostname-check-disabled',
  'weak-tls-version',
  'debug-enabled',
]);

const DIGESTS: ReadonlySet<string> = new Set(['weak-password-hash', 'weak-hash']);

const CODE_MAX = 60;

/** Names of code that is made to accept what others refuse: what counts is where it is used. */
const ACCEPTS_ALL =
  /(?:trust|accept|allow)_?(?:all|any)|all_?trust|insecure|no_?op|\blax|unsafe|dummy|fake|naive|blind|self_?signed|(?:skip|no|un)_?verif|any_?host|permissive|test/i;

/** Whether the name of a function or class around the place matches. */
const isNamed = ({ body }: Program, finding: RawFinding, pattern: RegExp): boolean =>
  [finding.functionName ?? '', ...around(body, finding).names].some((name) => pattern.test(name));

/** `tls.Config{Certificates: …}`: how a server speaks, which checks no server's certificate. */
const SERVER_SETTINGS = /\b(?:Certificates|GetCertificate|ClientAuth|ClientCAs)\s*:/;
const CLIENT_SETTINGS = /\b(?:RootCAs|ServerName|GetClientCertificate)\s*:/;

const MAKES_SERVER = /\bcreate(?:Secure)?Server\s*\(/;
/** Where a client connects to, and whom it trusts. */
const OF_CLIENT = /^(?:host|hostname|servername|port|path|url|uri|method|ca|socket)$/;

/** `{ key, cert, rejectUnauthorized: false }` in code that makes a server: of a server it is about certificates of clients. */
function isAmongServerSettings({ body }: Program, { start, end }: RawFinding, source: string): boolean {
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

const ENCRYPTS_FOR_FORMAT = /decrypt|decipher|unwrap|kdf|derive|hash|digest|ntlm|(?:^|_)lm|legacy|compat|obfuscat/i;

/** Protocols and formats that say which cipher and which key it is: who speaks or reads them has no choice. */
const PROTOCOLS = new Set(
  'rdp rfb vnc smb smb2 smb3 cifs ntlm ntlmv2 ntlmssp lanman krb krb5 kerberos radius tacacs chap mschap mschapv2 eap wpa wep wps tkip snmp snmpv3 ipmi ssh ssh2 tls ssl pdf ooxml msoffice zip rar pkcs pkcs7 pkcs8 pkcs12 pem jks pgp gpg openpgp jose jwe tds mysql oracle postgres postgresql scram rtmp airplay raop torrent dvb gpp sccm keepass dpapi'.split(
    ' ',
  ),
);

/** Whether the code is a part of such a protocol: by the names of its functions and classes, or of its file and folders. */
const isOfProtocol = ({ body }: Program, finding: RawFinding, path: string): boolean =>
  [finding.functionName ?? '', ...around(body, finding).names, ...path.split('/')].some((name) =>
    wordsOf(name).some((word) => PROTOCOLS.has(word)),
  );

const DECRYPTS = /decrypt|decipher/i;
const ENCRYPTS = /encrypt|encipher|(?:^|_)seal/i;

/** Whether the function around only reads what was encrypted already. */
function onlyDecrypts({ body }: Program, finding: RawFinding): boolean {
  const { region } = around(body, finding);
  const isNamedIn = (pattern: RegExp): boolean =>
    nodesOfKind(region, 'name').some(({ name }) => pattern.test(name)) ||
    nodesOfKind(region, 'member').some(({ name }) => pattern.test(name));
  return isNamedIn(DECRYPTS) && !isNamedIn(ENCRYPTS);
}

const atMostMedium = (finding: RawFinding, detail: string): RawFinding => ({ ...finding, severity: 'medium', detail });

/** SSH: hosts that were met before are known by their keys, and only new ones are accepted unseen. */
const TAKES_NEW_HOSTS = /AutoAddPolicy|WarningPolicy|accept-new/;
const LOADS_KNOWN_HOSTS = /\bload_(?:system_)?host_keys\s*\(/;

/** `# The user asked for it`: who reads the code is told that it is meant. */
const MEANT =
  /on purpose|intentional|deliberate|by design|\bopt(?:s|ed)?[- ]?in\b|(?:user|caller|operator|admin\w*)s? (?:has |have )?(?:asked|chose|wants?|requested|configured|disabled|explicitly)|explicitly (?:asked|requested|disabled|configured)/i;
const COMMENT = /(?:^|\s)(?:#|\/\/|\/?\*|--|;)\s?.*/;
const LINES_BEFORE = 4;

/** Whether a comment on the line or just above it says that the protection is off on purpose. */
function isSaidToBeMeant(source: string, { start, end }: RawFinding): boolean {
  const lineEnd = source.indexOf('\n', end);
  const lines = source.slice(0, lineEnd < 0 ? source.length : lineEnd).split('\n');
  const from = source.slice(0, start).split('\n').length - LINES_BEFORE;
  return lines.slice(Math.max(0, from)).some((line) => MEANT.test(COMMENT.exec(line)?.[0] ?? ''));
}

/** A protection that is disabled: by an option, on purpose, or where it means nothing. */
function mitigatedSwitch(finding: RawFinding, program: Program, source: string): RawFinding {
  const option = optionAround(program.body, finding);
  if (option) {
    const code = source.slice(option.start, option.end).replace(/\s+/g, ' ').replaceAll('`', "'");
    const shown = code.length > CODE_MAX ? `${code.slice(0, CODE_MAX - 1)}…` : code;
    return { ...finding, severity: 'low', detail: `Only an option turns the protection off: \`${shown}\`.` };
  }
  const code = source.slice(finding.start, finding.end);
  if (/verify_?client|client_?auth/i.test(code)) return atMostMedium(finding, 'It is about certificates of clients.');
  if (SERVER_SETTINGS.test(code) && !CLIENT_SETTINGS.test(code))
    return atMostMedium(finding, 'These look like settings of a server.');
  if (isAmongServerSettings(program, finding, source))
    return atMostMedium(finding, 'These look like settings of a server.');
  if (isNamed(program, finding, ACCEPTS_ALL)) return atMostMedium(finding, 'Its name says that it is made for this.');
  if (TAKES_NEW_HOSTS.test(code) && LOADS_KNOWN_HOSTS.test(source))
    return atMostMedium(finding, 'Keys of known hosts are loaded: only a host that is new is accepted unseen.');
  if (isSaidToBeMeant(source, finding)) return atMostMedium(finding, 'A comment says that it is meant.');
  return finding;
}

/** Functions that make nothing but what is kept of a password. */
const STORES_PASSWORDS = /PasswordEncoder|hashpw|bcrypt|password_hash|make_password|hashers|\bcrypt\s*\(/;

/** Encryption and signatures take a digest as a part of their scheme. */
const PART_OF_SCHEME = /OAEP|\bPSS\b|MGF1/;
const NEAR = 160;
/** A few lines before a key: where it is sent, what it is called. */
const NEAR_KEY = 400;

function mitigatedDigest(finding: RawFinding, program: Program, source: string): RawFinding {
  if (isPrescribed(program.body, finding))
    return { ...finding, severity: 'low', detail: 'An authentication protocol prescribes this digest.' };
  if (finding.weakness !== 'weak-password-hash') return finding;
  if (isSent(program.body, finding))
    return atMostMedium(finding, 'It is sent to a service, which prescribes the digest.');
  if (PART_OF_SCHEME.test(source.slice(finding.start, finding.end + NEAR)))
    return atMostMedium(finding, 'The digest is part of an encryption scheme.');
  if (comparesMadeForIt(program.body, finding))
    return {
      ...finding,
      severity: 'low',
      detail: 'Both digests are made for a comparison in constant time; none is kept.',
    };
  if (comparesWithSession(program.body, finding))
    return atMostMedium(finding, 'It is compared with what the session keeps, which ends with it.');
  if (isKeptBySession(program.body, finding))
    return atMostMedium(finding, 'Only the session keeps it, which ends with it.');
  if (verifiesStored(program.body, finding))
    return atMostMedium(
      finding,
      'It verifies hashes that are stored already: replace each one when its user next logs in.',
    );
  if (isStoredPassword(program.body, finding)) return { ...finding, confidence: 'high' };
  return STORES_PASSWORDS.test(source.slice(finding.start, finding.end))
    ? finding
    : atMostMedium(finding, 'It is not shown that the digest is kept.');
}

/** A literal, without its quotes. */
const LITERALS = /(["'`])((?:(?!\1)[^\\\n]|\\.){12,600})\1/g;

/** Keys that web pages and apps show to everyone, and public keys. */
const PUBLIC_VALUE = /^AIza|^MI[GIH][\w+/]{2}ANBgkqhkiG|^MFkwEwYHKoZIzj0|^p(?:k|hc)_/;

/** Services that count how programs are used take a key that every copy of the program has: it only lets it write there. */
const COUNTS_USE = /telemetr|analytics|posthog|mixpanel|amplitude|matomo/i;

/** Whether a literal at the place has the form of a secret that was made for use: long, random, no words. */
function holdsRealSecret(source: string, { start, end }: RawFinding): boolean {
  return [...source.slice(start, end).matchAll(LITERALS)].some(
    ([, , value = '']) => looksRandom(value) && !PUBLIC_VALUE.test(value),
  );
}

/** Letters mixed with digits, no words of a name: a password that a person has chosen. */
const CHOSEN_PASSWORD =
  /(["'`])(?=[^"'`]*\d)(?=[^"'`]*[A-Za-z])(?![A-Za-z]+(?:[-_.][A-Za-z]+)*\d?\1)[\w!@#$%^&*+=?~.-]{8,64}\1/;

/** Whether the line up to the end of the finding gives such a value to something that is called a password. */
function holdsChosenPassword(source: string, { start, end }: RawFinding): boolean {
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, end);
  return /passw|passphrase|pwd/i.test(line) && CHOSEN_PASSWORD.test(source.slice(start, end));
}

/** A constant that a call takes as its key. A message authentication code may have a public one, as signed requests do. */
const isKeyArgument = ({ weakness, start, end }: RawFinding, source: string): boolean => {
  const code = source.slice(start, end);
  return weakness === 'hard-coded-key' && code.includes('(') && !/mac(?![a-z])/i.test(code);
};

/** `LEGACY_DEFAULT_PASSWORD`: what was published once, which programs keep to refuse it or to read what is old. */
const NO_LONGER_USED = /legacy|deprecated|obsolete|(?:^|_)old_|insecure|forbidden|banned|revoked|leaked/i;

/** What programs show in the place of a secret. */
const STANDS_FOR_SECRET = /blank|mask|placeholder|redact/i;

/** What a service knows a program by. One that its users install cannot keep it, and no service relies on that. */
const OF_PROGRAM = /(?:client|consumer)[_-]?(?:key|secret)|oauth\d?[_-]?secret/i;
/** What is mixed into a digest beside the password, and may be known. */
const NAMES_SALT = /salt(?![a-z]*key)/i;
/** The value at the end of the line. */
const VALUE = /["'`][^"'`]*["'`]?\W*$/;

const MAX_BEFORE = 60;
const HASHES = /hash|digest|checksum|fingerprint|etag/i;
/** Code that hides where the next part of a list begins. */
const PLACE_IN_LIST = /continuation|paginat|cursor|(?:next|page)_?token/i;

/** Calls that give settings what holds until someone sets them. */
const SETS_DEFAULTS = /^(?:add|(?:set|add|register|update)_?defaults?|defaults)$/i;

/** `config.add({'client_secret': …})`: what a service knows the program by, until its user says otherwise. */
function isDefaultOfSetting({ body }: Program, { start, end, sink = '' }: RawFinding): boolean {
  if (/passw|sign|crypt/i.test(sink)) return false;
  return nodesAt(body, { start, end }).some((node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || !SETS_DEFAULTS.test(node.callee.name)) return false;
    const { object } = node.callee;
    const holder = object.kind === 'name' || object.kind === 'member' ? object.name : '';
    return (
      /config|settings|options/i.test(holder) &&
      node.args.some(({ value }) => value.kind === 'object' && value.start <= start && value.end >= end)
    );
  });
}

/** `get_unverified_claims(token)`: callers know what they get. */
const SAYS_UNVERIFIED = /unverified|without_?verif|insecure|unsafe/i;

/** `"example": {"access_token": "eyJ0…"}`: what an API description shows. */
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
    return named.some(
      ({ name, value }) =>
        name !== undefined && EXAMPLE_KEY.test(name) && value.start <= finding.start && value.end >= finding.end,
    );
  });

/** The finding, less severe where the code around it does not prove the worst that it could be. */
export function mitigated(finding: RawFinding, program: Program, source: string, path = ''): RawFinding {
  const told = withGain(mitigatedByCode(finding, program, source, path), program, source);
  if (told.severity === 'low' || told.severity === 'medium' || !isMarkedReviewed(source, finding.start)) return told;
  return {
    ...told,
    severity: 'medium',
    detail: 'A comment says that it was reviewed.',
  };
}

/** `_check_model_code_allowed(…)`, as a call of its own: the operator has been asked. */
const ASKS_LEAVE = /(?:check|ensure|require|assert|verify)\w*(?:allow|permit|enable|trust|safe)\w*\s*\(/i;

/** Whether the function around calls what has such a name before the place. */
function isNamedBefore(source: string, { start }: RawFinding, pattern: RegExp): boolean {
  const begin = source.lastIndexOf('def ', start);
  return pattern.test(source.slice(Math.max(begin, start - AROUND), start));
}
const AROUND = 4000;

/** `self.cleaned_data["query"]` where no field is called so, and the form puts something else there: Django's `clean`. */
function isOwnFormValue(source: string, { steps: [first] }: RawFinding): boolean {
  if (!first || first.elsewhere) return false;
  const [, key] = /^[\w.]*cleaned_data\[["'](\w+)["']\]/.exec(source.slice(first.start, first.start + NEAR)) ?? [];
  if (!key || /^\s*class Meta\b/m.test(source)) return false;
  return (
    new RegExp(`data\\[["']${key}["']\\]\\s*=[^=]`).test(source) &&
    !new RegExp(`^\\s+${key}\\s*=\\s*[\\w.]*(?:Field|field)\\w*\\(`, 'm').test(source)
  );
}

function mitigatedByCode(finding: RawFinding, program: Program, source: string, path: string): RawFinding {
  const { weakness, sink } = finding;
  if (PROTECTIONS.has(weakness)) return mitigatedSwitch(finding, program, source);
  if (DIGESTS.has(weakness)) return mitigatedDigest(finding, program, source);
  if (weakness === 'jwt-not-verified' && isNamed(program, finding, SAYS_UNVERIFIED))
    return atMostMedium(finding, 'The function name says that the token is not verified; callers have to verify it.');
  if (weakness.startsWith('hard-coded-')) {
    if (isInExample(program, finding))
      return { ...finding, severity: 'low', detail: 'It is an example value in documentation.' };
    const isShown = sink?.includes('a Google API key') ?? false;
    const isReal = holdsRealSecret(source, finding) || holdsChosenPassword(source, finding);
    const line = source.slice(source.lastIndexOf('\n', finding.start) + 1, finding.end);
    if (weakness === 'hard-coded-credentials' && NO_LONGER_USED.test(line.replace(/["'`].*/s, '')))
      return atMostMedium(finding, 'Its name says that it is no longer in use.');
    if (weakness === 'hard-coded-credentials' && STANDS_FOR_SECRET.test(line.replace(VALUE, '')))
      return atMostMedium(finding, 'Its name says that it stands in the place of a secret.');
    if (weakness === 'hard-coded-credentials' && OF_PROGRAM.test(line.replace(VALUE, '')) && !isProviderSecret(finding))
      return atMostMedium(
        finding,
        'A program that its users install cannot keep it; whether this one is, is not shown.',
      );
    if (NAMES_SALT.test(line.replace(VALUE, '')))
      return atMostMedium(finding, 'A salt is no secret: that it is the same everywhere is what weakens it.');
    if (
      weakness === 'hard-coded-credentials' &&
      !isProviderSecret(finding) &&
      (isNamed(program, finding, COUNTS_USE) ||
        COUNTS_USE.test(source.slice(Math.max(0, finding.start - NEAR_KEY), finding.end + NEAR)))
    )
      return atMostMedium(finding, 'It looks like the key by which a program reports its use: every copy has it.');
    if (isDefaultOfSetting(program, finding))
      return atMostMedium(finding, 'It is the default of a setting: its users put their own there.');
    if (weakness === 'hard-coded-key' && isOfProtocol(program, finding, path))
      return atMostMedium(finding, 'Its name is that of a protocol or format, which may say what the key is.');
    if (weakness === 'hard-coded-key' && isNamed(program, finding, PLACE_IN_LIST))
      return atMostMedium(finding, 'Its name says that it hides where the next part of a list begins.');
    if (
      isNamed(program, finding, HASHES) &&
      /hmac/i.test(source.slice(Math.max(0, finding.start - MAX_BEFORE), finding.end))
    )
      return atMostMedium(finding, 'Its name says that it makes a digest, not a signature.');
    if (isShown || !(isReal || isProviderSecret(finding) || isKeyArgument(finding, source)))
      return { ...finding, severity: 'medium' };
    // Its name says what it is for, and its form that it is in use.
    return isReal ? { ...finding, confidence: 'high' } : finding;
  }
  if (weakness === 'untrusted-code-load' && isNamedBefore(source, finding, ASKS_LEAVE))
    return atMostMedium(finding, 'A check before it asks whether such code may run.');
  if (isOwnFormValue(source, finding)) return atMostMedium(finding, 'The form itself has set this value.');
  if (weakness === 'weak-cipher' && /^\s*\)*\s*\.\s*decrypt/i.test(source.slice(finding.end, finding.end + NEAR)))
    return atMostMedium(finding, 'It reads what was encrypted already.');
  if (weakness === 'weak-cipher' && onlyDecrypts(program, finding))
    return atMostMedium(finding, 'The function only reads what was encrypted already.');
  if (weakness === 'weak-cipher' && isNamed(program, finding, ENCRYPTS_FOR_FORMAT))
    return atMostMedium(finding, 'Its name says that a format asks for it.');
  if ((weakness === 'weak-cipher' || weakness === 'weak-key-size') && isOfProtocol(program, finding, path))
    return atMostMedium(finding, 'Its name is that of a protocol or format, which says what is to be used.');
  if (weakness === 'session-fixation' && /_COOKIE\b|cookies?\b/i.test(source.slice(finding.start, finding.end)))
    return atMostMedium(finding, 'Sessions are read from the cookie anyway.');
  return finding;
}
