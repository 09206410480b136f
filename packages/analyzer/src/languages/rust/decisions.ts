/** @module Faulty decisions in Rust: checks that fail open, partial URL checks, secrets in Debug output. */
import type { Call, ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../../node-checks/check.ts';
import { withoutComments } from '../../node-checks/function-text/function-text.ts';
import { lastName } from '../../node-checks/names.ts';
import { pathOf } from './pitfalls.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  confidence: 'medium' | 'low' = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, detail });

const DECIDES =
  /(?:^|_)(?:auth\w*|verif\w*|valid\w*|permi\w*|allow\w*|access|trust\w*|admin|signature|login|guard|can|may)(?:_|$)|^is_(?:allowed|admin|valid|owner|member)/i;

const isTrue = (node: Expression | undefined): boolean => node?.kind === 'boolean' && node.value;

/** `true` as what the arm gives: returned, or kept in the variable that takes the value of the match. */
const givesTrue = (body: readonly Statement[]): boolean => {
  const [only] = body;
  if (body.length !== 1 || !only) return false;
  return only.kind === 'return'
    ? isTrue(only.value)
    : only.kind === 'expression' && only.value.kind === 'assign' && isTrue(only.value.value);
};

/** Whether the function decides, or what it asks. */
const decides = (node: Expression, { enclosingName, enclosing }: NodeContext): boolean => {
  if (DECIDES.test(enclosingName)) return true;
  let name = '';
  const asked = node.kind === 'name' ? node.name : undefined;
  if (asked !== undefined && enclosing)
    walk(enclosing.body, (part) => {
      if (part.kind === 'declare' && part.target.kind === 'name' && part.target.name === asked && part.value)
        name = lastName(part.value.kind === 'call' ? part.value.callee : part.value);
    });
  else if (node.kind === 'call') name = lastName(node.callee);
  return DECIDES.test(name);
};

/** What can fail: a call, not a look into an option of the program's own. */
const asks = (node: Expression | undefined): boolean => node?.kind === 'call' || node?.kind === 'await';

/** `load_policy(user).map(|p| p.allowed).unwrap_or(true)` in a function that decides. */
const openWhereItFails: NodeCheck = (node, context) => {
  const { source } = context;
  const detail = 'If the check itself fails, access is granted.';
  if (node.kind === 'binary' && node.operator === '??' && isTrue(node.right) && asks(node.left))
    return decides(node.left, context) ? found('fail-open', node, detail) : undefined;
  if (node.kind !== 'switch' || !node.subject) return undefined;
  const last = node.cases.at(-1);
  if (!last || !givesTrue(last.body) || !decides(node.subject, context)) return undefined;
  const head = source.slice(last.start, last.end);
  return /^\s*Err\s*\(/.test(head) ? found('fail-open', last, detail) : undefined;
};

const ADDRESS =
  /^(?:url|uri|host|hostname|origin|referer|referrer|domain|redirect\w*|next|target|callback\w*|return_to)$/i;
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|io|dev|app|gov|edu|co|eu|de|uk|internal)$/i;

/** `url.contains("example.com")`, `origin.starts_with("https://example.com")`, `host.ends_with("example.com")`. */
const partOfAddress: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name, object } = node.callee;
  const given = node.args[0]?.value;
  const asked = object.kind === 'name' || object.kind === 'member' ? object.name : '';
  if (given?.kind !== 'string' || !ADDRESS.test(asked)) return undefined;
  const text = given.value;
  const isPart =
    (name === 'contains' && (HOST.test(text) || /^https?:\/\/[\w.-]+$/.test(text))) ||
    (name === 'starts_with' && /^https?:\/\/[\w.-]+\.[a-z]{2,}$/i.test(text)) ||
    (name === 'ends_with' && HOST.test(text));
  return isPart
    ? found('incomplete-address-check', node, 'Another host can contain this string in its name or path.')
    : undefined;
};

/** `name.replace("../", "")`, `text.replacen('<', "&lt;", 1)`. */
const removedOnce: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const [what, by, count] = node.args.map(({ value }) => value);
  if (what?.kind !== 'string' || by?.kind !== 'string') return undefined;
  if (
    node.callee.name === 'replace' &&
    by.value === '' &&
    /^(?:\.\.[/\\]|\.\.|<script>|<\/?script|javascript:)$/i.test(what.value)
  )
    return what.value === '..'
      ? undefined
      : found('incomplete-sanitization', node, `The remaining characters can form \`${what.value}\` again.`);
  if (node.callee.name !== 'replacen' || count?.kind !== 'number' || count.value !== 1) return undefined;
  return /^['"<>&\\`]$|^\.\.\/?$/.test(what.value)
    ? found('incomplete-sanitization', node, `Only the first \`${what.value}\` is replaced.`)
    : undefined;
};

const SECRET =
  /^(?:\w+_)?(?:password|passwd|passphrase|secret|secret_key|private_key|api_key|access_token|refresh_token|auth_token|pin|cvv|ssn)$/i;

