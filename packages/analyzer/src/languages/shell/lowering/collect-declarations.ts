/** @module One look over a script before it is lowered: what it sets, defines, and takes the output of. */
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';

export interface Declarations {
  assigned: Set<string>;
  defined: Set<string>;
  asked: Set<string>;
  /** Functions and programs that are called anywhere but in `$(…)`. */
  plain: Set<string>;
  filters: Map<string, SyntaxNode>;
  /** Variables that functions set for everybody. */
  shared: Set<string>;
}

const READS: ReadonlySet<string> = new Set(['read', 'mapfile', 'readarray', 'getopts']);

interface Place {
  node: SyntaxNode;
  inFunction: boolean;
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
    shared: new Set(),
  };
  private readonly locals = new Set<string>();
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  private text(node: SyntaxNode | undefined): string {
    return node ? this.source.slice(node.start, node.end) : '';
  }

  private set(name: string, inFunction: boolean): void {
    this.found.assigned.add(name);
    if (inFunction) this.found.shared.add(name);
  }

  run(root: SyntaxNode): Declarations {
    const open: Place[] = [{ node: root, inFunction: false, captured: false, inner: false }];
    for (let place = open.pop(); place; place = open.pop()) {
      const { node } = place;
      this.look(place);
      const inner = place.inner || node.type === 'command_substitution';
      const captured = place.captured || inner || node.type === 'pipeline';
      const inFunction = place.inFunction || node.type === 'function_definition';
      for (const child of node.children) open.push({ node: child, inFunction, captured, inner });
    }
    for (const name of this.locals) this.found.shared.delete(name);
    return this.found;
  }

  private look({ node, inFunction, captured, inner }: Place): void {
    if (node.type === 'function_definition') this.defined(node);
    else if (node.type === 'variable_assignment') {
      const name = fieldOf(node, 'name');
      this.set(this.text(name?.type === 'subscript' ? fieldOf(name, 'name') : name), inFunction);
    } else if (node.type === 'declaration_command') this.declared(node);
    else if (node.type === 'for_statement') this.set(this.text(fieldOf(node, 'variable')), inFunction);
    else if (node.type === 'command') {
      if (!inner) this.found.plain.add(this.text(childOf(node, 'command_name')));
      this.command(node, inFunction, captured);
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
  }

  private declared(node: SyntaxNode): void {
    const isLocal = /^(?:local|declare|typeset)\b/.test(this.source.slice(node.start, node.start + 8));
    for (const child of namedChildren(node)) {
      const name = child.type === 'variable_name' ? child : fieldOf(child, 'name');
      if (name && isLocal) this.locals.add(this.text(name));
      if (name && isLocal) this.found.assigned.add(this.text(name));
    }
  }

  private command(node: SyntaxNode, inFunction: boolean, captured: boolean): void {
    const name = this.text(childOf(node, 'command_name'));
    if (captured) this.found.asked.add(name);
    if (!READS.has(name) && name !== 'printf') return;
    const words = node.children.filter(({ field }) => field === 'argument').map((word) => this.text(word));
    const names = name === 'printf' ? (words[0] === '-v' ? words.slice(1, 2) : []) : words;
    for (const word of names) if (/^[A-Za-z_]\w*$/.test(word)) this.set(word, inFunction);
  }
}

export const collectDeclarations = (root: SyntaxNode, source: string): Declarations => new Walk(source).run(root);
