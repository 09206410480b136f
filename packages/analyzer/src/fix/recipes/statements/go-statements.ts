/** @module Adds statements before or after the finding's statement in Go. */
import { leafAt } from '../../../ir/leaves.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { lineBefore } from '../statement-before.ts';

/** The enclosing function, up to the offset. */
function functionBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\nfunc ', offset) + 1, offset);
}

/** Whether the function returns nothing and the finding isn't in a nested one, so that `return` is valid. */
function returnsNothing({ text, rawFinding }: FixContext): boolean {
  const code = functionBefore(text, rawFinding.start);
  const head = /^func\b[^(]*(?:\([^)]*\)\s*\w+)?\([^)]*\)\s*\{/.exec(code);
  return head !== null && !/\bfunc\s*\(/.test(code.slice(head[0].length));
}

/** `http.Error(w, "forbidden", 403)`: adds the missing `return`. */
export const returnAfter: StructuralRecipe = (context): ProposedFix[] => {
  const { text, leaves, rawFinding, language } = context;
  const leaf = language === 'go' ? leafAt(leaves, rawFinding.start) : undefined;
  if (!leaf || !returnsNothing(context)) return [];
  const from = text.lastIndexOf('\n', leaf.start - 1) + 1;
  const newline = text.indexOf('\n', leaf.end);
  const indent = text.slice(from, leaf.start);
  if (indent.trim() !== '' || newline < 0) return [];
  return [
    {
      description: 'Ends the handler when the request is rejected.',
      edits: [{ start: newline + 1, end: newline + 1, replacement: `${indent}return\n` }],
    },
  ];
};

/** `r.ParseMultipartForm(32 << 20)` limits memory, not the size of the request. */
export const limitedForm: StructuralRecipe = (context): ProposedFix[] => {
  const { text, leaves, rawFinding, language } = context;
  const leaf = language === 'go' ? leafAt(leaves, rawFinding.start) : undefined;
  const place = leaf && lineBefore(context);
  const writer = /\b(\w+) http\.ResponseWriter\b/.exec(functionBefore(text, rawFinding.start))?.[1];
  const found = leaf && /\b(\w+)\.ParseMultipartForm\(([^()]+)\)/.exec(text.slice(leaf.start, leaf.end));
  if (!place || !writer || !found) return [];
  const [, request, size] = found;
  const line = `${place.indent}${request}.Body = http.MaxBytesReader(${writer}, ${request}.Body, ${size})\n`;
  return [
    {
      description: 'Limits the size of the request; longer ones are rejected.',
      edits: [{ start: place.at, end: place.at, replacement: line }],
    },
  ];
};

const CANCELED = /^(\w+), (\w+) :?= context\.With(?:Cancel|Timeout|Deadline)(?:Cause)?\(/;

/** `ctx, cancel := context.WithTimeout(…)` whose `cancel` nothing calls: what waits for it would stay. */
export const deferCancel: StructuralRecipe = (context): ProposedFix[] => {
  const { text, leaves, rawFinding, language } = context;
  const leaf = language === 'go' ? leafAt(leaves, rawFinding.start) : undefined;
  const from = leaf ? text.lastIndexOf('\n', leaf.start - 1) + 1 : 0;
  const newline = leaf ? text.indexOf('\n', leaf.end) : -1;
  const found = leaf && CANCELED.exec(text.slice(from, leaf.end).trim());
  if (!leaf || !found || newline < 0) return [];
  const [, made = '', cancel = ''] = found;
  const indent = /^[ \t]*/.exec(text.slice(from))?.[0] ?? '';
  const rest = text.slice(newline + 1, text.indexOf('\n}', newline) + 1 || text.length);
  // The context outlives the function: in its result, a field, a channel or another goroutine.
  if (new RegExp(`\\breturn\\b[^\\n]*\\b${made}\\b|\\bgo\\b|(?:\\.\\w+ = |<- ?)${made}\\b`).test(rest)) return [];
  const description = 'Releases the context when the function ends.';
  const ignored = new RegExp(`^[ \\t]*_ = ${cancel}[ \\t]*\\n`).exec(rest)?.[0];
  if (cancel !== '_')
    return [
      {
        description,
        edits: [
          {
            start: newline + 1,
            end: newline + 1 + (ignored?.length ?? 0),
            replacement: `${indent}defer ${cancel}()\n`,
          },
        ],
      },
    ];
  const name = ['cancel', `cancel${made[0]?.toUpperCase()}${made.slice(1)}`].find(
    (one) => !new RegExp(`\\b${one}\\b`).test(text.slice(text.lastIndexOf('\nfunc ', from) + 1, newline + rest.length)),
  );
  const at = from + indent.length + made.length + 2;
  return name === undefined || text[at] !== '_'
    ? []
    : [
        {
          description,
          edits: [
            { start: at, end: at + 1, replacement: name },
            { start: newline + 1, end: newline + 1, replacement: `${indent}defer ${name}()\n` },
          ],
        },
      ];
};
