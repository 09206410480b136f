/** @module The methods of requests that reach a place, from its routes or from tests of the method around the flow. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesAt } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { type Place, spans } from './surroundings.ts';

const READS_METHOD = /^(?:method|getMethod|request_method|REQUEST_METHOD)$/;

/** The method that `request.method === 'POST'` or `"POST".equals(request.getMethod())` asks for. */
function askedFor(test: Expression): string | undefined {
  if (test.kind === 'binary' && test.operator === '&&') return askedFor(test.left) ?? askedFor(test.right);
  const [one, other] =
    test.kind === 'binary' && /^(?:={2,3}|eq)$/.test(test.operator)
      ? [test.left, test.right]
      : test.kind === 'call' && test.callee.kind === 'member' && /^equals(?:IgnoreCase)?$/.test(test.callee.name)
        ? [test.callee.object, test.args[0]?.value]
        : [];
  const [text, read] = one?.kind === 'string' ? [one, other] : [other, one];
  if (text?.kind !== 'string' || read === undefined) return undefined;
  const name =
    read.kind === 'index' && read.index?.kind === 'string'
      ? read.index.value
      : lastName(read.kind === 'call' ? read.callee : read);
  return READS_METHOD.test(name) ? text.value.toUpperCase() : undefined;
}

/** The methods for which branches around the steps of the flow test. */
const testedMethods = (places: readonly Place[], { body }: Program): string[] =>
  places.flatMap((place) =>
    nodesAt(body, place).flatMap((node) =>
      node.kind === 'if' && encloses(node, place) && spans(node.whenTrue, place) ? (askedFor(node.test) ?? []) : [],
    ),
  );

/** Whether a step of the flow is in a branch for `GET`, while all of its routes are for other methods. */
export function needsOtherMethod({ routes = [], steps }: RawFinding, program: Program): boolean {
  const methods = routes.map(({ method = '' }) => method);
  if (methods.length === 0 || methods.some((method) => !/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method))) return false;
  const own = steps.filter(({ elsewhere }) => !elsewhere);
  return testedMethods(own, program).some((method) => !methods.includes(method));
}

/** The methods of the routes, or the one for which a branch around a step of the flow tests; empty if none is shown. */
export function methodsOf({ routes = [], steps, start, end, circumstances }: RawFinding, program: Program): string[] {
  const ofRoutes = routes.map(({ method = '' }) => method);
  if (ofRoutes.some((method) => method !== '')) return ofRoutes;
  // `doPost` of a servlet
  const [, own] = /^do(Get|Post|Put|Delete)$/.exec(circumstances?.entryName ?? '') ?? [];
  if (own !== undefined) return [own.toUpperCase()];
  const places = [...steps.filter(({ elsewhere }) => !elsewhere), { start, end }];
  const tested = testedMethods(places, program);
  return [...new Set(tested)].length === 1 ? tested.slice(0, 1) : ofRoutes;
}
