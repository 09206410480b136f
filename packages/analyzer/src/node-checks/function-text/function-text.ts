/** @module Runs checks on the source text of each function. */
import type { FieldDefinition, FunctionDefinition, Statement } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

export interface FunctionText {
  definition: FunctionDefinition;
  /** Source of the function, with comments blanked out. */
  text: string;
  source: string;
  /** Top-level statements of the file. */
  body: readonly Statement[];
  /** Creates a finding for a range of the text. */
  at: (weakness: string, index: number, length: number, more?: Partial<NodeFinding>) => NodeFinding;
}

/** Replaces comments by blanks, so that offsets stay the same. */
export const withoutComments = (text: string): string =>
  text.replace(/"(?:\\[\s\S]|[^"\\])*"|'(?:\\.|[^'\\\n])'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    /^["']/.test(part) ? part : part.replace(/[^\n]/g, ' '),
  );

/** Returns a field that holds code as a function: `val routes = HttpRoutes.of { case … }`. */
function asFunction({ name, value, annotations, start, end }: FieldDefinition): FunctionDefinition[] {
  const holdsCode = value?.kind === 'call' && value.args.some((argument) => argument.value.kind === 'function');
  if (!holdsCode) return [];
  return [{ name, form: 'method', parameters: [], body: [], annotations, start, end, nameStart: start }];
}

/**
 * Returns a check that runs the given checks on each function and method; closures belong to the enclosing function.
 */
export const ofFunctionText =
  (...checks: readonly ((written: FunctionText) => readonly NodeFinding[])[]): NodeCheck =>
  (node, { source, body }) => {
    const definitions =
      node.kind === 'class'
        ? [...node.definition.methods, ...node.definition.fields.flatMap(asFunction)]
        : node.kind === 'function' && node.definition.form !== 'lambda'
          ? [node.definition]
          : [];
    return definitions.flatMap((definition) => {
      const text = withoutComments(source.slice(definition.start, definition.end));
      const at: FunctionText['at'] = (weakness, index, length, more) => ({
        weakness,
        start: definition.start + index,
        end: definition.start + index + length,
        confidence: 'medium',
        ...more,
      });
      return checks.flatMap((check) => check({ definition, text, source, body, at }));
    });
  };

/** Returns all matches of a pattern. */
export const placesOf = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)];

/** Checks whether the function limits the value: by a comparison, a minimum, checked arithmetic. */
export function isBounded(text: string, name: string): boolean {
  const it = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    [
      `\\b${it}\\b(?:\\(\\))?(?:\\s+as\\s+\\w+)?\\s*(?:[<>]=?(?![<>])|%)`,
      `(?:[^-=<>][<>]=?|%)\\s*\\(?\\s*${it}\\b`,
      `\\b${it}\\b[^;\\n]{0,40}\\.(?:min|clamp|checked_\\w+|try_into|get)\\(`,
      `\\.(?:min|clamp|contains|get|split_at_checked|checked_\\w+)\\([^;\\n]*\\b${it}\\b`,
      `\\b(?:assert\\w*|ensure|check\\w*|valid\\w*|min|max|clamp)!?\\([^;]*\\b${it}\\b`,
      `\\blet\\s+(?:mut\\s+)?${it}\\b[^;]*(?:\\.len\\(\\)|\\.min\\(|\\.clamp\\(|checked_|saturating_|size_of)`,
      `\\bfor\\s+${it}\\s+in\\b`,
    ].join('|'),
  ).test(text);
}
