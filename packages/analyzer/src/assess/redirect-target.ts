/** @module Redirects that lead to another site only in theory: headers of the own browser, and URLs with a fixed beginning. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import { nameOf } from '../ir/chains.ts';
import type { Expression, Program } from '../ir/index.ts';
import { nodesAt } from '../ir/node-index.ts';
import { around } from './surroundings.ts';

/** Headers and cookies, which no link can set for the browser that follows it. */
const OF_BROWSER = /^(?:(?:HTTP|request) headers?|cookie)$/i;
/** Proxies and caches may take the host from these, so that a response is stored for others. */
const OF_HOST = /host|forwarded|original|rewrite/i;
const READ_MAX = 60;

function isSetByBrowser({ circumstances, source = '', steps: [first] }: RawFinding, text: string): boolean {
  if (!OF_BROWSER.test(circumstances?.sourceLabel ?? '')) return false;
  const read = first && !first.elsewhere ? text.slice(first.start, first.start + READ_MAX) : '';
  return !OF_HOST.test(source + read);
}

/** Names of values that a program or its operator sets. */
const OWN_BEGINNING =
  /(?:^|\.)(?:locals|config|settings|options|env|constants?)\.|(?:^|[._])(?:base|root|prefix|mount_?path|context_?path|(?:base|site|root|app|public|server|self)_?(?:ur[il]|path|href|address|host))$/i;

function partsOf(value: Expression): readonly Expression[] {
  if (value.kind === 'concat') return value.parts;
  return value.kind === 'binary' && value.operator === '+'
    ? [...partsOf(value.left), ...partsOf(value.right)]
    : [value];
}

/** Values of a request, whatever they are called. */
const OF_REQUEST = /^\$?_?(?:req|request|params|query|body|input|get|post)\b(?!\.(?:app|locals)\b)/i;

/** `res.locals.root` in `res.redirect(res.locals.root + '/' + name)`. */
function ownBeginning({ start, end }: RawFinding, { body }: Program): string | undefined {
  const { region } = around(body, { start, end });
  for (const node of nodesAt(region, { start, end })) {
    if (node.kind !== 'call') continue;
    for (const { value } of node.args) {
      const [first, second] = partsOf(value);
      const name = first ? nameOf(first) : '';
      if (
        second?.kind === 'string' &&
        second.value.startsWith('/') &&
        OWN_BEGINNING.test(name) &&
        !OF_REQUEST.test(name)
      )
        return name;
    }
  }
  return undefined;
}

/** A sentence that says why an attacker cannot send another user's browser elsewhere; undefined if they can. */
export function reasonNotElsewhere(finding: RawFinding, program: Program, source: string): string | undefined {
  if (isSetByBrowser(finding, source))
    return 'No link makes the browser of another user send this header with a value that an attacker chooses.';
  const beginning = ownBeginning(finding, program);
  return beginning === undefined
    ? undefined
    : `The URL begins with \`${beginning}\`, so it leads to another site only if that value is empty.`;
}
