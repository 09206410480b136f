/** @module Local defects in Rust functions: random number generators, allocations, raw pointers. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { assignedValue } from '../../node-checks/locals.ts';
import { keptInStatement, sentInQuery } from '../../node-checks/secrets/kept-secrets.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';
import { castless, nameOf } from './nodes.ts';
import { pathOf } from './pitfalls.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  confidence: 'medium' | 'low' = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, detail });

const SECRET =
  /token|passw|secret|session|(?:^|_)key|nonce|otp|salt|csrf|captcha|cookie|ticket|credential|(?:^|_)iv$|reset|invite|api_?key|verification|pin$/i;
const FORESEEN =
  /(?:^|\.)(?:SmallRng\.(?:from_\w+|seed_from_u64)|(?:StdRng|ChaCha\d+Rng|ChaChaRng)\.(?:seed_from_u64)|(?:Pcg\w+|Lcg\w+|XorShiftRng|Xoshiro\w+|Xoroshiro\w+|SplitMix64|Mt(?:64|19937\w*)?|Rand32|Rand64|WyRand)\.(?:new|seed_from_u64|from_\w+|new_seed)|fastrand\.Rng\.(?:new|with_seed)|oorandom\.Rand\d+\.new)$/;
const FILLS = /^(?:try_)?fill(?:_bytes)?$/;
const GIVES =
  /^(?:gen|random|sample|next_u|gen_range|random_range|u\d+|i\d+|usize|alphanumeric|char|rand_|generate|choose|shuffle)/;

/** `let mut rng = SmallRng::from_entropy(); … let token: u64 = rng.gen();` in a function whose name says nothing. */
const foreseenNumbers: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'declare' || node.value?.kind !== 'call' || !FORESEEN.test(pathOf(node.value.callee)))
    return undefined;
  const name = nameOf(node.target);
  // What is named after a secret is reported where the generator is made.
  if (!enclosing || name === '' || SECRET.test(enclosing.name) || SECRET.test(name)) return undefined;
  const uses: NodeFinding[] = [];
  const mentions = (part: Expression | Statement): boolean => {
    let is = false;
    walk([part], (inner) => {
      is ||= inner.kind === 'name' && inner.name === name;
    });
    return is;
  };
  walk(enclosing.body, (part) => {
    if (part.kind === 'declare' && part.value && SECRET.test(nameOf(part.target)) && mentions(part.value))
      uses.push(
        found(
          'predictable-random',
          part.value,
          `\`${nameOf(part.target)}\` comes out of a generator whose numbers can be foreseen.`,
        ),
      );
    if (part.kind !== 'call' || part.callee.kind !== 'member' || nameOf(part.callee.object) !== name) return;
    const into = nameOf(part.args[0]?.value);
    if (FILLS.test(part.callee.name) && SECRET.test(into))
      uses.push(
        found('predictable-random', part, `\`${into}\` is filled by a generator whose numbers can be foreseen.`),
      );
  });
  return uses;
};

const OF_SECRETS = /^(?:iter\.)?(?:std\.iter\.)?repeat_with$/;

/** `let token: String = repeat_with(fastrand::alphanumeric).take(16).collect();` */
const foreseenText: NodeCheck = (node) => {
  if (node.kind !== 'declare' || !node.value || !SECRET.test(nameOf(node.target))) return undefined;
  let call: Call | undefined;
  walk([node.value], (part) => {
    if (part.kind !== 'call' || !OF_SECRETS.test(pathOf(part.callee))) return;
    const given = part.args[0]?.value;
    if (given && /^fastrand\./.test(pathOf(given)) && GIVES.test(pathOf(given).slice('fastrand.'.length)))
      call ??= part;
  });
  return (
    call && found('predictable-random', call, `\`${nameOf(node.target)}\` is made of numbers that can be foreseen.`)
  );
};

const ALLOCATES = /(?:^|\.)(?:alloc|alloc_zeroed|realloc|malloc|calloc)$/;
const ASKS = /^(?:is_null|as_ref|as_mut)$/;
const WRITES = /^(?:write|write_bytes|read|add|offset|copy_from|copy_to|cast)$/;

/** The function's own statements, without those of functions within it. */
function ownParts(definition: FunctionDefinition, look: (part: Expression | Statement) => void): void {
  walk(definition.body, (part) => {
    if (part.kind === 'function') return 'skip';
    look(part);
    return undefined;
  });
}

