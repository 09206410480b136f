/** @module What is wrong by the way C code is put together: secrets from a plain generator, secrets in logs. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { givenPassword } from '../../node-checks/given-passwords.ts';
import { guessableSecret } from '../../node-checks/guessable-secrets.ts';
import { secretsLogged } from '../../node-checks/logging.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { sharedTempPath } from '../../node-checks/temp-paths.ts';
import { wordsOf } from '../../text/words.ts';
import { C_LIBRARY_CALLS, libraryCalls } from './library-calls.ts';
import { ARCHIVE_PITFALLS } from './pitfalls/archives.ts';
import { CALL_PITFALLS } from './pitfalls/calls.ts';
import { NUMBER_PITFALLS } from './pitfalls/numbers.ts';
import { PUBLISHED_PITFALLS } from './pitfalls/published.ts';
import { SIZE_PITFALLS } from './pitfalls/sizes.ts';
import { UNCHECKED_PITFALLS } from './pitfalls/unchecked.ts';
import { WRITTEN_PITFALLS } from './pitfalls/written.ts';

const PLAIN_CHANCE =
  /^(?:rand|random|rand_r|drand48|lrand48|mrand48|g_random_int|g_random_int_range|g_rand_int|g_rand_int_range)$/;
const SECURITY =
  /token|passw|secret|session|nonce|otp|salt|csrf|captcha|cookie|ticket|credential|reset|api_?key|voucher|coupon|invite|pairing|(?:share|access|login|verification|activation|recovery|pin)_?code/i;

const isPlainChance = (part: Expression | Statement): boolean =>
  part.kind === 'call' && part.callee.kind === 'name' && PLAIN_CHANCE.test(part.callee.name);

function usesChance(value: Expression): boolean {
  let found = false;
  walk([value], (part) => {
    found ||= isPlainChance(part);
  });
  return found;
}

/** `token[i] = 'a' + rand() % 26;`, `out[i] = …` in a function that makes a token. A plain variable is judged by its own name alone. */
const guessableText: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'assign' || !usesChance(node.value)) return undefined;
  const { target } = node;
  const isPart = target.kind === 'index' || (target.kind === 'unary' && target.operator === '*');
  const isSum = target.kind === 'name' && node.operator === '+';
  if (!isPart && !isSum) return undefined;
  if (!SECURITY.test(rootName(target)) && !SECURITY.test(enclosingName)) return undefined;
  return { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' };
};

/** Functions that take a format, with its position. */
const FORMATS: Readonly<Record<string, number>> = {
  ...{ printf: 0, vprintf: 0, wprintf: 0, fprintf: 1, syslog: 1, dprintf: 1, snprintf: 2 },
  ...{
    warn: 0,
    warnx: 0,
    err: 1,
    errx: 1,
    error: 2,
    printw: 0,
    mvprintw: 2,
    setproctitle: 0,
    g_print: 0,
    g_printerr: 0,
  },
};

/** `ap_rprintf(request, text)`, `log_printf(level, text)`: a printf of a library, whose last argument without any other is its format. */
const PRINTS = /(?:^|[_a-z])[a-z]?printf$/;
const isPrint = (name: string): boolean => PRINTS.test(name) && !/^v|_v[a-z]*printf$|s[nw]?printf$/.test(name);

/** The format of a call that fills nothing in. */
function lonelyFormat({ callee, args }: Call): Expression | undefined {
  if (callee.kind !== 'name') return undefined;
  const { name } = callee;
  if (Object.hasOwn(FORMATS, name)) return args.length === (FORMATS[name] ?? 0) + 1 ? args.at(-1)?.value : undefined;
  const [first] = args;
  const isFormat = args.length > 1 && first && /fmt|format|msg|text|message|str/i.test(lastName(first.value));
  return isPrint(name) && args.length <= 2 && !isFormat && first?.value.kind !== 'string'
    ? args.at(-1)?.value
    : undefined;
}

const MACRO_NAME = /^[A-Z_\d]+$/;

/** Whether the variable is given texts of the code alone, in the function or in the file around. */
function holdsText(name: string, bodies: readonly (readonly Statement[])[]): boolean {
  let given = 0;
  let foreign = false;
  for (const body of bodies) {
    walk(body, (part) => {
      const isIt = (part.kind === 'declare' || part.kind === 'assign') && part.target.kind === 'name';
      if (!isIt || (part.target.kind === 'name' && part.target.name !== name) || !part.value) return;
      given += 1;
      foreign ||= !isText(part.value);
    });
    if (given > 0) break;
  }
  return given > 0 && !foreign;
}

const isText = (value: Expression): boolean =>
  value.kind === 'string' || (value.kind === 'conditional' && isText(value.whenTrue) && isText(value.whenFalse));

