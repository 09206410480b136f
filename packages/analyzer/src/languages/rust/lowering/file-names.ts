/** @module One look over a file's items before it is lowered: its types, their fields, their methods. */
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { FileNames } from './context.ts';
import { isScalarName } from './scalars.ts';

const TYPE_ITEMS: ReadonlySet<string> = new Set(['struct_item', 'enum_item', 'trait_item', 'union_item']);
const WRAPPER = /^(?:&\s*(?:'\w+\s*)?(?:mut\s+)?|(?:std::option::)?Option\s*<|Vec\s*<|Box\s*<)/;

/** The type within references and options, as written. */
function bareType(text: string): string {
  let type = text.trim();
  for (let wrapper = WRAPPER.exec(type); wrapper; wrapper = WRAPPER.exec(type))
    type = type.slice(wrapper[0].length).replace(/>\s*$/, '').trim();
  return type.split('::').at(-1) ?? type;
}

const takesSelf = (method: SyntaxNode): boolean => {
  const [first] = namedChildren(fieldOf(method, 'parameters') ?? { ...method, children: [] });
  return first?.type === 'self_parameter' || (first !== undefined && childOf(first, 'self') !== undefined);
};

class DeclarationCollector {
  readonly names: FileNames = {
    types: new Set(),
    choices: new Set(),
    fields: new Map(),
    methods: new Set(),
    modules: new Set(),
    checks: new Set(),
    commandLines: new Set(),
    parsed: new Set(),
  };
  private readonly declared: { name: string; type: string }[] = [];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  private text(node: SyntaxNode | undefined): string {
    return node ? this.source.slice(node.start, node.end) : '';
  }

  items(nodes: readonly SyntaxNode[]): void {
    let attributes = '';
    for (const node of nodes) {
      if (node.type === 'attribute_item') {
        attributes += this.text(node);
        continue;
      }
      this.item(node, attributes);
      attributes = '';
    }
  }

  private item(node: SyntaxNode, attributes: string): void {
    const name = this.text(fieldOf(node, 'name'));
    const body = fieldOf(node, 'body');
    if (TYPE_ITEMS.has(node.type)) {
      this.names.types.add(name);
      if (/derive\s*\([^)]*\b(?:Parser|StructOpt|Clap|Args)\b/.test(attributes)) this.names.commandLines.add(name);
    }
    if (node.type === 'struct_item' && body) this.fields(body);
    if (node.type === 'enum_item' && body) this.variants(name, body);
    if (node.type === 'mod_item' && body) {
      this.names.modules.add(name);
      this.items(namedChildren(body));
    }
    if (node.type === 'impl_item' && /(?:^|::)FromStr$/.test(this.text(fieldOf(node, 'trait'))))
      this.names.parsed.add(this.text(fieldOf(node, 'type')));
    if ((node.type === 'impl_item' || node.type === 'trait_item') && body) {
      for (const method of childrenOf(body, 'function_item', 'function_signature_item')) {
        // `Name::parse(text)` isn't a method of a value.
        if (takesSelf(method)) this.names.methods.add(this.text(fieldOf(method, 'name')));
        this.check(method);
      }
    }
    if (node.type === 'function_item') this.check(node);
  }

  private check(node: SyntaxNode): void {
    if (/^(?:\w+::)*Result\s*<\s*\(\s*\)/.test(this.text(fieldOf(node, 'return_type'))))
      this.names.checks.add(this.text(fieldOf(node, 'name')));
  }

  private fields(body: SyntaxNode): void {
    for (const field of childrenOf(body, 'field_declaration')) {
      this.declared.push({ name: this.text(fieldOf(field, 'name')), type: this.text(fieldOf(field, 'type')) });
    }
  }

  private variants(name: string, body: SyntaxNode): void {
    const variants = childrenOf(body, 'enum_variant');
    if (variants.length > 0 && variants.every((variant) => !fieldOf(variant, 'body'))) this.names.choices.add(name);
    for (const variant of variants) {
      const held = childOf(variant, 'field_declaration_list');
      if (held) this.fields(held);
    }
  }

  finish(): FileNames {
    const { choices, fields } = this.names;
    for (const { name, type } of this.declared) {
      const bare = bareType(type);
      const scalar = choices.has(bare) ? 'bool' : isScalarName(bare) ? bare : '';
      const before = fields.get(name);
      fields.set(name, before === undefined || before === scalar ? scalar : before && scalar ? 'bool' : '');
    }
    return this.names;
  }
}

/** What the file's items say of its names. */
export function fileNames(root: SyntaxNode, source: string): FileNames {
  const collector = new DeclarationCollector(source);
  collector.items(namedChildren(root));
  return collector.finish();
}
