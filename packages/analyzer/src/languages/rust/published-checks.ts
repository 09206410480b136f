/** @module What published rules for Rust look for beside data flow: locks, memory that is freed, passwords that are stored. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { pathOf } from './pitfalls.ts';

const found = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

/** `.read()` and `.write()` without an argument are those of a lock; one that is awaited is of another kind. */
const LOCKED = String.raw`(?<!std(?:in|out|err)(?:\(\))?)\.(?:lock|read|write)\(\)`;
const UNWRAPPED = String.raw`\s*\.(?:unwrap|expect)\([^)]*\)`;
const IGNORED_GUARD = new RegExp(String.raw`\blet\s+_\s*=[^;{}]*${LOCKED}(?:\.await)?(?:${UNWRAPPED})?\??\s*;`, 'g');
const GUARD = new RegExp(String.raw`\blet\s+(?:mut\s+)?(\w+)\s*=\s*[^*;{}][^;{}]*${LOCKED}${UNWRAPPED}\s*;`, 'g');

/** The text up to the end of the block that it stands in. */
function restOfBlock(text: string): string {
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return text.slice(0, index);
  }
  return text;
}

/** Whether the task waits in the text before the guard of that name is dropped. */
function waitsWith(name: string, text: string): boolean {
  const at = (pattern: RegExp): number => {
    const found = text.search(pattern);
    return found < 0 ? text.length : found;
  };
  const waits = at(/\.await\b/);
  return waits < text.length && waits < at(new RegExp(String.raw`\bdrop\(\s*${name}\s*\)`)) && waits < at(/\basync\b/);
}

/** The functions and methods that a node defines. */
const definedBy = (node: Expression | Statement): readonly FunctionDefinition[] =>
  node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];

const TAKEN =
  /\blet\s+(?:mut\s+)?(\w+)\s*(?::[^=;]+)?=\s*([\w.]+)\.(?:lock|write)\(\)(?:\.(?:unwrap|expect)\([^)]*\)|\?|\.await)?\s*;/g;

/** `let a = m.lock().unwrap(); let b = m.lock().unwrap();` in one block, the first still held. */
function lockedTwice(text: string): RegExpExecArray[] {
  return [...text.matchAll(TAKEN)].flatMap((match) => {
    const [whole, name = '', lock = ''] = match;
    if (name === '_') return [];
    const rest = restOfBlock(text.slice(match.index + whole.length));
    const until =
      new RegExp(`\\bdrop\\(\\s*${name}\\s*\\)|\\blet\\s+(?:mut\\s+)?${lock.replaceAll('.', '\\.')}\\b`).exec(rest)
        ?.index ?? rest.length;
    const again = new RegExp(`(?<![\\w.])${lock.replaceAll('.', '\\.')}\\.(?:lock|write|read)\\(\\)`).exec(
      rest.slice(0, until),
    );
    if (!again) return [];
    again.index += match.index + whole.length;
    return [again];
  });
}

/** `let _ = queue.lock();` protects nothing; `let guard = queue.lock().unwrap(); send().await;` lets other tasks block their threads. */
const locks: NodeCheck = (node, { source }) =>
  definedBy(node).flatMap((definition) => {
    const text = source.slice(definition.start, definition.end);
    const place = ({ 0: whole, index }: RegExpExecArray) => {
      const start = definition.start + index;
      return { start, end: start + whole.length };
    };
    const ignored = [...text.matchAll(IGNORED_GUARD)].map((match) =>
      found('lock-not-released', place(match), '`_` drops the guard immediately, so nothing is protected.'),
    );
    const held = [...text.matchAll(GUARD)].flatMap((match) => {
      const [whole, name = '_'] = match;
      return name !== '_' && waitsWith(name, restOfBlock(text.slice(match.index + whole.length)))
        ? [
            found(
              'lock-not-released',
              place(match),
              `\`${name}\` is held while the task waits: others that want the lock block their threads.`,
            ),
          ]
        : [];
    });
    return [
      ...ignored,
      ...held,
      ...lockedTwice(text).map((match) =>
        found('lock-not-released', place(match), 'The same lock is already held here: the thread waits for itself.'),
      ),
    ];
  });