/** `let p = alloc(layout); *p = 1;` though there may have been no memory. */
const unaskedMemory: NodeCheck = (node, { enclosing, source }) => {
  if ((node.kind !== 'declare' && node.kind !== 'assign') || !node.value || !enclosing) return undefined;
  const made = castless(node.value);
  const name = nameOf(node.target);
  const value = made.kind === 'block' && made.value ? castless(made.value) : made;
  if (name === '' || value.kind !== 'call' || !ALLOCATES.test(pathOf(value.callee))) return undefined;
  let isAsked = false;
  const uses: Expression[] = [];
  ownParts(enclosing, (part) => {
    if (part.start <= node.end) return;
    if (part.kind === 'call' && part.callee.kind === 'member') {
      const object = castless(part.callee.object);
      if (object.kind === 'name' && object.name === name) {
        if (ASKS.test(part.callee.name)) isAsked = true;
        else if (WRITES.test(part.callee.name)) uses.push(part);
      }
    }
    if (part.kind === 'call' && /(?:^|\.)(?:NonNull\.new|ptr\.null\w*)$/.test(pathOf(part.callee))) isAsked = true;
    if (part.kind === 'name' && part.name === name && /\*\s*$/.test(source.slice(part.start - 3, part.start)))
      uses.push(part);
  });
  const used = uses.toSorted((left, right) => left.start - right.start)[0];
  return used && !isAsked
    ? found('null-dereference', used, `If memory is exhausted, \`${name}\` is null, which is not checked.`)
    : undefined;
};

const COPIES = /(?:^|\.)(?:ptr\.)?copy(?:_nonoverlapping)?$/;

/** What a slice is called whose pointer or length a call takes. */
function sliceBehind(node: Expression | undefined, method: RegExp): string {
  const call = node && castless(node);
  return call?.kind === 'call' && call.callee.kind === 'member' && method.test(call.callee.name)
    ? nameOf(call.callee.object)
    : '';
}

/** `copy_nonoverlapping(source.as_ptr(), target.as_mut_ptr(), source.len())`: nothing asks how long the target is. */
const copiedWhole: NodeCheck = (node, { enclosing, source: fileText }) => {
  if (node.kind !== 'call' || !COPIES.test(pathOf(node.callee)) || node.args.length !== 3 || !enclosing)
    return undefined;
  const [from, to, count] = node.args.map(({ value }) => value);
  const source = sliceBehind(from, /^as_ptr$/);
  const target = sliceBehind(to, /^as_mut_ptr$/);
  if (source === '' || target === '' || source === target || sliceBehind(count, /^len$/) !== source) return undefined;
  // Of arrays, whose sizes the code shows, the analysis of pointers knows more.
  const isArray = (name: string): boolean =>
    new RegExp(`\\blet\\s+(?:mut\\s+)?${name}\\b[^=;]*=\\s*(?:vec!)?\\[`).test(
      fileText.slice(enclosing.start, enclosing.end),
    );
  if (isArray(source) && isArray(target)) return undefined;
  let isAsked = false;
  ownParts(enclosing, (part) => {
    if (part.kind !== 'call' || part.callee.kind !== 'member' || nameOf(part.callee.object) !== target) return;
    isAsked ||= /^(?:len|capacity|reserve|reserve_exact|resize|try_reserve|is_empty)$/.test(part.callee.name);
  });
  let isSized = false;
  ownParts(enclosing, (part) => {
    if (part.kind !== 'declare' || nameOf(part.target) !== target || !part.value) return;
    walk([part.value], (inner) => {
      isSized ||= inner.kind === 'name' && inner.name === source;
    });
  });
  return isAsked || isSized
    ? undefined
    : found(
        'buffer-overflow',
        node,
        `The whole length of \`${source}\` is copied; the length of \`${target}\` is not checked.`,
      );
};

/** `shared as *const u32 as *mut u32`: what is borrowed to be read is written to. */
const madeWritable: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'cast' || !enclosing) return undefined;
  const name = nameOf(node.value);
  const written = source.slice(node.start, node.end + 60);
  if (name === '' || !/^\w+\s+as\s+\*const\s[^;=]*\sas\s+\*mut\b/.test(written)) return undefined;
  const parameter = enclosing.parameters.find(({ target }) => nameOf(target) === name);
  if (!parameter || parameter.type?.pointers) return undefined;
  const head = source.slice(enclosing.start, enclosing.start + 400).split('{')[0] ?? '';
  return new RegExp(`\\b${name}\\s*:\\s*&(?!\\s*(?:'\\w+\\s+)?mut\\b)`).test(head)
    ? {
        ...found(
          'dangerous-function',
          node,
          `\`${name}\` is borrowed to be read; the compiler may rely on that it does not change.`,
        ),
        cwe: [704],
      }
    : undefined;
};

