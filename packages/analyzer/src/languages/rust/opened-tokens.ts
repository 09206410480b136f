/** @module Tokens that Rust code takes apart itself, files that it looks at before it opens them, and signed numbers that become sizes. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { pathOf } from './pitfalls.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  more: Partial<NodeFinding> = {},
): NodeFinding => ({ weakness, start, end, confidence: 'low', detail, ...more });

const TOKEN = /token|jwt|bearer/i;
const VERIFIES = /verif|valid|hmac|sign|mac$|decode_header|public_?key|secret/i;
const READS = /(?:^|\.)serde_json\.from_(?:slice|str|reader)$/;

const isString = (node: Expression | undefined, value: string): boolean =>
  node?.kind === 'string' && node.value === value;

/** `serde_json::from_slice(&STANDARD.decode(token.split('.').nth(1)?)?)`: anyone can write such a token. */
function openedToken(definition: FunctionDefinition): NodeFinding[] {
  let isParted = false;
  let isDecoded = false;
  let isVerified = VERIFIES.test(definition.name);
  let namesToken = TOKEN.test(definition.name);
  const reads: Expression[] = [];
  for (const { target } of definition.parameters)
    if (target.kind === 'name') {
      namesToken ||= TOKEN.test(target.name);
      isVerified ||= /key|secret/i.test(target.name);
    }
  walk(definition.body, (part) => {
    if (part.kind === 'name') namesToken ||= TOKEN.test(part.name);
    if (part.kind !== 'call') return;
    const name = calledName(part);
    isParted ||= /^r?splitn?$/.test(name) && part.args.some(({ value }) => isString(value, '.'));
    isDecoded ||= /^(?:decode\w*|base64_decode|from_base64)$/.test(name);
    isVerified ||= VERIFIES.test(name);
    if (READS.test(pathOf(part.callee))) reads.push(part);
  });
  const [read] = reads;
  return read && isParted && isDecoded && namesToken && !isVerified
    ? [found('jwt-not-verified', read, 'The token is decoded, but its signature is not verified.')]
    : [];
}

const LOOKS = /^(?:symlink_metadata|metadata)$/;
const JUDGES = /^(?:is_symlink|file_type|uid|gid|mode|permissions)$/;
const OPENS =
  /(?:^|\.)(?:fs\.(?:read|read_to_string|write|remove_file|remove_dir_all|set_permissions|copy)|File\.(?:open|create))$/;

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');

/** `fs::symlink_metadata(p)`, `p.metadata()`: the name of the path that is looked at. */
function lookedAt(value: Expression | undefined): string {
  if (value?.kind !== 'call' || !LOOKS.test(calledName(value))) return '';
  if (value.args.length === 1) return nameOf(value.args[0]?.value);
  return value.callee.kind === 'member' ? nameOf(value.callee.object) : '';
}

/** `if fs::symlink_metadata(p)?.is_symlink() { return … } fs::read(p)`: the name may lead elsewhere by then. */
function judgedThenOpened(definition: FunctionDefinition): NodeFinding[] {
  const looks = new Map<string, string>();
  const judged: { path: string; end: number }[] = [];
  const opened: { path: string; call: Expression }[] = [];
  walk(definition.body, (part) => {
    if (part.kind === 'declare' && part.value && lookedAt(part.value) !== '')
      looks.set(nameOf(part.target), lookedAt(part.value));
  });
  const judgedPath = (node: Visited): string => {
    let path = '';
    let judges = false;
    walk([node], (part) => {
      if (part.kind === 'call') {
        judges ||= JUDGES.test(calledName(part));
        path ||= lookedAt(part);
      }
      if (part.kind === 'name') path ||= looks.get(part.name) ?? '';
    });
    return judges ? path : '';
  };
  walk(definition.body, (part) => {
    if (part.kind === 'if') {
      const path = judgedPath(part.test);
      if (path !== '') judged.push({ path, end: part.test.end });
    }
    const first = part.kind === 'call' && OPENS.test(pathOf(part.callee)) ? nameOf(part.args[0]?.value) : '';
    if (part.kind === 'call' && first !== '') opened.push({ path: first, call: part });
  });
  return opened
    .filter(({ path, call }) => judged.some((one) => one.path === path && one.end < call.start))
    .slice(0, 1)
    .map(({ path, call }) =>
      found('race-condition', call, `\`${path}\` may lead to another file than the one that was checked.`),
    );
}

const SIGNED = /^(?:i8|i16|i32|i64|isize)$/;
const UNSIGNED = /^(?:u32|u64|usize)$/;
const SIZES =
  /^(?:add|offset|get_unchecked|get_unchecked_mut|with_capacity|from_raw_parts|from_raw_parts_mut|set_len|vec_of_size)$/;

/** `data.as_ptr().add(offset as usize)` of an `i32` that nothing compares: a negative one becomes huge. */
function negativeSize(definition: FunctionDefinition): NodeFinding[] {
  const signed = new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type && SIGNED.test(type.name) && !type.pointers && !type.array ? [target.name] : [],
    ),
  );
  if (signed.size === 0) return [];
  const cast = new Map<string, string>();
  const of = (node: Expression | undefined): string => {
    if (node?.kind === 'name') return cast.get(node.name) ?? '';
    return node?.kind === 'cast' && UNSIGNED.test(node.type.name) && signed.has(nameOf(node.value))
      ? nameOf(node.value)
      : '';
  };
  walk(definition.body, (part) => {
    if (part.kind === 'declare' && part.value && of(part.value) !== '') cast.set(nameOf(part.target), of(part.value));
    // Whatever is compared is taken to be in order.
    if (part.kind === 'binary' && /^[<>]=?$/.test(part.operator))
      for (const side of [part.left, part.right]) signed.delete(nameOf(side));
    if (
      part.kind === 'call' &&
      part.callee.kind === 'member' &&
      /^(?:max|clamp|abs|unsigned_abs|is_negative|contains)$/.test(part.callee.name)
    )
      for (const side of [part.callee.object, ...part.args.map(({ value }) => value)]) signed.delete(nameOf(side));
  });
  const uses: { node: Expression; name: string }[] = [];
  walk(definition.body, (part) => {
    const sizes =
      part.kind === 'call' && SIZES.test(calledName(part))
        ? part.args.map(({ value }) => value)
        : part.kind === 'index'
          ? [part.index]
          : [];
    for (const size of sizes) {
      const name = of(size);
      if (size && name !== '' && signed.has(name)) uses.push({ node: size, name });
    }
  });
  return uses
    .slice(0, 1)
    .map(({ node, name }) =>
      found('integer-overflow', node, `A negative \`${name}\` becomes a very large number.`, { cwe: [195] }),
    );
}

const definedBy = (node: Visited): readonly FunctionDefinition[] =>
  node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];

export const openedTokens: NodeCheck = (node) =>
  definedBy(node)
    .filter(({ form }) => form !== 'lambda')
    .flatMap((definition) => [
      ...openedToken(definition),
      ...judgedThenOpened(definition),
      ...negativeSize(definition),
    ]);
