/** @module A C or C++ file, from its tree to the intermediate form. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ClassDefinition, Program, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type Dialect, newLowering } from './context.ts';
import { lowerStatement } from './statements.ts';

/** Lowers whole files and fragments: statements outside of functions are read where they stand. */
export const lowerProgram =
  (language: LanguageId, dialect?: Dialect) =>
  (root: SyntaxNode, source: string): Program => {
    const ctx = newLowering(source, dialect);
    const body: Statement[] = [];
    for (const child of root.children) if (child.named || child.isError) body.push(...lowerStatement(ctx, child));
    return { language, body: gatherMethods(body), namespace: '', functions: ctx.functions };
  };

/** Methods that are defined outside of their class join it, where the file has the class. */
function gatherMethods(body: readonly Statement[]): Statement[] {
  const classes = new Map<string, ClassDefinition>();
  const result: Statement[] = [];
  for (const statement of body) {
    const known = statement.kind === 'class' ? classes.get(statement.definition.name) : undefined;
    if (statement.kind === 'class' && known) {
      known.methods.push(...statement.definition.methods);
      const { fields, supertypes } = statement.definition;
      known.fields.push(...fields.filter(({ name }) => !known.fields.some((field) => field.name === name)));
      known.supertypes.push(...supertypes.filter(({ name }) => !known.supertypes.some((type) => type.name === name)));
      continue;
    }
    if (statement.kind === 'class') classes.set(statement.definition.name, statement.definition);
    result.push(statement);
  }
  return result;
}
