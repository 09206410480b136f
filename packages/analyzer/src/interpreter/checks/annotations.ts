/** @module Checks on annotations: `@CrossOrigin("*")`. */

import type { Annotation } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import type { Site } from '../../match/site.ts';
import { enclosingNames, type Frame, readObject } from '../context/frame.ts';
import { annotationPaths } from './annotation-paths.ts';
import { recordMatch } from './record-match.ts';

/** Applies annotation checks to each of the annotations. */
export function checkAnnotations(frame: Frame, annotations: readonly Annotation[]): void {
  const { index } = frame.run;
  if (index.annotations.size === 0) return;
  for (const annotation of annotations) {
    const checks = annotationPaths(frame, annotation).flatMap((path) => index.annotations.get(path) ?? []);
    if (checks.length === 0) continue;
    const site = annotationSite(frame, annotation);
    for (const check of checks) {
      if (check.when && evaluateCondition(check.when, site, { ancestors: index.ancestors, kinds: 0 }) !== true)
        continue;
      recordMatch(frame, { ...check, start: annotation.start, end: annotation.end });
    }
  }
}

/** An annotation as conditions see it. */
export function annotationSite(frame: Frame, annotation: Annotation): Site {
  const args = annotation.args.map(({ value, name, spread }) => ({
    value: frame.run.interpreter.evaluate(frame, value),
    name,
    spread: spread === true,
    start: value.start,
    end: value.end,
  }));
  return {
    start: annotation.start,
    end: annotation.end,
    name: annotation.name,
    args,
    receiver: undefined,
    receiverText: '',
    written: undefined,
    unused: false,
    within: () => enclosingNames(frame),
    read: readObject(frame),
  };
}
