/** @module One look over a script before it is lowered: what it sets, defines, and takes the output of. */
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';

export interface Declarations {
  assigned: Set<string>;
  defined: Set<string>;
  asked: Set<string>;
  /** Functions and programs that are called anywhere but in `$(…)`. */
  plain: Set<string>;
  filters: Map<string, SyntaxNode>;
  /** Functions without parameters that only ask something: what they ask. */
  questions: Map<string, SyntaxNode>;
  /** Variables that functions set for everybody. */
  shared: Set<string>;
  /** Those of which the script sets elements. */
  arrays: Set<string>;
}

/** What `read` without a name and `select` set. */
export const ANSWER = 'REPLY';

const READS: ReadonlySet<string> = new Set(['read', 'mapfile', 'readarray', 'getopts']);

/** `[[ … ]]`, and several of them. */
const ASKS: ReadonlySet<string> = new Set(['test_command', 'list']);

/** Whether a declaration is the function's own: `declare -g` says that it is everybody's. */
export const isLocalDeclaration = (written: string): boolean =>
  /^(?:local|declare|typeset)\s/.test(written) && !/^\w+(?:\s+-\w+)*?\s+-\w*g/.test(written);

interface Place {
  node: SyntaxNode;
  /** What the function around it keeps to itself; undefined outside of functions. */
  own: Set<string> | undefined;
  /** Inside a substitution or a pipe. */
  captured: boolean;
  /** Inside a substitution. */
  inner: boolean;
}

class Walk {
  readonly found: Declarations = {
    assigned: new Set(),
    defined: new Set(),
    asked: new Set(),
    plain: new Set(),
    filters: new Map(),
    questions: new Map(),
    shared: new Set(),
    arrays: new Set(),
  };
  private readonly set_: { name: string; own: ReadonlySet<string> }[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  private text(node: SyntaxNode | undefined): string {
    return node ? this.source.slice(node.start, node.end) : '';
  }

  private set(name: string, own: ReadonlySet<string> | undefined): void {
    this.found.assigned.add(name);
    if (own) this.set_.push({ name, own });
  }

  run(root: SyntaxNode): Declarations {
    const open: Place[] = [{ node: root, own: undefined, captured: false, inner: false }];
    for (let place = open.pop(); place; place = open.pop()) {
      const { node } = place;
      this.look(place);
      const inner = place.inner || node.type === 'command_substitution';
      const captured = place.captured || inner || node.type === 'pipeline';
      const own = node.type === 'function_definition' ? new Set<string>() : place.own;
      for (const child of node.children) open.push({ node: child, own, captured, inner });
    }
    for (const { name, own } of this.set_) if (!own.has(name)) this.found.shared.add(name);
    return this.found;
  }

  private look({ node, own, captured, inner }: Place): void {
    if (node.type === 'function_definition') this.defined(node);
    else if (node.type === 'variable_assignment') {
      const name = fieldOf(node, 'name');
      const called = this.text(name?.type === 'subscript' ? fieldOf(name, 'name') : name);
      this.set(called, own);
      if (name?.type === 'subscript') this.found.arrays.add(called);
    } else if (node.type === 'declaration_command') this.declared(node, own);
    else if (node.type === 'for_statement') {
      this.set(this.text(fieldOf(node, 'variable')), own);
      if (node.children.some(({ type }) => type === 'select')) this.set(ANSWER, own);
    } else if (node.type === 'command') {
      if (!inner) this.found.plain.add(this.text(childOf(node, 'command_name')));
      this.command(node, own, captured);
    }
  }

  private defined(node: SyntaxNode): void {
    const name = this.text(fieldOf(node, 'name'));
    this.found.defined.add(name);
    const body = fieldOf(node, 'body');
    const [only, ...others] = body ? namedChildren(body) : [];
    const isFilter = only && others.length === 0 && (only.type === 'command' || only.type === 'pipeline');
    if (isFilter && !/\$\{?[1-9@*#]/.test(this.text(only))) this.found.filters.set(name, only);
    else this.found.filters.delete(name);
    const asks = only && others.length === 0 && ASKS.has(only.type) && !/\$\{?[1-9@*#]/.test(this.text(only));
    if (asks) this.found.questions.set(name, only);
    else this.found.questions.delete(name);
  }

  private declared(node: SyntaxNode, own: Set<string> | undefined): void {
    const isLocal = isLocalDeclaration(this.text(node));
    for (const child of namedChildren(node)) {
      const name = child.type === 'variable_name' ? child : fieldOf(child, 'name');
      if (name && isLocal) own?.add(this.text(name));
      if (name && isLocal) this.found.assigned.add(this.text(name));
    }
  }

  private command(node: SyntaxNode, own: Set<string> | undefined, captured: boolean): void {
    const name = this.text(childOf(node, 'command_name'));
    if (captured) this.found.asked.add(name);
    if (!READS.has(name) && name !== 'printf') return;
    const words = node.children.filter(({ field }) => field === 'argument').map((word) => this.text(word));
    const names = name === 'printf' ? (words[0] === '-v' ? words.slice(1, 2) : []) : words;
    for (const word of names) if (/^[A-Za-z_]\w*$/.test(word)) this.set(word, own);
    if (name === 'read') this.set(ANSWER, own);
  }
}

export const collectDeclarations = (root: SyntaxNode, source: string): Declarations => new Walk(source).run(root);
