/** @module Methods that behave the same for every argument, such as a verifier that accepts everything. */

import { constantResult } from '../../ir/constant-result.ts';
import { expandPatterns } from '../../match/pattern.ts';
import { withAncestors } from '../../resolve/names.ts';
import type { Frame } from '../context/frame.ts';
import { recordMatch } from './record-match.ts';

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
        recordMatch(frame, { ...model, start: method.nameStart, end: method.end });
      }
    }
  }
}
