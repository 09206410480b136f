/** @module Checks that all languages with C's library share: its functions, secrets from a plain generator, variables taken for formats. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { guessableSecret } from '../../node-checks/crypto/guessable-secrets.ts';
import { lastName } from '../../node-checks/names.ts';
import { holdsConstantText } from './constant-texts.ts';
import { C_LIBRARY_CALLS, libraryCalls } from './library-calls.ts';
import { some } from './pitfalls/bodies.ts';

const PLAIN_CHANCE =
  /^(?:rand|random|rand_r|drand48|lrand48|mrand48|g_random_int|g_random_int_range|g_rand_int|g_rand_int_range)$/;

export const isPlainChance = (part: Expression | Statement): boolean =>
  part.kind === 'call' && part.callee.kind === 'name' && PLAIN_CHANCE.test(part.callee.name);

/** Functions that take a format, with its position. */
const FORMATS: Readonly<Record<string, number>> = lookupTable({
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
    g_message: 0,
    g_warning: 0,
    g_critical: 0,
    g_info: 0,
    g_debug: 0,
    g_error: 0,
  },
});

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

/** Whether the variable of the file is given texts of the code alone. */
function holdsText(name: string, body: readonly Statement[]): boolean {
  let given = 0;
  let foreign = false;
  walk(body, (part) => {
    const isIt = (part.kind === 'declare' || part.kind === 'assign') && part.target.kind === 'name';
    if (!isIt || (part.target.kind === 'name' && part.target.name !== name) || !part.value) return;
    given += 1;
    foreign ||= !isText(part.value);
  });
  return given > 0 && !foreign;
}

const isText = (value: Expression): boolean =>
  value.kind === 'string' || (value.kind === 'conditional' && isText(value.whenTrue) && isText(value.whenFalse));

/** Whether the format is a text that the code does not have: a variable, or what it falls back on where there is one. */
function isForeignFormat(
  given: Expression,
  enclosing: FunctionDefinition | undefined,
  body: readonly Statement[],
): boolean {
  if (given.kind === 'conditional')
    return [given.whenTrue, given.whenFalse].some((one) => isForeignFormat(one, enclosing, body));
  // What a library says, unless it is asked for one of the program's own texts: `_("…")`.
  if (
    given.kind === 'call' &&
    given.callee.kind === 'name' &&
    given.args.length > 0 &&
    !MACRO_NAME.test(given.callee.name)
  )
    return (
      !/^(?:_|N_|n?gettext)$|text|fmt|format|msg|usage|tr(?:anslate)?$|str(?:error|signal)|concat|cat$/i.test(
        given.callee.name,
      ) &&
      !given.args.some(({ value }) => value.kind === 'string' && /[%\s]/.test(value.value)) &&
      !some(body, (part) => part.kind === 'function' && part.definition.name === lastName(given.callee))
    );
  // The characters of a C++ string.
  const isText =
    given.kind === 'call' && given.callee.kind === 'member' && /^(?:c_str|data|constData)$/.test(given.callee.name);
  const format = isText && given.callee.kind === 'member' ? given.callee.object : given;
  if (!/^(?:name|member|index)$/.test(format.kind)) return false;
  if (format.kind !== 'name') return true;
  const isParameter = enclosing?.parameters.some(({ target }) => target.kind === 'name' && target.name === format.name);
  if (MACRO_NAME.test(format.name)) return false;
  const isOwn =
    enclosing && nodesOfKind(enclosing.body, 'declare').some(({ target }) => lastName(target) === format.name);
  return isParameter || isOwn
    ? !enclosing || !holdsConstantText(format.name, enclosing, body)
    : !holdsText(format.name, body);
}

/** `printf(message)`: a variable taken for the format, and nothing to fill in. */
export const variableFormat: NodeCheck = (node, { enclosing, body }) => {
  const given = node.kind === 'call' ? lonelyFormat(node) : undefined;
  return given && isForeignFormat(given, enclosing, body)
    ? { weakness: 'format-string', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

/** What all languages with C's library share. */
export const C_LIBRARY_CHECKS: readonly NodeCheck[] = [libraryCalls(C_LIBRARY_CALLS), guessableSecret(isPlainChance)];
