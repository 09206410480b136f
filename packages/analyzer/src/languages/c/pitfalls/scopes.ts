/** @module Pointers of C that outlive what they lead to: variables of an inner block, blocks that are freed and kept, resources closed by another function. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, type Node, some, typesOf, variableOf } from './bodies.ts';

/** The lists of statements that are scopes of their own inside the function. */
function scopesIn(body: readonly Statement[]): { list: readonly Statement[]; end: number }[] {
  const scopes: { list: readonly Statement[]; end: number }[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'block') scopes.push({ list: node.body, end: node.end });
    else if (node.kind === 'loop') scopes.push({ list: node.body, end: node.end });
    else if (node.kind === 'if') {
      const end = node.whenFalse ? (node.whenTrue.at(-1)?.end ?? node.end) : node.end;
      scopes.push({ list: node.whenTrue, end });
      if (node.whenFalse) scopes.push({ list: node.whenFalse, end: node.end });
    }
    return undefined;
  });
  return scopes;
}

/** `{ int x = 3; p = &x; } use(*p);` */
function leftScope(definition: FunctionDefinition): NodeFinding[] {
  const { body } = definition;
  const types = typesOf(definition);
  return scopesIn(body).flatMap(({ list, end }): NodeFinding[] => {
    const own = new Map<string, boolean>();
    for (const one of list) {
      const isStatic =
        one.kind === 'declare' && one.annotations?.some(({ name }) => name === 'static' || name === 'reference');
      if (one.kind === 'declare' && one.target.kind === 'name' && !isStatic)
        own.set(one.target.name, one.type?.dimensions !== undefined && !one.type.pointers);
    }
    return list.flatMap((one): NodeFinding[] => {
      if (one.kind !== 'expression' || one.value.kind !== 'assign' || one.value.operator) return [];
      const { target, value } = one.value;
      if (target.kind !== 'name' || own.has(target.name)) return [];
      // An object copies what it is given.
      if (!types.get(target.name)?.pointers) return [];
      const inner = withoutCasts(value);
      const isAddress = inner.kind === 'unary' && inner.operator === '&' && inner.operand.kind === 'name';
      const name = isAddress ? lastName(inner.operand) : inner.kind === 'name' ? inner.name : '';
      const isLed = isAddress ? own.has(name) : own.get(name) === true;
      const use = isLed ? firstUse(body, target.name, end) : undefined;
      return use
        ? [
            {
              ...finding(
                'use-after-free',
                use,
                `\`${target.name}\` points to \`${name}\`, which ended with its block.`,
              ),
              cwe: [825],
              steps: [{ start: one.start, end: one.end, note: 'takes the address' }],
            },
          ]
        : [];
    });
  });
}

/** The first use of the variable behind the place, unless it is set again there first. */
function firstUse(body: readonly Statement[], name: string, from: number): Expression | undefined {
  let use: Expression | undefined;
  let set = Number.POSITIVE_INFINITY;
  const targets = new Set<Node>();
  walk(body, (node) => {
    if (node.kind === 'assign' && !node.operator && node.target.kind === 'name' && node.target.name === name) {
      targets.add(node.target);
      if (node.start >= from) set = Math.min(set, node.start);
    }
    if (node.kind === 'declare' && node.target.kind === 'name') targets.add(node.target);
  });
  walk(body, (node) => {
    if (node.kind === 'name' && node.name === name && !targets.has(node) && node.start >= from)
      if (!use || node.start < use.start) use = node;
  });
  return use && use.start < set ? use : undefined;
}

const ENDS = /free|destroy|exit|cleanup|clean_up|fini|shutdown|close|stop|term|main|reset_all|^~/i;

/** `void reset(void) { free(cached); }` of a pointer that the rest of the file still uses. */
function keptGlobal(definition: FunctionDefinition, body: readonly Statement[]): NodeFinding[] {
  if (ENDS.test(definition.name)) return [];
  const own = typesOf(definition);
  return definition.body.flatMap((statement, at): NodeFinding[] => {
    const call = statement.kind === 'expression' && statement.value.kind === 'call' ? statement.value : undefined;
    const name = call && /^(?:free|g_free)$/.test(lastName(call.callee)) ? variableOf(call.args[0]?.value) : undefined;
    if (!call || name === undefined || own.has(name)) return [];
    const isGlobal = body.some(
      (one) =>
        one.kind === 'declare' &&
        one.target.kind === 'name' &&
        one.target.name === name &&
        (one.type?.pointers ?? 0) > 0,
    );
    const isSet = some(
      definition.body.slice(at + 1),
      (node) =>
        (node.kind === 'assign' && variableOf(node.target) === name) ||
        (node.kind === 'unary' && node.operator === '&' && variableOf(node) === name),
    );
    const isUsed = body.some(
      (one) =>
        one.kind === 'function' &&
        one.definition !== definition &&
        some(one.definition.body, (node) => node.kind === 'name' && node.name === name),
    );
    return isGlobal && !isSet && isUsed
      ? [
          finding(
            'double-free',
            call,
            `\`${name}\` still points to the freed block, which other functions use or free again.`,
          ),
        ]
      : [];
  });
}

