/** @module Stand-ins for modules that are not installed: `except ImportError: yaml = None`. */
import type { Expression, Statement } from '../../../ir/index.ts';

/** Names that the statements of a `try` import. */
export const importedNames = (body: readonly Statement[]): ReadonlySet<string> =>
  new Set(
    body.flatMap((statement) =>
      statement.kind === 'import' && statement.alias !== undefined ? [statement.alias] : [],
    ),
  );

/**
 * Leaves out `yaml = None` and `yaml = False` where a `try` imports `yaml`. What uses the name runs with the module only;
 * a variable of that name would hide every call of the module.
 */
export const withoutStandIns = (body: Statement[], imported: ReadonlySet<string>): Statement[] =>
  imported.size === 0
    ? body
    : body.filter((statement) => statement.kind !== 'expression' || !isStandIn(statement.value, imported));

/** The same for stand-ins before the `try`: `yaml = None`, then `try: import yaml`. */
export function withoutEarlyStandIns(body: Statement[]): Statement[] {
  const tried = body.flatMap((statement) => (statement.kind === 'try' ? statement.body : []));
  return withoutStandIns(body, importedNames(tried));
}

/**
 * After `def quote` in a handler, the name is either one: `from shlex import quote` of the `try`, or the function. Modules of
 * the project aren't looked for: what a file beside it has isn't known here.
 */
export function joinedFallbacks(handler: readonly Statement[], tried: readonly Statement[]): Statement[] {
  return handler.flatMap((statement) => {
    if (statement.kind !== 'function') return [];
    const { start, end, definition } = statement;
    const { name } = definition;
    const original = tried.find((one) => one.kind === 'import' && one.alias === name);
    if (original?.kind !== 'import' || original.path.startsWith('.')) return [];
    const place = { start, end };
    const alias = `${name} of module`;
    const value: Expression = {
      kind: 'conditional',
      test: { kind: 'opaque', parts: [], ...place },
      whenTrue: { kind: 'name', name: alias, ...place },
      whenFalse: { kind: 'name', name, ...place },
      ...place,
    };
    const joined: Expression = { kind: 'assign', target: { kind: 'name', name, ...place }, value, ...place };
    return [
      { ...original, alias },
      { kind: 'expression', value: joined, ...place },
    ];
  });
}

const isStandIn = (value: Expression, imported: ReadonlySet<string>): boolean =>
  value.kind === 'assign' &&
  value.target.kind === 'name' &&
  imported.has(value.target.name) &&
  (value.value.kind === 'assign' ? isStandIn(value.value, imported) : isNothing(value.value));

const isNothing = (value: Expression): boolean => value.kind === 'null' || value.kind === 'boolean';
