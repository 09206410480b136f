/** @module LiveView pages that print event data without escaping it. */
import type { NodeFinding } from '../../node-checks/check.ts';
import { type FunctionText, placesOf } from '../../node-checks/function-text/function-text.ts';

const RAW = /\braw\(@(\w+)\)/g;

/**
 * Checks whether event data is assigned unchanged:
 * `handle_event("show", %{"text" => text}, socket)`, `assign(socket, shown: text)`.
 */
const isSent = (name: string, source: string): boolean =>
  new RegExp(
    `\\bdef (?:handle_(?:event|params)|mount)\\([^\\n]*=>\\s*(\\w+)\\b[^\\n]*\\n(?:(?!\\n {0,2}end\\b)[\\s\\S]){0,600}?\\bassign\\((?:\\w+,\\s*)?(?::${name},\\s*|[^\\n]*\\b${name}:\\s*)\\1\\b`,
  ).test(source);

/** Reports `{raw(@shown)}` in a template of the module. */
export const rawAssigns = ({ text, source, at }: FunctionText): NodeFinding[] =>
  text.includes('~H')
    ? placesOf(text, RAW)
        .filter(([, name = '']) => isSent(name, source))
        .map((match) => at('cross-site-scripting', match.index, match[0].length))
    : [];