/** Structs by name whose `Debug` shows a secret. */
const shownByFile = new WeakMap<readonly Statement[], ReadonlyMap<string, string>>();

function showsSecret(definition: ClassDefinition, source: string): string | undefined {
  if (definition.methods.some(({ name }) => name === 'fmt')) return undefined;
  const isDerived = definition.annotations.some(
    ({ name, args }) => name === 'derive' && args.some(({ value }) => /(?:^|\.)Debug$/.test(pathOf(value))),
  );
  if (!isDerived) return undefined;
  const field = definition.fields.find(
    ({ name, type }) => SECRET.test(name) && !/Secret|Redact|Sensitive|Hidden|Masked|^bool$/.test(type?.name ?? ''),
  );
  // A holder that hides its value is not a part of the type that stays.
  return field &&
    !new RegExp(`\\b${field.name}\\s*:[^,}]*\\b(?:Secret|SecretString|SecretBox|Redacted|Sensitive)\\b`).test(
      source.slice(definition.start, definition.end),
    )
    ? field.name
    : undefined;
}

function structsThatShow({ body, source }: NodeContext): ReadonlyMap<string, string> {
  const known = shownByFile.get(body);
  if (known) return known;
  const shown = new Map<string, string>();
  for (const statement of body) {
    if (statement.kind !== 'class') continue;
    const field = showsSecret(statement.definition, source);
    if (field !== undefined) shown.set(statement.definition.name, field);
  }
  shownByFile.set(body, shown);
  return shown;
}

const typeOf = (name: string, enclosing: FunctionDefinition | undefined): string =>
  enclosing?.parameters.find(({ target }) => target.kind === 'name' && target.name === name)?.type?.name ?? '';

/** `info!("{:?}", credentials)` of a struct that shows its password. */
const secretShown: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !/^(?:log_\w+|print_text)$/.test(node.callee.name))
    return undefined;
  let finding: NodeFinding | undefined;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (part.kind !== 'call' || part.callee.kind !== 'name' || part.callee.name !== 'debug_text') return;
      const value = part.args[0]?.value;
      if (value?.kind !== 'name') return;
      const field = structsThatShow(context).get(typeOf(value.name, context.enclosing));
      if (field !== undefined)
        finding ??= found('sensitive-data-logged', node, `\`${value.name}\` shows its field \`${field}\`.`);
    },
  );
  return finding;
};

const READS = /^(?!poll_)(?:\w+_)?(?:parse|read|decode|deserialize|unmarshal|skip|visit|expand|resolve)(?:_\w+)?$/;
const LIMITED = /depth|level|recurs|remaining|budget|nest|fuel|limit|stack/i;

/** `fn resolve(&self, key: K) { self.resolve(key) }` of a trait: the type has a method of its own by that name. */
function handsOn({ body, parameters }: FunctionDefinition, call: Call): boolean {
  let [only, more] = body;
  while (only?.kind === 'block' && !more) [only, more] = only.body;
  const value = only?.kind === 'return' && !more ? only.value : undefined;
  const same = (name: Expression | undefined, at: number): boolean => {
    const target = parameters[at]?.target;
    return name?.kind === 'name' && target?.kind === 'name' && name.name === target.name;
  };
  return (
    value === call && call.args.length === parameters.length && call.args.every(({ value: one }, at) => same(one, at))
  );
}

/** Whether the function calls itself there: a method as one of `self`, a function by its bare name. */
function callsItself(call: Call, definition: FunctionDefinition, isMethod: boolean, source: string): boolean {
  const { callee } = call;
  // `(**self).read()`, `<Vec<u8> as Decode>::decode(value)` are those of another type.
  if (isMethod)
    return (
      callee.kind === 'member' &&
      callee.name === definition.name &&
      callee.object.kind === 'this' &&
      /^self\s*\.\s*\w+\s*(?:\(|$)/.test(source.slice(call.start, call.start + 200))
    );
  return callee.kind === 'name' && callee.name === definition.name && source.startsWith(definition.name, call.start);
}

/** `fn parse_value(parser: &mut Parser)` that calls itself as deeply as the data says. */
const endlessDepth: NodeCheck = (node, { source }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition) => {
    if (!READS.test(definition.name) || definition.form === 'lambda') return [];
    let call: Call | undefined;
    const isMethod = definition.form === 'method';
    walk(definition.body, (part) => {
      if (part.kind === 'call' && callsItself(part, definition, isMethod, source)) call ??= part;
    });
    if (
      !call ||
      handsOn(definition, call) ||
      LIMITED.test(withoutComments(source.slice(definition.start, definition.end)))
    )
      return [];
    return [
      found('uncontrolled-recursion', call, 'The recursion is as deep as the data is nested, without a limit.', 'low'),
    ];
  });
};

export const RUST_DECISIONS: readonly NodeCheck[] = [
  openWhereItFails,
  partOfAddress,
  removedOnce,
  secretShown,
  endlessDepth,
];
