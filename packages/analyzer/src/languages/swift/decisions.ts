/** @module Faulty decisions in Swift: checks that fail open, partial URL checks. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutComments } from '../../node-checks/function-text/function-text.ts';
import { lastName } from '../../node-checks/names.ts';

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  confidence: 'medium' | 'low' = 'medium',
): NodeFinding => ({ weakness, start, end, confidence, detail });

const DECIDES =
  /^(?:auth|verif|valid|permi|allow|may[A-Z]|can[A-Z]|is(?:Allowed|Valid|Trusted|Admin|Authorized|Permitted|Verified|Owner)|has(?:Access|Permission))/;

/** `(try? policy(user)) ?? true` in a function that decides. */
const openWhereItFails: NodeCheck = (node, { enclosingName }) =>
  node.kind === 'binary' &&
  node.operator === '??' &&
  node.left.kind === 'call' &&
  node.right.kind === 'boolean' &&
  node.right.value &&
  DECIDES.test(enclosingName)
    ? found('fail-open', node, 'If the check itself fails, access is granted.')
    : undefined;

const ADDRESS =
  /^(?:url|uri|host|hostname|origin|referer|referrer|domain|absoluteString|redirect\w*|next|target|callback\w*)$/i;
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|io|dev|app|gov|edu|co|eu|de|uk|internal)$/i;

/** `url.absoluteString.contains("partner.com")`, `host.hasSuffix("partner.com")`. */
const partOfAddress: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name, object } = node.callee;
  const given = node.args[0]?.value;
  if (given?.kind !== 'string' || !ADDRESS.test(lastName(object))) return undefined;
  const isPart =
    (name === 'contains' && (HOST.test(given.value) || /^https?:\/\/[\w.-]+$/.test(given.value))) ||
    (name === 'hasPrefix' && /^https?:\/\/[\w.-]+\.[a-z]{2,}$/i.test(given.value)) ||
    (name === 'hasSuffix' && HOST.test(given.value));
  return isPart
    ? found('incomplete-address-check', node, 'Another host can contain this string in its name or path.')
    : undefined;
};

/** `name.replacingOccurrences(of: "../", with: "")`. */
const removedOnce: NodeCheck = (node) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'replacingOccurrences') return undefined;
  const told = (label: string): Expression | undefined => node.args.find(({ name }) => name === label)?.value;
  const what = told('of');
  const by = told('with');
  if (what?.kind !== 'string' || by?.kind !== 'string' || by.value !== '') return undefined;
  return /^(?:\.\.\/|<\/?script>?|javascript:)$/i.test(what.value)
    ? found('incomplete-sanitization', node, `The remaining characters can form \`${what.value}\` again.`)
    : undefined;
};

const READS = /^(?:parse|read|decode|deserialize|visit|expand|unwrap)(?:[A-Z]\w*)?$/;
const LIMITED = /depth|level|recurs|remaining|budget|nest|limit|stack/i;

/** `func parseValue(_ parser: inout Parser)` that calls itself as deeply as the data says. */
const endlessDepth: NodeCheck = (node, { source }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition) => {
    if (!READS.test(definition.name) || definition.form === 'lambda') return [];
    let call: Expression | undefined;
    walk(definition.body, (part) => {
      if (part.kind !== 'call') return;
      const { callee } = part;
      const isOwn =
        (callee.kind === 'name' && callee.name === definition.name) ||
        (callee.kind === 'member' && callee.name === definition.name && callee.object.kind === 'this');
      if (isOwn && part.args.length === definition.parameters.length) call ??= part;
    });
    if (!call || LIMITED.test(withoutComments(source.slice(definition.start, definition.end)))) return [];
    return [
      found('uncontrolled-recursion', call, 'The recursion is as deep as the data is nested, without a limit.', 'low'),
    ];
  });
};

export const SWIFT_DECISIONS: readonly NodeCheck[] = [openWhereItFails, partOfAddress, removedOnce, endlessDepth];
