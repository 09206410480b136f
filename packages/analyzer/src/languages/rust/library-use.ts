/** @module Calls of Rust's libraries whose wrong shows where they stand: results thrown away, shared names, sizes out of a file. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { assignedValue } from '../../node-checks/locals.ts';
import { pathOf } from './pitfalls.ts';

const found = (weakness: string, { start, end }: { start: number; end: number }, detail?: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  ...(detail === undefined ? {} : { detail }),
});

const lastOf = (node: Call): string =>
  node.callee.kind === 'member' || node.callee.kind === 'name' ? (node.callee.name.split('.').at(-1) ?? '') : '';

function some(root: Expression | Statement, test: (part: Expression | Statement) => boolean): boolean {
  let is = false;
  walk([root], (part) => {
    is ||= test(part);
  });
  return is;
}

const DROPS = /^(?:setuid|setgid|seteuid|setegid|setresuid|setresgid|setgroups|initgroups|chroot)$/;

/** `let _ = setuid(uid);`: where it fails, the process keeps the rights that it should lose. */
const ignoredDrop: NodeCheck = (node, { source }) => {
  const value =
    node.kind === 'declare' && node.target.kind === 'name' && node.target.name === '_'
      ? node.value
      : node.kind === 'expression'
        ? node.value.kind === 'assign' && node.value.target.kind === 'name' && node.value.target.name === '_'
          ? node.value.value
          : node.value
        : undefined;
  const call =
    value?.kind === 'call' && lastOf(value) === 'ok' && value.callee.kind === 'member' ? value.callee.object : value;
  if (call?.kind !== 'call' || !DROPS.test(lastOf(call))) return undefined;
  // `?` and `.expect(…)` leave the function.
  if (/^\s*(?:\?|\.(?!ok\b))/.test(source.slice(call.end, call.end + 40))) return undefined;
  return found(
    'unchecked-return',
    call,
    'If the call fails, the process continues with the privileges that it should drop.',
  );
};

/** `format!("/tmp/spool-{}", std::process::id())`. */
const foreseenFile: NodeCheck = (node) => {
  if (node.kind !== 'concat') return undefined;
  const [folder] = node.parts;
  if (folder?.kind !== 'string' || !/^\/(?:var\/)?tmp\/[\w.-]*$/.test(folder.value)) return undefined;
  const isForeseen = node.parts.some(
    (part) => part.kind === 'call' && /(?:^|\.)process\.id$/.test(pathOf(part.callee)),
  );
  return isForeseen ? found('insecure-temp-file', node) : undefined;
};

const MAKES =
  /^(?:(?:std\.|tokio\.|async_std\.)?fs\.)?(?:write|File\.create|create_dir|create_dir_all|OpenOptions\.open)$/;

/** `temp_dir().join("session.tmp")`: a name in the shared folder that everyone knows before. */
const isShared = (node: Expression): boolean =>
  node.kind === 'call' &&
  lastOf(node) === 'join' &&
  node.callee.kind === 'member' &&
  node.callee.object.kind === 'call' &&
  /(?:^|\.)temp_dir$/.test(pathOf(node.callee.object.callee)) &&
  node.args[0]?.value.kind === 'string';

/** The calls of a chain, from its end: `OpenOptions::new().create(true).open(path)`. */
function chainOf(node: Expression): string[] {
  const names: string[] = [];
  let at: Expression = node;
  while (at.kind === 'call' && at.callee.kind === 'member') {
    names.push(at.callee.name);
    at = at.callee.object;
  }
  return names;
}

/** `fs::write(env::temp_dir().join("session.tmp"), …)`, `OpenOptions::new().create(true).open("/tmp/x.lock")`. */
const sharedFile: NodeCheck = (node, context) => {
  if (node.kind !== 'call') return undefined;
  const [first] = node.args;
  if (!first) return undefined;
  const path = assignedValue(first.value, context);
  const chain = chainOf(node);
  const isOpened = chain[0] === 'open' && chain.includes('create') && !chain.includes('create_new');
  const isFixed = path.kind === 'string' && /^\/(?:var\/)?tmp\/[\w.-]+$/.test(path.value);
  const makesFolder = /(?:^|\.)create_dir_all$/.test(pathOf(node.callee));
  return (isShared(path) && (isOpened || MAKES.test(pathOf(node.callee)))) || (isFixed && (isOpened || makesFolder))
    ? found('insecure-temp-file', node, 'The name is predictable, so any user can create a link there first.')
    : undefined;
};

