/** @module The initial files of a new language. */

export interface NewLanguage {
  /** Lower-case letters and digits: the folder, and the identifier in the code. */
  id: string;
  /** The display name: 'Pascal'. */
  name: string;
  /** With its dot: '.pas'. */
  extension: string;
  grammar: string;
  /** The grammar's WebAssembly file; the path starts with its package. */
  file: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The files of the language's folder, by path. */
export function filesOf({ id, name, extension, grammar, file }: NewLanguage): ReadonlyMap<string, string> {
  const upper = id.toUpperCase();
  return new Map([
    [
      'grammar.ts',
      `/** @module The grammar that reads ${name}. */
import type { LanguageGrammar } from '../grammars.ts';

export const grammar = {
  name: '${grammar}',
  file: '${file}',
} as const satisfies LanguageGrammar;
`,
    ],
    [
      'index.ts',
      `/** @module ${name}. */
import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lower${capital(id)} } from './lowering/program.ts';
import { ${id}Models } from './models.ts';
import { ${upper}_CHECKS } from './node-checks.ts';

export const ${id}: Language = {
  id: '${id}',
  grammar: grammar.name,
  lower: lower${capital(id)},
  models: ${id}Models,
  nodeChecks: ${upper}_CHECKS,
  semantics: defineSemantics({}),
};
`,
    ],
    [
      'models.ts',
      `/** @module ${name}'s libraries. */
import type { ApiModel } from '../../api-model/api.ts';

const core: ApiModel = { id: '${id}-core', languages: ['${id}'], sources: [], sinks: [], summaries: [] };

export const ${id}Models: readonly ApiModel[] = [core];
`,
    ],
    [
      'node-checks.ts',
      `/** @module Checks of single nodes of ${name}. */
import type { NodeCheck } from '../../node-checks/check.ts';

export const ${upper}_CHECKS: readonly NodeCheck[] = [];
`,
    ],
    [
      'lowering/program.ts',
      `/** @module A whole ${name} file: a table of what each node becomes; what is not in it is opaque and keeps its parts. */
import type { Expression, Program } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { evaluated, type LoweringState, nameAt, opaque, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';

const lowerUnknown: Row<LoweringState, Expression> = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

const BY_TYPE: Rows<LoweringState, Expression> = {
  identifier: (ctx, node) => nameAt(node, textOf(ctx, node)),
};

function lowerExpression(ctx: LoweringState, node: SyntaxNode): Expression {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);
}

export function lower${capital(id)}(root: SyntaxNode, source: string): Program {
  const ctx: LoweringState = { source, depth: 0 };
  const body = namedChildren(root).map((node) => evaluated(lowerExpression(ctx, node)));
  return { language: '${id}', body, namespace: '', functions: 0 };
}
`,
    ],
    [`examples/first${extension}`, ''],
  ]);
}
