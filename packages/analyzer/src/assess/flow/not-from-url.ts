/**
 * @module
 * Parameters that look like those of a route handler, but that the URL doesn't give: `@app.route('/settings')`,
 * `@require_auth` and `def settings(email)`, where the decorator passes them, and functions that only take a request.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { callsNamed, nodesOfKind } from '../../ir/node-index.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';
import { around } from '../surroundings/surroundings.ts';

const OF_URL = 'URL parameter';
/** Frameworks that take the parameters of a handler from the pattern of its route. */
const BY_PATTERN: ReadonlySet<string> = new Set(['flask', 'bottle', 'sanic']);
/** Decorators that register the route. */
const REGISTERS = /^(?:route|get|post|put|patch|delete|head|options|websocket)$/;
/** Decorators that read the request themselves. */
const READS_REQUEST = /arg|param|body|json|form|query|payload|schema|input|pars|expect|load|dto|valid/i;
const NAMED = /\(`(\w+)`\)$/;

/** The decorator that passes the data; undefined if the route does. */
function passingDecorator(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  const { circumstances, routes = [], source = '', steps } = finding;
  const [first] = steps;
  const [, name] = NAMED.exec(source) ?? [];
  if (!first || name === undefined || circumstances?.sourceLabel !== OF_URL) return undefined;
  if (!BY_PATTERN.has(circumstances.handler ?? '') || routes.length === 0) return undefined;
  if (routes.some(({ path }) => new RegExp(`[<:{](?:[^<>]*:)?${name}\\b`).test(path))) return undefined;
  const body = (first.elsewhere ? programOf(first.elsewhere.file) : program)?.body;
  const others = body ? around(body, first).annotations.filter((one) => !REGISTERS.test(one)) : [];
  return others.some((one) => READS_REQUEST.test(one)) ? undefined : others.at(-1);
}

/** Frameworks whose views are only known by their first parameter. */
const BY_REQUEST = 'web';
const REQUEST = /^_?req(?:uest)?$/;

/** Whether other code calls the function with its own request, and nothing refers to it as a view. */
function isHelper({ circumstances, routes = [] }: RawFinding, programs: readonly Program[]): boolean {
  const { handler, sourceLabel, entryName: name } = circumstances ?? {};
  if (handler !== BY_REQUEST || sourceLabel !== OF_URL || name === undefined || routes.length > 0) return false;
  let isCalled = false;
  for (const { body } of programs) {
    const calls = callsNamed(body, name);
    const callees = new Set(calls.map(({ callee }) => callee.start));
    const isReferred = [...nodesOfKind(body, 'name'), ...nodesOfKind(body, 'member')].some(
      (node) => node.name === name && !callees.has(node.start),
    );
    if (isReferred || nodesOfKind(body, 'string').some(({ value }) => value === name || value.endsWith(`.${name}`)))
      return false;
    isCalled ||= calls.some(({ args: [first] }) => {
      const { value } = first ?? {};
      return (value?.kind === 'name' || value?.kind === 'member') && REQUEST.test(value.name);
    });
  }
  return isCalled;
}

/** The finding with the true origin of the data. */
export function withTrueOrigin(
  finding: RawFinding,
  program: Program,
  { programOf, programs = [] }: { programOf: ProgramOf; programs?: readonly Program[] | undefined },
): RawFinding {
  const { circumstances, source = '', steps, detail } = finding;
  if (circumstances?.sourceLabel !== OF_URL) return finding;
  const decorator = passingDecorator(finding, program, programOf);
  if (decorator === undefined && !isHelper(finding, programs)) return finding;
  const label =
    decorator === undefined ? `argument of ${circumstances.entryName}()` : `argument that \`${decorator}\` passes`;
  const told =
    decorator === undefined
      ? 'Other code calls this function with its request, and none of it is shown to pass untrusted data here.'
      : 'The route has no such part, and what the decorator passes was not followed.';
  return {
    ...finding,
    severity: 'low',
    confidence: 'low',
    source: source.replace(OF_URL, label),
    detail: detail ? `${detail} ${told}` : told,
    circumstances: {
      ...circumstances,
      sourceKind: 'parameter',
      sourceLabel: label,
      handler: decorator === undefined ? undefined : circumstances.handler,
    },
    steps: steps.map((step) => ({ ...step, note: step.note.replace(OF_URL, label) })),
  };
}