/** `env.set_auto_escape_callback(|_| AutoEscape::None)`. */
const escapesNothing: NodeCheck = (node) => {
  if (node.kind !== 'call' || lastOf(node) !== 'set_auto_escape_callback') return undefined;
  const given = node.args[0]?.value;
  const last = given?.kind === 'function' ? given.definition.body.at(-1) : undefined;
  const value = last?.kind === 'return' || last?.kind === 'expression' ? last.value : undefined;
  return given?.kind === 'function' &&
    given.definition.body.length === 1 &&
    value &&
    /(?:^|\.)AutoEscape\.None$/.test(pathOf(value))
    ? found('cross-site-scripting', node, 'Values are put into pages without escaping.')
    : undefined;
};

/** `vec![0u8; u32::from_be_bytes(length) as usize]`: nothing can have limited the number. */
const sizeFromBytes: NodeCheck = (node) => {
  if (node.kind !== 'call' || !/^(?:vec_of_size|with_capacity|reserve)$/.test(lastOf(node))) return undefined;
  const size = node.args.at(-1)?.value;
  const inner = size?.kind === 'cast' ? size.value : size;
  if (inner?.kind !== 'call' || !/^from_[bln]e_bytes$/.test(lastOf(inner))) return undefined;
  return found('resource-exhaustion', node, 'The size comes from the data and has no limit.');
};

const RESPONSE = /^(?:body|json|html|Html|text|finish|set_body|content|with_body)$/;
const ERROR = /^(?:e|err|error|why|cause)$/;

/** `HttpResponse::InternalServerError().body(format!("{:?}", e))`. */
const errorShown: NodeCheck = (node) => {
  if (node.kind !== 'call' || !RESPONSE.test(lastOf(node)) || node.callee.kind !== 'member') return undefined;
  const isFailure = /InternalServerError|INTERNAL_SERVER_ERROR|internal_server_error/.test(pathOf(node.callee));
  if (
    !isFailure &&
    !some(
      node.callee.object,
      (part) =>
        (part.kind === 'member' || part.kind === 'name') && /InternalServerError|INTERNAL_SERVER_ERROR/.test(part.name),
    )
  )
    return undefined;
  const shows = node.args.some(({ value }) => {
    const made =
      value.kind === 'call' && lastOf(value) === 'to_string' && value.callee.kind === 'member'
        ? value.callee.object
        : value;
    if (made.kind === 'name') return lastOf(node) === 'body' && ERROR.test(made.name);
    return some(value, (part) => part.kind === 'name' && ERROR.test(part.name));
  });
  return shows ? found('error-details-exposed', node) : undefined;
};

/** `for chunk in data.chunks_mut(16) { cipher.encrypt_block(chunk) }`: equal blocks stay equal. */
const blockByBlock: NodeCheck = (node, { source }) => {
  if (node.kind !== 'loop') return undefined;
  // A mode of operation mixes each block with another.
  if (/\^=?|xor/.test(source.slice(node.start, node.end))) return undefined;
  let call: Call | undefined;
  walk(node.body, (part) => {
    if (part.kind === 'call' && lastOf(part) === 'encrypt_block') call ??= part;
  });
  return call
    ? found('weak-cipher', call, 'Each block is encrypted separately, so equal blocks stay equal (ECB).')
    : undefined;
};

export const LIBRARY_USE: readonly NodeCheck[] = [
  sharedFile,
  escapesNothing,
  ignoredDrop,
  foreseenFile,
  sizeFromBytes,
  errorShown,
  blockByBlock,
];
