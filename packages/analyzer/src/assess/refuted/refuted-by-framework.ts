/** @module Findings that the framework refutes: what it does with such a decorator, object or call. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { definitionsDecoratedAt, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

/**
 * `@csrf_exempt` on a method of a view class: Django asks the view, which only has the attributes of `dispatch`, so the
 * token is checked all the same.
 */
export function isExemptMethod({ body }: Program, finding: RawFinding, source: string): boolean {
  if (!/\bcsrf_exempt\b/.test(source.slice(finding.start, finding.end))) return false;
  const [decorated] = definitionsDecoratedAt(body, finding);
  return (
    decorated !== undefined &&
    decorated.name !== 'dispatch' &&
    nodesOfKind(body, 'class').some(({ definition }) => definition.methods.includes(decorated))
  );
}

const MAKES_FORM = /Form(?:set)?$/;

/** `HttpResponse(form.errors)` of Django: the names of fields, or a list that it escapes. */
export function isFormErrors({ body }: Program, finding: RawFinding, source: string): boolean {
  if (!/\bdjango\b/.test(source)) return false;
  const { region } = around(body, finding);
  const forms = new Set(
    [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap(({ target, value }) =>
      target.kind === 'name' && value?.kind === 'call' && MAKES_FORM.test(lastName(value.callee)) ? [target.name] : [],
    ),
  );
  return nodesAt(body, finding).some(
    (node) =>
      node.kind === 'call' &&
      encloses(finding, node) &&
      node.args.some(
        ({ value }) =>
          value.kind === 'member' &&
          value.name === 'errors' &&
          value.object.kind === 'name' &&
          forms.has(value.object.name),
      ),
  );
}

/** `print $cgi->header(-location => $location)`: headers, which are not a page. */
export const isHeaderOfCgi = ({ steps }: RawFinding): boolean => steps.at(-2)?.note === 'passes through header()';