const FILLS = /printf$|^(?:append|push_back|to_string|format|memcpy|strcat)$/;

/** `return format("%08x", rand())` and `snprintf(out, n, "%d", rand())` in a function that makes a token. */
export const guessableResult =
  (isChance: (part: Expression | Statement) => boolean): NodeCheck =>
  (node, { enclosingName }) => {
    if (!SECURITY.test(enclosingName)) return undefined;
    const values =
      node.kind === 'return' && node.value
        ? [node.value]
        : node.kind === 'call' && FILLS.test(lastName(node.callee))
          ? node.args.map(({ value }) => value)
          : [];
    let found = false;
    walk(values, (part) => {
      found ||= isChance(part);
    });
    return found
      ? { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' }
      : undefined;
  };

/** `printf(message)`: a variable taken for the format, and nothing to fill in. */
export const variableFormat: NodeCheck = (node, { enclosing, body }) => {
  const given = node.kind === 'call' ? lonelyFormat(node) : undefined;
  // The characters of a C++ string.
  const isText =
    given?.kind === 'call' && given.callee.kind === 'member' && /^(?:c_str|data|constData)$/.test(given.callee.name);
  const format = isText && given.callee.kind === 'member' ? given.callee.object : given;
  if (!format || !/^(?:name|member|index)$/.test(format.kind)) return undefined;
  if (format.kind === 'name') {
    const isParameter = enclosing?.parameters.some(
      ({ target }) => target.kind === 'name' && target.name === format.name,
    );
    if (MACRO_NAME.test(format.name)) return undefined;
    if (!isParameter && holdsText(format.name, enclosing ? [enclosing.body, body] : [body])) return undefined;
  }
  return { weakness: 'format-string', start: node.start, end: node.end, confidence: 'medium' };
};

/** `fopen("/tmp/report.txt", "w")`: others may have put a link there. */
const sharedTempName = sharedTempPath(
  /^(?:fopen|open|creat|ofstream|fstream|freopen)$/,
  /^"\/(?:var\/)?tmp\/\w/,
  /O_EXCL|O_NOFOLLOW|O_RDONLY|"r[bt]?"|"\w*x\w*"|XXXXXX|ios::in\b|ios_base::in\b/,
);

const SECRET_OF = /(?:^|_)(?:private|secret|credentials?|passw(?:or)?ds?|tokens?|keys?|keystore|pem|seed)(?:_|$)/i;
const MODES = new Set([0o644, 0o664, 0o640 + 0o4, 0o755]);

/** `chmod(key_path, 0644)`, `open(path, O_CREAT | O_WRONLY, 0666)`. */
const readableSecret: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'call') return undefined;
  const called = lastName(node.callee);
  const [path, flags, third] = node.args.map(({ value }) => value);
  const mode = called === 'open' ? third : /^(?:f?chmod|creat)$/.test(called) ? flags : undefined;
  if (mode?.kind !== 'number' || !path) return undefined;
  let isSecret = SECRET_OF.test(snakeCase(enclosingName));
  walk([path], (part) => {
    if (part.kind === 'name' || part.kind === 'member') isSecret ||= SECRET_OF.test(snakeCase(part.name));
    if (part.kind === 'string') isSecret ||= /\.(?:key|pem|p12)$|id_rsa|secret|passw/i.test(part.value);
  });
  const isWritten = called === 'open' && (mode.value & 0o002) !== 0;
  return isWritten || (isSecret && MODES.has(mode.value))
    ? { weakness: 'permissive-file-mode', start: node.start, end: node.end, confidence: isSecret ? 'medium' : 'low' }
    : undefined;
};

const snakeCase = (name: string): string => wordsOf(name).join('_');

const LOGS = /^(?:syslog|vsyslog|g_(?:debug|message|info|warning|critical)|log_(?:trace|debug|info|warn|error|fatal))$/;

/** What all languages with C's library share. */
export const C_LIBRARY_CHECKS: readonly NodeCheck[] = [libraryCalls(C_LIBRARY_CALLS), guessableSecret(isPlainChance)];

export const C_CHECKS: readonly NodeCheck[] = [
  ...C_LIBRARY_CHECKS,
  guessableText,
  guessableResult(isPlainChance),
  sharedTempName,
  readableSecret,
  variableFormat,
  secretsLogged((callee) => callee.kind === 'name' && LOGS.test(callee.name)),
  ...CALL_PITFALLS,
  ...NUMBER_PITFALLS,
  ...SIZE_PITFALLS,
  ...ARCHIVE_PITFALLS,
  ...UNCHECKED_PITFALLS,
  ...PUBLISHED_PITFALLS,
  ...WRITTEN_PITFALLS,
  givenPassword,
];
