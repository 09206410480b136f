/**
 * @module Settings that disable the escaping of pages: whether the text is escaped where it is made, and whether the
 * file makes pages.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

const ESCAPES = /(?:^|_)(?:escape|quote)|(?:escape|quote)(?:[A-Z]|_|$)|^conditional_escape|html_?escape|xml_?escape/i;
const DEPTH_MAX = 3;

/** Whether the text is constant, a number, or escaped where it is made. */
function isEscaped(value: Expression, region: readonly Statement[], depth = 0): boolean {
  if (['string', 'number', 'boolean', 'null'].includes(value.kind)) return true;
  if (value.kind === 'call') return ESCAPES.test(lastName(value.callee));
  if (value.kind === 'concat') return value.parts.every((part) => isEscaped(part, region, depth));
  if (value.kind === 'binary' && (value.operator === '+' || value.operator === '%'))
    return isEscaped(value.left, region, depth) && isEscaped(value.right, region, depth);
  if (value.kind === 'list') return value.items.every((item) => isEscaped(item, region, depth));
  if (value.kind !== 'name' || depth === DEPTH_MAX) return false;
  const written = [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap((node) =>
    node.target.kind === 'name' && node.target.name === value.name && node.value ? [node.value] : [],
  );
  return written.length > 0 && written.every((one) => isEscaped(one, region, depth + 1));
}

/** `write('<b>%s</b>', xml_escape(title), escape=False)` */
export function areArgumentsEscaped({ body }: Program, finding: RawFinding): boolean {
  if (finding.circumstances?.sourceKind !== undefined) return false;
  const { region } = around(body, finding);
  const call = nodesAt(body, finding).findLast(
    (node) =>
      node.kind === 'call' &&
      node.args.some(({ name, value }) => name !== undefined && value.kind === 'boolean' && encloses(finding, value)),
  );
  if (call?.kind !== 'call') return false;
  const texts = call.args.filter(({ name }) => name === undefined);
  return texts.length > 0 && texts.every(({ value }) => isEscaped(value, region));
}

/** Modules that serve pages or make them. */
const MAKES_PAGES =
  /^(?:flask|django|fastapi|starlette|tornado|aiohttp|bottle|sanic|quart|pyramid|falcon|cherrypy|webob|werkzeug|http\.server|wsgiref|markdown|nbconvert|weasyprint)\b/;

/** Whether nothing in the file says that its templates are pages. */
export function makesNoPages({ body }: Program, { routes = [], circumstances }: RawFinding): boolean {
  if (routes.length > 0 || circumstances?.handler !== undefined) return false;
  if (
    nodesOfKind(body, 'import').some(({ path, from }) => MAKES_PAGES.test(path) || MAKES_PAGES.test(from?.module ?? ''))
  )
    return false;
  return !nodesOfKind(body, 'string').some(({ value }) => /html|<\w+/i.test(value));
}
