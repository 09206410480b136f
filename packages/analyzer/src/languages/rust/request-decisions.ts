/** @module Rights that a Rust handler takes from what the sender of a request says: a cookie, a parameter, a forwarded address. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../node-checks/check.ts';
import { pathOf } from './pitfalls.ts';

const RIGHT =
  /^(?:x-)?(?:is[-_]?)?(?:admin(?:istrator)?|roles?|user[-_]role|super[-_]?user|staff|logged[-_]?in|authenticated|privileged)$/i;
const ADDRESS_HEADER = /^(?:x-forwarded-for|x-real-ip|x-client-ip|true-client-ip|client-ip)$/i;
const OWN_ADDRESS = /^(?:127\.|10\.|192\.168\.|localhost$|::1$|\d{1,3}(?:\.\d{1,3}){3}$)/;
const READS = /^(?:get|get_one|cookie|get_cookie|header|get_header|query_param|param)$/;
const HOLDS_SENT = /cookie|jar|header|quer(?:y|ies)|param|form|req|map$/i;
/** What holds a value that the server has written itself, or signed. */
const OWN = /session|claims|token|identity|private|signed|config|settings|cache/i;

type Sent = 'right' | 'address';

/** `jar.get("is_admin")`, `headers.get("x-forwarded-for")`, `req.connection_info().realip_remote_addr()`. */
function sentBy(node: Visited, holders: (name: string) => boolean): Sent | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name, object } = node.callee;
  if (name === 'realip_remote_addr') return 'address';
  const key = node.args[0]?.value;
  if (!READS.test(name) || key?.kind !== 'string') return undefined;
  const inner = object.kind === 'call' && object.callee.kind === 'member' ? object.callee.name : '';
  const holder = inner || pathOf(object).split('.').at(-1) || '';
  if (!HOLDS_SENT.test(holder) || OWN.test(holder) || !holders(holder)) return undefined;
  if (ADDRESS_HEADER.test(key.value)) return 'address';
  return RIGHT.test(key.value) ? 'right' : undefined;
}

const DETAIL: Readonly<Record<Sent, string>> = {
  right: 'The value comes from the client. Read it from the session or the database instead.',
  address: 'The client controls this header.',
};

/** A constant that a value is compared with, and whether it fits what is asked. */
const fits = (node: Expression | undefined, sent: Sent): boolean =>
  node?.kind === 'string' && (sent === 'right' ? node.value !== '' : OWN_ADDRESS.test(node.value));

/** The values that a test compares the subject with. */
function comparedWith(node: Visited): { subject: Expression; values: readonly Expression[] } | undefined {
  if (node.kind === 'binary') {
    if (node.operator === 'in' && node.right.kind === 'list') return { subject: node.left, values: node.right.items };
    if (node.operator !== '==' && node.operator !== '!=') return undefined;
    return node.left.kind === 'string'
      ? { subject: node.right, values: [node.left] }
      : { subject: node.left, values: [node.right] };
  }
  if (node.kind === 'switch' && node.subject)
    return { subject: node.subject, values: node.cases.flatMap(({ tests }) => tests) };
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  return /^(?:starts_with|eq|eq_ignore_ascii_case)$/.test(node.callee.name)
    ? { subject: node.callee.object, values: node.args.map(({ value }) => value) }
    : undefined;
}

const namedParameters = ({ parameters }: FunctionDefinition): string[] =>
  parameters.flatMap(({ target }) => (target.kind === 'name' ? [target.name] : []));

class Decisions {
  private readonly names = new Map<string, Sent>();
  private readonly definition: FunctionDefinition;

  constructor(definition: FunctionDefinition) {
    this.definition = definition;
    // A name may be bound after what is walked first.
    for (let before = -1; before < this.names.size; ) {
      before = this.names.size;
      walk(definition.body, (part) => this.bind(part));
    }
  }

  /** What a jar by that name lets the client write. */
  private readonly holders = (name: string): boolean =>
    !this.definition.parameters.some(
      ({ target, type, annotations }) =>
        target.kind === 'name' &&
        target.name === name &&
        OWN.test(`${type?.name ?? ''} ${annotations.map((one) => one.name).join(' ')}`),
    );

  sentIn(root: Expression): Sent | undefined {
    let sent: Sent | undefined;
    walk([root], (part) => {
      if (part.kind === 'function') return 'skip';
      sent ??= sentBy(part, this.holders) ?? (part.kind === 'name' ? this.names.get(part.name) : undefined);
      return undefined;
    });
    return sent;
  }

  private bind(part: Visited): void {
    if (part.kind === 'declare' && part.target.kind === 'name' && part.value) {
      const sent = this.sentIn(part.value);
      if (sent) this.names.set(part.target.name, sent);
    }
    // `jar.get("role").map(|role| …)`
    if (part.kind !== 'call' || part.callee.kind !== 'member') return;
    const sent = this.sentIn(part.callee.object);
    if (!sent) return;
    for (const { value } of part.args)
      if (value.kind === 'function') for (const name of namedParameters(value.definition)) this.names.set(name, sent);
  }

  find(): NodeFinding[] {
    const found: NodeFinding[] = [];
    walk(this.definition.body, (part) => {
      const compared = comparedWith(part);
      const sent = compared && this.sentIn(compared.subject);
      if (!sent || !compared.values.some((value) => fits(value, sent))) return;
      const { start, end } = part.kind === 'switch' ? compared.subject : part;
      found.push({ weakness: 'client-side-decision', start, end, confidence: 'medium', detail: DETAIL[sent] });
    });
    return found;
  }
}

const asksAny = (definition: FunctionDefinition): boolean => {
  let asks = false;
  walk(definition.body, (part) => {
    asks ||= sentBy(part, () => true) !== undefined;
  });
  return asks;
};

/** `if jar.get("role").map(|c| c.value() == "admin").unwrap_or(false)`. */
export const requestDecisions: NodeCheck = (node) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions
    .filter((definition) => definition.form !== 'lambda' && asksAny(definition))
    .flatMap((definition) => new Decisions(definition).find());
};