/** A verifier of certificates that takes every one: it does nothing but say that it has looked. */
const takesEveryCertificate: NodeCheck = (node, { source }) =>
  definedBy(node).flatMap(({ name, nameStart, end }) => {
    const accepts =
      name === 'verify_server_cert' &&
      /\{\s*(?:return\s+)?((?:Result::)?Ok\(\s*(?:\w+::)*ServerCertVerified::assertion\(\)\s*\))\s*;?\s*\}$/.exec(
        source.slice(nameStart, end),
      );
    if (!accepts) return [];
    const start = nameStart + accepts.index + accepts[0].indexOf(accepts[1] ?? '');
    return [
      found(
        'certificate-check-disabled',
        { start, end: start + (accepts[1] ?? '').length },
        'It accepts every certificate.',
      ),
    ];
  });

/** `CString::from_raw(text.as_ptr() as *mut _)`, `Box::from_raw(&mut local)`: only what `into_raw` gave may be taken back. */
const foreignMemory: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const owner = /(?:^|\.)(Box|Rc|Arc|CString|alloc)\.(?:from_raw|dealloc)$/.exec(pathOf(node.callee))?.[1];
  if (!owner) return undefined;
  const text = source.slice(node.start, node.end);
  const isBorrowed =
    /(?:from_raw|dealloc)\(\s*&(?:mut\s+)?\w+\s*(?:as\b|[,)])/.test(text) ||
    (owner === 'CString' && /\.as_ptr\(\)/.test(text));
  return isBorrowed
    ? found(
        'invalid-free',
        node,
        'This memory was not allocated by the allocator, or has another owner that also frees it.',
      )
    : undefined;
};

const SIZES: Readonly<Record<string, number | undefined>> = {
  u8: 1,
  i8: 1,
  u16: 2,
  i16: 2,
  u32: 4,
  i32: 4,
  f32: 4,
  u64: 8,
  i64: 8,
  f64: 8,
  u128: 16,
  i128: 16,
};

/** `bytes as *const [u8] as *const [u32]`: the length stays, the elements grow. */
const widerSlice: NodeCheck = (node) => {
  if (node.kind !== 'cast' || node.value.kind !== 'cast') return undefined;
  const [to, from] = [node.type, node.value.type];
  const isSlice = [to, from].every((type) => type.array && type.pointers === 1);
  return isSlice && (SIZES[to.name] ?? 0) > (SIZES[from.name] ?? Number.POSITIVE_INFINITY)
    ? found('out-of-bounds-read', node, 'The slice keeps its element count, but each element is larger.')
    : undefined;
};

const STORES = /(?:^|\.)(?:fs\.write|write_all|execute|bind)$/;
const HASHES = /hash|crypt|argon|digest|seal|encode|derive|verify|vault|keyring/i;

/** What hands on the value that it is given. */
const HANDS_ON = /^(?:(?:named_)?params!|to_string|to_owned|clone|as_str|as_bytes|into)$/;

const isPassword = (value: Expression): boolean => {
  let is = false;
  walk([value], (part) => {
    if (part.kind === 'call' && !HANDS_ON.test(pathOf(part.callee).replace(/.*\./, ''))) return 'skip';
    is ||= (part.kind === 'name' || part.kind === 'member') && /passw(?:or)?d$|passphrase$/i.test(part.name);
    return undefined;
  });
  return is;
};

/** `fs::write(path, &password)`, `execute("INSERT INTO users …", [password])` in a function that hashes nothing. */
const storedPassword: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !enclosing) return undefined;
  const name = /(?:^|\.)\w+(?:\.\w+)?$/.exec(pathOf(node.callee))?.[0] ?? '';
  const last = node.callee.kind === 'member' ? node.callee.name : name;
  if (!STORES.test(name) && !STORES.test(last)) return undefined;
  const around = source.slice(enclosing.start, enclosing.end);
  const isDatabase = /^(?:execute|bind)$/.test(last);
  if (
    HASHES.test(around) ||
    (isDatabase ? !/\b(?:insert|update)\b/i.test(around) : /std(?:out|in|err)|socket|stream/i.test(around))
  )
    return undefined;
  const given = node.args.slice(last === 'write' || last === 'execute' ? 1 : 0);
  return given.some(({ value }) => isPassword(value))
    ? found('cleartext-storage', node, 'The password is stored in plain text.')
    : undefined;
};

export const RUST_PUBLISHED_CHECKS: readonly NodeCheck[] = [
  locks,
  takesEveryCertificate,
  foreignMemory,
  widerSlice,
  storedPassword,
];
