/** @module Arguments of `printf` and `scanf` that don't fit the format: too few, or of another kind. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression, FunctionDefinition, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, typesOf } from './bodies.ts';

/** The position of the format. */
const FORMATS: Readonly<Record<string, number>> = lookupTable({
  ...{ printf: 0, fprintf: 1, sprintf: 1, snprintf: 2, dprintf: 1, syslog: 1, asprintf: 1 },
  ...{ scanf: 0, fscanf: 1, sscanf: 1, warnx: 0, errx: 1, warn: 0, err: 1, g_print: 0, g_strdup_printf: 0 },
});

const CONVERSION = /%(?:%|[-+ #0']*(\*|\d+)?(?:\.(\*|\d+)?)?(?:hh|h|ll|l|j|z|t|L|q)?([diouxXeEfFgGaAcspnm]))/g;

/** What each argument is converted by: `s`, `d`, `*` for a width. Undefined for formats that are not read here. */
function conversionsOf(format: string): string[] | undefined {
  if (/%\d+\$|%\[|%[-+ #0']*\d*w/.test(format)) return undefined;
  const found: string[] = [];
  let read = 0;
  for (const [all, width, precision, letter] of format.matchAll(CONVERSION)) {
    read += 1 + (all === '%%' ? 1 : 0);
    if (width === '*') found.push('*');
    if (precision === '*') found.push('*');
    if (letter && letter !== 'm') found.push(letter);
  }
  // A percent sign that is not understood: a macro such as `PRIu64` follows, or a flag of another library.
  return format.split('%').length - 1 === read ? found : undefined;
}

const NUMBER =
  /^(?:(?:unsigned |signed )?(?:int|long|long long|short|char)(?: int)?|unsigned|signed|(?:std\.)?s?size_t|(?:std\.)?u?int(?:8|16|32|64)_t|bool|_Bool|pid_t|uid_t|gid_t|off_t|time_t)$/;
const TEXT = /^(?:char|gchar)$/;

type Kind = 'number' | 'text' | 'object' | undefined;

function kindOf(node: Expression, types: ReadonlyMap<string, TypeReference>): Kind {
  if (node.kind === 'string') return 'text';
  const inner = withoutCasts(node);
  if (inner !== node) return undefined;
  if (node.kind === 'number') return node.value === 0 ? undefined : 'number';
  if (node.kind === 'call' && /^str(?:n?len|cmp)$|^sizeof$|^ato(?:i|l)$/.test(lastName(node.callee))) return 'number';
  const type = node.kind === 'name' ? types.get(node.name) : undefined;
  if (!type || type.array !== undefined || type.dimensions)
    return type && TEXT.test(type.name) && !type.pointers ? 'text' : undefined;
  if (TEXT.test(type.name) && type.pointers === 1) return 'text';
  if (type.pointers) return undefined;
  if (NUMBER.test(type.name)) return 'number';
  return /^(?:std\.)?(?:string|string_view)$/.test(type.name) ? 'object' : undefined;
}

function inCall(node: Call, types: ReadonlyMap<string, TypeReference>, source: string): NodeFinding | undefined {
  const name = lastName(node.callee).replace(/^std\./, '');
  const place = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  const format = place === undefined ? undefined : node.args[place]?.value;
  if (place === undefined || format?.kind !== 'string') return undefined;
  // Pieces of the format that a macro holds.
  if (!/^(?:"(?:\\[\s\S]|[^"\\])*"\s*)+$/.test(source.slice(format.start, format.end))) return undefined;
  const isScan = name.endsWith('scanf');
  const conversions = conversionsOf(isScan ? format.value.replace(/%\*\w*[a-z]/g, '') : format.value);
  if (!conversions) return undefined;
  const args = node.args.slice(place + 1).map(({ value }) => value);
  // One macro may stand for several arguments; it has been expanded to the first of them.
  const isMacro = (value: Expression): boolean => /^[A-Z][A-Z\d_]*\b/.test(source.slice(value.start, value.start + 40));
  if (args.some(isMacro)) return undefined;
  if (args.length < conversions.length)
    return mismatch(
      node,
      685,
      `The format names ${conversions.length} ${conversions.length === 1 ? 'argument' : 'arguments'}, and ${args.length === 0 ? 'none follows' : args.length === 1 ? 'one follows' : `${args.length} follow`}.`,
    );
  for (const [index, letter] of conversions.entries()) {
    const given = args[index];
    const kind = given && kindOf(given, types);
    if (!given || !kind) continue;
    if (isScan) {
      if (kind === 'number')
        return mismatch(
          node,
          686,
          `\`%${letter}\` stores into an address, and \`${text(given, source)}\` is a number.`,
        );
    } else if (kind === 'object')
      return mismatch(
        node,
        686,
        `\`${text(given, source)}\` is an object; \`%${letter}\` takes what \`c_str\` returns.`,
      );
    else if (letter === 's' && kind === 'number')
      return mismatch(node, 686, `\`%s\` takes the address of a string, and \`${text(given, source)}\` is a number.`);
    else if (/[diouxXc]/.test(letter) && kind === 'text')
      return mismatch(node, 686, `\`%${letter}\` takes a number, and \`${text(given, source)}\` is a string.`);
  }
  return undefined;
}

const text = (node: Expression, source: string): string => source.slice(node.start, node.end);

const mismatch = (node: Call, cwe: number, detail: string): NodeFinding => ({
  ...finding('format-string', node, detail),
  cwe: [cwe, 628],
});

const inFunction = (definition: FunctionDefinition, source: string): NodeFinding[] => {
  const types = typesOf(definition);
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    const one = node.kind === 'call' ? inCall(node, types, source) : undefined;
    if (one) found.push(one);
  });
  return found;
};

const formatArguments: NodeCheck = (node, { source }) => {
  if (node.kind === 'class') return node.definition.methods.flatMap((method) => inFunction(method, source));
  return node.kind === 'function' && node.definition.form !== 'lambda'
    ? inFunction(node.definition, source)
    : undefined;
};

export const FORMAT_ARGUMENT_PITFALLS: readonly NodeCheck[] = [formatArguments];
