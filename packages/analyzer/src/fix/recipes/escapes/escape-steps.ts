/** @module Escapes values where the program puts them between tags, before it sends the page in another statement. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { expressionsIn, type Leaf, leavesWithin } from '../../../ir/leaves.ts';
import { isMarkup } from '../../escape.ts';
import { HTML } from '../../escape-table.ts';
import { importEdits } from '../../imports.ts';
import { replaceValue } from '../../in-strings.ts';
import { calledName, isConstantName, isOfFlow } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { type Piece, piecesOf } from '../../sql/pieces.ts';
import { SCRIPT } from '../languages.ts';
import { escaped, isInText } from './markup.ts';

/** Calls that add each of their arguments to a text. */
const ADDS = /^(?:push|append|write|concat|WriteString|print)$/;
const FORMATS = /^(?:Fprintf|formatted)$/;

/** `list.push('<li>', name, '</li>')`, `fmt.Fprintf(&page, "<b>%s</b>", name)`, `"<b>%s</b>".formatted(name)` */
function addedPieces(call: Call): readonly Piece[] | undefined {
  const values = call.args.map(({ value }) => value);
  if (ADDS.test(calledName(call)) && values.length > 1)
    return values.map((node) => (node.kind === 'string' ? { text: node.value } : { code: node }));
  if (!FORMATS.test(calledName(call)) || call.callee.kind !== 'member') return undefined;
  const all = [call.callee.object, ...values];
  const at = all.findIndex(({ kind }) => kind === 'string');
  const format = all[at];
  if (format?.kind !== 'string' || /%[^sdv%]/.test(format.value)) return undefined;
  const given = all.slice(at + 1);
  const texts = format.value.split(/%[sdv]/);
  if (texts.length !== given.length + 1) return undefined;
  return texts.flatMap((text, index) => [{ text }, ...given.slice(index, index + 1).map((code) => ({ code }))]);
}

/** The values of a leaf that stand as text between tags; none if one of them stands elsewhere. */
function valuesBetweenTags(leaf: Leaf, context: FixContext): Expression[] {
  for (const node of expressionsIn(leaf)) {
    const pieces = piecesOf(node) ?? (node.kind === 'call' ? addedPieces(node) : undefined);
    if (!pieces?.some((piece) => 'text' in piece && /<\/?\w/.test(piece.text))) continue;
    let before = '';
    const values: Expression[] = [];
    for (const piece of pieces) {
      if ('text' in piece) before += piece.text;
      else if (!isConstantName(piece.code) && piece.code.kind !== 'conditional') {
        if (isOfFlow(piece.code, context) && !isInText(before)) return [];
        values.push(piece.code);
      }
    }
    const flowing = values.filter((value) => isOfFlow(value, context));
    const chosen = flowing.length > 0 || values.length > 1 ? flowing : values;
    return chosen.filter((value) => !isMarkup(value, context));
  }
  return [];
}

/** `page += '<li>' + name`, then `res.send(page)`: the value is escaped where it becomes a part of the page. */
export const escapeSteps: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding, leaves } = context;
  const region = rawFinding.circumstances?.region;
  const isScript = SCRIPT.some((one) => one === language);
  const chosen = isScript ? { wrap: escaped } : HTML[language]?.(context);
  const imports = chosen && 'imports' in chosen && chosen.imports ? importEdits(language, text, chosen.imports) : [];
  if (!region || !chosen || !imports) return [];
  const found = leavesWithin(leaves, region)
    .map((leaf) => valuesBetweenTags(leaf, context))
    .filter((values) => values.length > 0)
    .map((values) =>
      values.flatMap((node): TextEdit[] => {
        if (isScript)
          return [{ start: node.start, end: node.end, replacement: chosen.wrap(text.slice(node.start, node.end)) }];
        const edit = replaceValue(node, chosen.wrap, context);
        return edit ? [edit] : [];
      }),
    )
    .filter((edits) => edits.length > 0)
    .slice(0, STEPS_MAX);
  const groups = found.length > 1 ? [...found, found.flat()] : found;
  return groups.map((edits) => ({
    description: 'Escapes the value for HTML.',
    edits: inOrder([...imports, ...unique(edits)]),
  }));
};

/** How many places of a function are tried. */
const STEPS_MAX = 3;

const unique = (edits: readonly TextEdit[]): TextEdit[] =>
  edits.filter((edit, at) => edits.findIndex(({ start }) => start === edit.start) === at);