/** What each function makes has to be given back by. */
const CLOSES: Readonly<Record<string, string>> = lookupTable({
  ...{ popen: 'pclose', fopen: 'fclose', fdopen: 'fclose', tmpfile: 'fclose', fmemopen: 'fclose', opendir: 'closedir' },
  ...{ dlopen: 'dlclose', gzopen: 'gzclose', mmap: 'munmap', FindFirstFile: 'FindClose', FindFirstFileA: 'FindClose' },
  ...{ FindFirstFileW: 'FindClose', sqlite3_mprintf: 'sqlite3_free', g_malloc: 'g_free', g_strdup: 'g_free' },
  ...{ curl_easy_escape: 'curl_free', PQescapeLiteral: 'PQfreemem', PQescapeIdentifier: 'PQfreemem' },
  ...{ g_strdup_printf: 'g_free', g_malloc0: 'g_free', av_malloc: 'av_free', OPENSSL_malloc: 'OPENSSL_free' },
  ...{ xmlGetProp: 'xmlFree', xmlNodeGetContent: 'xmlFree', SDL_malloc: 'SDL_free', RegOpenKeyExA: 'RegCloseKey' },
  ...{ malloc: 'free', calloc: 'free', strdup: 'free', realloc: 'free' },
});
const CLOSERS = new Set([...Object.values(CLOSES), 'CloseHandle', 'close']);

/** `FILE *p = popen("id", "r"); fclose(p);` */
function closedOtherwise({ body }: FunctionDefinition): NodeFinding[] {
  const made = new Map<string, Set<string>>();
  walk(body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || !node.value) return;
    const value = withoutCasts(node.value);
    const maker =
      value.kind === 'call' && value.callee.kind === 'name'
        ? value.callee.name
        : value.kind === 'null'
          ? undefined
          : '?';
    if (maker !== undefined) made.set(node.target.name, (made.get(node.target.name) ?? new Set()).add(maker));
  });
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name' || node.args.length === 0 || !CLOSERS.has(node.callee.name))
      return;
    const makers = made.get(variableOf(node.args[0]?.value) ?? '');
    const [maker] = makers ?? [];
    const right = makers?.size === 1 && maker !== undefined && Object.hasOwn(CLOSES, maker) ? CLOSES[maker] : undefined;
    if (right !== undefined && right !== node.callee.name)
      found.push(finding('invalid-free', node, `What \`${maker}\` returns has to be given back by \`${right}\`.`));
  });
  return found;
}

/** `if (offset + length > size) return; memcpy(out, data + offset, length);`: the sum may wrap around. */
function wrappedSum({ body, parameters }: FunctionDefinition): NodeFinding[] {
  const numbers = new Set(
    parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type && !type.pointers && NUMBER.test(type.name) ? [target.name] : [],
    ),
  );
  if (numbers.size < 2) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'binary' || !/^(?:>|>=)$/.test(node.operator)) return;
    const { left } = node;
    if (left.kind !== 'binary' || left.operator !== '+' || left.left.kind !== 'name' || left.right.kind !== 'name')
      return;
    const names = [left.left.name, left.right.name];
    if (names[0] === names[1] || !names.every((name) => numbers.has(name))) return;
    const isAsked = some(
      body,
      (part) =>
        part !== node &&
        part.kind === 'binary' &&
        /^[<>]=?$/.test(part.operator) &&
        [part.left, part.right].some((side) =>
          names.some((name) => some([side], (one) => one.kind === 'name' && one.name === name)),
        ),
    );
    const isUsed = some(
      body,
      (part) =>
        part.kind === 'call' &&
        part.start > node.end &&
        /^(?:mem(?:cpy|move|set|cmp)|read|write|copy_to_user|copy_from_user)$/.test(lastName(part.callee)) &&
        names.every((name) =>
          part.args.some(({ value }) => some([value], (one) => one.kind === 'name' && one.name === name)),
        ),
    );
    if (!isAsked && isUsed)
      found.push(
        finding(
          'integer-overflow',
          node,
          `\`${names.join(' + ')}\` may wrap around and then passes the test; compare each with the room that is left.`,
        ),
      );
  });
  return found;
}

const NUMBER = /^(?:unsigned(?: int| long)?|int|long|(?:std\.)?(?:s?size_t|u?int(?:32|64)_t|off_t)|u32|u64|DWORD)$/;

const scopes: NodeCheck = (node, { body }) => {
  const definitions =
    node.kind === 'class'
      ? node.definition.methods
      : node.kind === 'function' && node.definition.form !== 'lambda'
        ? [node.definition]
        : [];
  return definitions.flatMap((one) => [
    ...leftScope(one),
    ...keptGlobal(one, body),
    ...closedOtherwise(one),
    ...wrappedSum(one),
  ]);
};

export const SCOPE_PITFALLS: readonly NodeCheck[] = [scopes];
