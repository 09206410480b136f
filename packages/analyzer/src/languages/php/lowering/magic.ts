/**
 * @module
 * `__get`, `__set`, `__call` and `__callStatic` handle members that a class does not declare. A class with such a
 * method gets one method for each undeclared member that the file names, and it calls the magic method:
 * `$view->title = $x` is `$view->__set('title', $x)`.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { ClassDefinition, Expression, FunctionDefinition, Parameter } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from './context.ts';

/** Members that the file uses but no class in it declares. */
export interface Undeclared {
  readonly properties: readonly string[];
  readonly methods: readonly string[];
}

type Kind = keyof Undeclared;

const NAMES_MAX = 40;
const USES: Readonly<Record<string, Kind>> = lookupTable({
  member_access_expression: 'properties',
  nullsafe_member_access_expression: 'properties',
  member_call_expression: 'methods',
  nullsafe_member_call_expression: 'methods',
  scoped_call_expression: 'methods',
});
const DECLARES: Readonly<Record<string, Kind>> = lookupTable({
  property_element: 'properties',
  property_promotion_parameter: 'properties',
  method_declaration: 'methods',
});

/** Collects the members that a file uses and declares, node by node. */
export class MemberNames {
  private readonly used = { properties: new Set<string>(), methods: new Set<string>() };
  private readonly declared = { properties: new Set<string>(), methods: new Set<string>() };

  add(node: SyntaxNode, source: string): void {
    const use = USES[node.type];
    const kind = use ?? DECLARES[node.type];
    const name = kind && (fieldOf(node, 'name') ?? childOf(node, 'variable_name'));
    if (!name) return;
    const text = source.slice(name.start, name.end).replace(/^&?\$/, '');
    const object = use === 'properties' ? fieldOf(node, 'object') : undefined;
    // A member that is read from `$this` counts as declared.
    const isOwn = object !== undefined && source.slice(object.start, object.end) === '$this';
    if (!use || isOwn) this.declared[kind].add(text);
    else if (name.type === 'name') this.used[use].add(text);
  }

  undeclared(): Undeclared {
    const of = (kind: Kind): string[] =>
      [...this.used[kind]].filter((name) => !this.declared[kind].has(name)).slice(0, NAMES_MAX);
    return { properties: of('properties'), methods: of('methods') };
  }
}

/** Returns the methods that forward undeclared members to the class's magic methods. */
export function forwardedByMagic({ methods }: ClassDefinition, undeclared: Undeclared): FunctionDefinition[] {
  return methods.flatMap((magic): FunctionDefinition[] => {
    switch (magic.name.toLowerCase()) {
      case '__get':
        return undeclared.properties.map((name) => forwarding(magic, name, 'getter'));
      case '__set':
        return undeclared.properties.map((name) => forwarding(magic, name, 'setter'));
      case '__call':
      case '__callstatic':
        return undeclared.methods.map((name) => forwarding(magic, name, 'method'));
      default:
        return [];
    }
  });
}

const GIVEN = '$#given';

function forwarding(magic: FunctionDefinition, name: string, form: FunctionDefinition['form']): FunctionDefinition {
  const at = { start: magic.start, end: magic.end };
  const given = nameAt(at, GIVEN);
  const parameter: Parameter = { target: given, annotations: [], ...(form === 'method' ? { rest: true } : {}) };
  const values: Expression[] = [make.string(at, name), ...(form === 'getter' ? [] : [given])];
  const call: Expression = make.call(
    at,
    make.member(at, make.this(at), magic.name),
    values.map((value) => ({ value })),
  );
  return {
    name,
    form,
    parameters: form === 'getter' ? [] : [parameter],
    body: [make.return(at, call)],
    annotations: [],
    isPublic: false,
    ...(magic.isStatic ? { isStatic: true } : {}),
    ...at,
    nameStart: magic.nameStart,
  };
}
