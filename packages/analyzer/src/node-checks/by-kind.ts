/**
 * @module
 * Determines which checks apply to a kind of node, so that the others aren't called: on large programs those calls
 * take a fifth of the analysis. Each check is called once per kind with a probe node; if it returns after reading only
 * the kind, it never applies to that kind.
 */
import type { FunctionDefinition, Statement } from '../ir/index.ts';
import type { NodeCheck, NodeContext, Visited } from './check.ts';

type Kind = Visited['kind'];

/** Nodes of a language before its checks are asked: below, asking takes longer than calling them all. */
const NODES_MIN = 20_000;

let isTouched = false;

const touch = (): never => {
  isTouched = true;
  // It is caught at once: an error would gather its stack for nothing.
  throw touch;
};

const NOTED = { get: touch, has: touch, ownKeys: touch, getOwnPropertyDescriptor: touch, getPrototypeOf: touch };

/** Stands for any value and records which check reads a part of it. */
const UNREAD = new Proxy({}, NOTED);

const nodeOf = (kind: Kind): Visited =>
  new Proxy({}, { ...NOTED, get: (_, key) => (key === 'kind' ? kind : touch()) }) as Visited;

/** The statements of a file. A check of the whole file compares the node with the first one, and returns at all others. */
const BODY = new Proxy([], {
  ...NOTED,
  get: (_, key) => (key === '0' ? UNREAD : touch()),
}) as unknown as readonly Statement[];

/** At the top level, and in a function. A name may be compared with another, which no one would note: to read it counts. */
const CONTEXTS: readonly NodeContext[] = [undefined, UNREAD].map((enclosing) => ({
  source: UNREAD as unknown as string,
  body: BODY,
  enclosing: enclosing as FunctionDefinition | undefined,
  get enclosingName(): string {
    return touch();
  },
}));

/** Whether what the check says may depend on more than the node's kind. */
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

/** The checks of one language. */
export class ChecksByKind {
  readonly #all: readonly NodeCheck[];
  readonly #byKind = new Map<Kind, readonly NodeCheck[]>();
  #nodes = 0;

  constructor(all: readonly NodeCheck[], nodes = 0) {
    this.#all = all;
    this.#nodes = nodes;
  }

  /** Those that may say something of a node of that kind, in their order. The first node of a file is asked by all. */
  of(kind: Kind, isFirst: boolean): readonly NodeCheck[] {
    if (isFirst || this.#nodes < NODES_MIN) {
      this.#nodes += 1;
      return this.#all;
    }
    let checks = this.#byKind.get(kind);
    if (!checks) {
      checks = this.#all.filter((check) => looksInto(check, kind));
      this.#byKind.set(kind, checks);
    }
    return checks;
  }
}

const known = new WeakMap<readonly NodeCheck[], ChecksByKind>();

/** The checks of a list, which counts the nodes that it was asked for. */
export function checksByKind(all: readonly NodeCheck[]): ChecksByKind {
  const checks = known.get(all) ?? new ChecksByKind(all);
  known.set(all, checks);
  return checks;
}
