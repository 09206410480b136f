/**
 * @module
 * Determines which checks apply to a kind of node, so that the others aren't called: on large programs those calls
 * take a fifth of the analysis. Each check is called once per kind with a probe node; if it returns after reading only
 * the kind, it never applies to that kind.
 */
import type { FunctionDefinition, Statement } from '../ir/index.ts';
import type { NodeCheck, NodeContext, Visited } from './check.ts';

type Kind = Visited['kind'];

/** Number of nodes of a kind up to which calling all checks takes less time than probing them. */
const NODES_MIN = 40;

let isTouched = false;

const touch = (): never => {
  isTouched = true;
  // Caught immediately; an Error would collect a stack trace.
  throw touch;
};

const NOTED = { get: touch, has: touch, ownKeys: touch, getOwnPropertyDescriptor: touch, getPrototypeOf: touch };

/** Stands for any value and records whether a check reads a part of it. */
const UNREAD = new Proxy({}, NOTED);

const nodeOf = (kind: Kind): Visited =>
  new Proxy({}, { ...NOTED, get: (_, key) => (key === 'kind' ? kind : touch()) }) as Visited;

/** Stands for the statements of a file. A check of the whole file compares the node with the first statement. */
const BODY = new Proxy([], {
  ...NOTED,
  get: (_, key) => (key === '0' ? UNREAD : touch()),
}) as unknown as readonly Statement[];

/** Contexts at the top level and in a function. Reading the name counts, because a comparison can't be observed. */
const CONTEXTS: readonly NodeContext[] = [undefined, UNREAD].map((enclosing) => ({
  source: UNREAD as unknown as string,
  body: BODY,
  enclosing: enclosing as FunctionDefinition | undefined,
  get enclosingName(): string {
    return touch();
  },
}));

/** Checks whether the result may depend on more than the node's kind. */
function looksInto(check: NodeCheck, kind: Kind): boolean {
  const node = nodeOf(kind);
  return CONTEXTS.some((context) => {
    isTouched = false;
    try {
      const told = check(node, context);
      return isTouched || (told !== undefined && !(Array.isArray(told) && told.length === 0));
    } catch {
      return true;
    }
  });
}

/** What is known of a kind: the number of its nodes so far, and the checks that may report one. */
interface OfKind {
  nodes: number;
  checks: readonly NodeCheck[] | undefined;
}

/** The checks of one language, indexed by node kind. */
export class ChecksByKind {
  readonly #all: readonly NodeCheck[];
  readonly #byKind = new Map<Kind, OfKind>();
  readonly #nodesMin: number;

  constructor(all: readonly NodeCheck[], nodesMin = NODES_MIN) {
    this.#all = all;
    this.#nodesMin = nodesMin;
  }

  /** Returns the checks that may report a node of that kind, in order; all of them for the first node of a file. */
  of(kind: Kind, isFirst: boolean): readonly NodeCheck[] {
    if (isFirst) return this.#all;
    let known = this.#byKind.get(kind);
    if (!known) {
      known = { nodes: 0, checks: undefined };
      this.#byKind.set(kind, known);
    }
    if (known.checks) return known.checks;
    known.nodes += 1;
    if (known.nodes <= this.#nodesMin) return this.#all;
    known.checks = this.#all.filter((check) => looksInto(check, kind));
    return known.checks;
  }
}

const known = new WeakMap<readonly NodeCheck[], ChecksByKind>();

/** Returns the index of a list of checks, which counts its lookups. */
export function checksByKind(all: readonly NodeCheck[]): ChecksByKind {
  const checks = known.get(all) ?? new ChecksByKind(all);
  known.set(all, checks);
  return checks;
}
