/** @module Markup in the body of a redirect, which browsers follow without showing it. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { around, has } from '../surroundings/surroundings.ts';

const LOCATION = /^location$/i;

const isRedirectStatus = (value: Expression | undefined): boolean =>
  value?.kind === 'number' && Math.floor(Number(value.value) / 100) === 3;

/** `[302, { 'Location' => path }, ["Redirecting to #{path}"]]` */
const isInList = (body: Program['body'], place: RawFinding): boolean =>
  nodesAt(body, place).some((node) => {
    const [status, headers] = node.kind === 'list' && node.start >= place.start ? node.items : [];
    return (
      isRedirectStatus(status) &&
      headers?.kind === 'object' &&
      headers.entries.some(({ key }) => LOCATION.test(key ?? ''))
    );
  });

/** Calls that set the status or the headers of a response, and properties that hold the status. */
const SETS_STATUS = /^(?:writeHead|status|sendStatus|setStatus|code)$/;
const HOLDS_STATUS = /^(?:statusCode|status|status_code)$/;

/** Whether the text between two places stays in the block of the first one. */
function isSameBlock(between: string): boolean {
  let depth = 0;
  for (const [brace] of between.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** `res.statusCode = 301; res.setHeader('Location', url); res.end(url)` */
function isAfterStatus(body: Program['body'], place: RawFinding, source: string): boolean {
  const { region } = around(body, place);
  const isBefore = ({ start, end }: Expression): boolean =>
    end <= place.start && isSameBlock(source.slice(start, place.start));
  const calls = nodesOfKind(region, 'call').filter(isBefore);
  const setsStatus =
    nodesOfKind(region, 'assign').some(
      (node) =>
        node.target.kind === 'member' &&
        HOLDS_STATUS.test(node.target.name) &&
        isRedirectStatus(node.value) &&
        isBefore(node),
    ) ||
    calls.some(
      ({ callee, args: [status] }) =>
        callee.kind === 'member' && SETS_STATUS.test(callee.name) && isRedirectStatus(status?.value),
    );
  return (
    setsStatus &&
    calls.some((node) =>
      node.args.some(({ value }) =>
        has(
          value,
          (part) =>
            (part.kind === 'string' && LOCATION.test(part.value)) ||
            (part.kind === 'object' && part.entries.some(({ key }) => LOCATION.test(key ?? ''))),
        ),
      ),
    )
  );
}

export const isBodyOfRedirect = ({ body }: Program, place: RawFinding, source: string): boolean =>
  isInList(body, place) || isAfterStatus(body, place, source);

/** `res.location(url).status(201)`: browsers only follow the address of a redirect. */
export const isLocationOfAnswer = ({ body }: Program, place: RawFinding): boolean =>
  nodesAt(body, place).some(
    (node) =>
      node.kind === 'call' &&
      node.callee.kind === 'member' &&
      SETS_STATUS.test(node.callee.name) &&
      node.args[0]?.value.kind === 'number' &&
      !isRedirectStatus(node.args[0].value) &&
      has(
        node.callee.object,
        (one) => one.kind === 'call' && one.callee.kind === 'member' && LOCATION.test(one.callee.name),
      ),
  );