const NUMBER = /^(?:usize|u64|u32|isize|i64)$/;

/** `*(address as *const u8)` with a number that a caller hands to a safe function. */
const numberAsPointer: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'cast' || !node.type.pointers || !enclosing) return undefined;
  const value = castless(node);
  const parameter = enclosing.parameters.find(({ target }) => nameOf(target) === nameOf(value));
  if (nameOf(value) === '' || !parameter?.type || !NUMBER.test(parameter.type.name) || parameter.type.pointers)
    return undefined;
  const head = source.slice(enclosing.start, enclosing.start + 400).split('{')[0] ?? '';
  // A borrowed value isn't a number.
  if (new RegExp(`\\b${nameOf(value)}\\s*:\\s*&`).test(head)) return undefined;
  if (
    /\bunsafe\b/.test(source.slice(Math.max(0, enclosing.start - 10), enclosing.nameStart)) ||
    /\[\s*(?:u8|[A-Z])/.test(head)
  )
    return undefined;
  return found('untrusted-pointer', node, `Callers choose with \`${nameOf(value)}\` which memory is accessed.`, 'low');
};

/** An array of `MaybeUninit` needs no content. */
const NEEDS_NONE = /(?::|->)\s*\[\s*(?:\w+::)*MaybeUninit\b/;

/** `MaybeUninit::<Header>::uninit().assume_init()`: nothing has been written in between. */
const neverWritten: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'assume_init') return undefined;
  const { object } = node.callee;
  if (object.kind !== 'call' || !/(?:^|\.)uninit$/.test(pathOf(object.callee))) return undefined;
  const before = source.slice(enclosing?.start ?? 0, node.start);
  const body = before.slice(before.indexOf('{'));
  // The type of the variable, or of what the function gives back.
  const statement = body.includes(';') ? body.slice(body.lastIndexOf('let ')) : before;
  // `MaybeUninit::<[MaybeUninit<Header>; 4]>::uninit()` says it itself.
  const isOfItsOwn = /MaybeUninit::<\s*\[\s*(?:\w+::)*MaybeUninit\b/.test(source.slice(node.start, node.end));
  return isOfItsOwn || NEEDS_NONE.test(statement)
    ? undefined
    : found('uninitialized-memory', node, 'The value is used although nothing has been written to it.');
};

/** What ends a loop, other than its condition. */
const LEAVES = new Set(['break', 'return', 'throw']);

/** `while left > 0 { show(left); }`: nothing in the loop changes what its condition asks. */
const neverEnds: NodeCheck = (node, { source }) => {
  if (node.kind !== 'loop' || node.form !== 'while' || node.test?.kind !== 'binary') return undefined;
  const { left, right, operator } = node.test;
  if (!/^(?:[<>]=?|[!=]=)$/.test(operator) || left.kind !== 'name' || right.kind !== 'number') return undefined;
  const { name } = left;
  // A global may be changed elsewhere.
  if (!/^[a-z_]/.test(name) || new RegExp(`\\bstatic\\s+(?:mut\\s+)?${name}\\b`).test(source)) return undefined;
  const text = source.slice(node.start, node.end);
  if (
    new RegExp(`&mut\\s+${name}\\b|\\b${name}\\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)|\\b${name}\\.|\\?|!\\(`).test(
      text.slice(text.indexOf('{')).replace(PRINTS, ' '),
    )
  )
    return undefined;
  let leaves = false;
  walk(node.body, (part) => {
    leaves ||= LEAVES.has(part.kind);
  });
  return leaves
    ? undefined
    : found('infinite-loop', node, `The loop does not change \`${name}\`, and nothing leaves it.`);
};

/** Macros that only write. */
const PRINTS = /\b(?:e?print(?:ln)?|write(?:ln)?|trace|debug|info|warn|error)!\(/g;

/** `log::error!("{}", message)` where the function has put a password into the message. */
const loggedBehind: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !/^(?:log_\w+|print_text)$/.test(node.callee.name))
    return undefined;
  const parts = node.args.flatMap(({ value }) => (value.kind === 'concat' ? value.parts : [value]));
  const made = parts.map((part) => assignedValue(part, context)).filter((value, at) => value !== parts[at]);
  return made.some((value) => value.kind === 'concat' && holdsSecret(value))
    ? { weakness: 'sensitive-data-logged', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

export const RUST_TREE_CHECKS: readonly NodeCheck[] = [
  foreseenNumbers,
  foreseenText,
  unaskedMemory,
  copiedWhole,
  madeWritable,
  numberAsPointer,
  neverWritten,
  neverEnds,
  loggedBehind,
  keptInStatement,
  sentInQuery,
];
