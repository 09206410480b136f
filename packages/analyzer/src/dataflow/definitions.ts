/** @module Checks that speak of code by its form: a verifier that accepts everything, an exception that nobody hears of. */

import { constantResult } from '../ir/constant-result.ts';
import type { Expression, Statement } from '../ir/index.ts';
import { expandPatterns } from '../match/pattern.ts';
import { report } from '../match/report.ts';
import { pathOfType, withAncestors } from '../resolve/names.ts';
import type { Frame } from './frame.ts';

/** Applies the models of methods to every class of the file that has been evaluated. */
export function checkDefinitions(frame: Frame): void {
  const { index, classes } = frame.run;
  for (const model of index.definitions) {
    const types = new Set(expandPatterns(model.supertype));
    for (const owner of classes) {
      if (!owner.supertypes.some((path) => withAncestors(frame.run, path).some((type) => types.has(type)))) continue;
      for (const method of owner.definition.methods) {
        if (!model.name.test(method.name)) continue;
        if (constantResult(method) !== model.always) continue;
        report(frame, { ...model, start: method.nameStart, end: method.end });
      }
    }
  }
}

const TIDIES_UP =
  /^(?:close|closeQuietly|sleep|flush|disconnect|shutdown|delete|release|dispose|join|cancel|rollback)$/;

const isTidying = (value: Expression): boolean =>
  (value.kind === 'call' && value.callee.kind === 'member' && TIDIES_UP.test(value.callee.name)) ||
  (value.kind === 'assign' && value.value.kind === 'null');

/** Closing and the like: that it failed is of no use to anybody. */
const onlyTidies = (body: readonly Statement[]): boolean =>
  body.every(
    (statement) =>
      (statement.kind === 'expression' && isTidying(statement.value)) ||
      (statement.kind === 'if' && onlyTidies(statement.then) && onlyTidies(statement.else ?? [])) ||
      (statement.kind === 'block' && onlyTidies(statement.body)),
  );

/** Applies the models of catch clauses that do nothing. */
export function checkCatches(frame: Frame, tries: readonly (Statement & { kind: 'try' })[]): void {
  const { index } = frame.run;
  if (index.emptyCatches.length === 0) return;
  for (const { body, catches } of tries) {
    if (onlyTidies(body)) continue;
    for (const one of catches) {
      if (one.body.length > 0) continue;
      const paths = one.types.map((type) => pathOfType(frame.run, type));
      const model = index.emptyCatches.find(({ types }) => {
        const wanted = new Set(expandPatterns(types));
        return paths.length === 0 ? wanted.has('*') : paths.some((path) => wanted.has(path));
      });
      if (model) report(frame, { ...model, start: one.start, end: one.end });
    }
  }
}
