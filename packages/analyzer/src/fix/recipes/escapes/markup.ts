/** @module HTML in JavaScript and its frameworks: sets values as text or escapes them. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { CALLED_MARKUP, isMarkup } from '../../escape.ts';
import { calledName, callsAt, codeOf, dynamicParts, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, piecesOf } from '../../sql/pieces.ts';
import { SCRIPT } from '../languages.ts';

const isScript = ({ language }: FixContext): boolean => SCRIPT.some((one) => one === language);

/** Node has no HTML escape; special characters become numeric references. */
export const escaped = (code: string): string =>
  `String(${code}).replace(/[&<>"']/g, (character) => \`&#\${character.charCodeAt(0)};\`)`;

/** Whether an HTML escape is right at the end of the markup: not in a script, URL or event handler. */
export function isInText(before: string): boolean {
  const script = before.lastIndexOf('<script');
  if (script >= 0 && before.indexOf('</script', script) < 0) return false;
  return !/\b(?:href|src|action|formaction|style|on\w+)\s*=\s*["']?[^"'>]*$/i.test(before) && !/=\s*$/.test(before);
}

/** A sentence in a response without tags, which browsers still parse as HTML. JSON begins otherwise. */
function isSentence(text: string, { rawFinding }: FixContext): boolean {
  const call = rawFinding.site?.call;
  return call !== undefined && /^(?:send|end|write)$/.test(calledName(call)) && /^[A-Z][\w ,'\u2019-]* $/.test(text);
}

/** The values in a string with markup; none if one of them is in a script or a URL. */
function valuesIn(node: Expression, context: FixContext): Expression[] {
  const pieces = piecesOf(node);
  if (!pieces?.some((piece) => 'text' in piece && (/<\/?\w/.test(piece.text) || isSentence(piece.text, context))))
    return [];
  const values: Expression[] = [];
  let before = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      before += piece.text;
      continue;
    }
    if (!isInText(before)) return [];
    if (isMarkup(piece.code, context)) return [];
    values.push(...dynamicParts(piece.code, context));
  }
  return values;
}

/** `res.send('<b>' + name)`: escapes the values in the markup. */
export const escapeMarkup: StructuralRecipe = (context): ProposedFix[] => {
  const { rawFinding } = context;
  const call = rawFinding.site?.call;
  if (!isScript(context)) return [];
  const body = rawFinding.site?.body ?? [];
  const texts = (call?.args ?? []).map(({ value }) =>
    value.kind === 'name' ? (onlyValueOf(value.name, body) ?? value) : value,
  );
  const returned = expressionsAt(context)
    .filter((node) => node.kind === 'concat' || node.kind === 'binary')
    .slice(0, 1);
  const values = [...texts, ...returned].map((node) => valuesIn(node, context)).find((found) => found.length > 0) ?? [];
  const edit = (node: Expression): TextEdit => ({
    start: node.start,
    end: node.end,
    replacement: escaped(codeOf(context, node)),
  });
  const groups = values.length > 1 ? [values, ...values.map((one) => [one])] : values.map((one) => [one]);
  return groups.map((group) => ({ description: 'Escapes the value for HTML.', edits: inOrder(group.map(edit)) }));
};

/** `<p dangerouslySetInnerHTML={{ __html: about }} />` -> `<p>{about}</p>` */
export const reactChildren: StructuralRecipe = (context): ProposedFix[] => {
  const { text } = context;
  for (const node of expressionsAt(context)) {
    if (node.kind !== 'element' || node.children.length > 0 || /^(?:script|style)$/.test(node.tag)) continue;
    const attribute = node.attributes.find(({ name }) => name === 'dangerouslySetInnerHTML');
    const html =
      attribute?.value?.kind === 'object'
        ? attribute.value.entries.find(({ key }) => key === '__html')?.value
        : undefined;
    const closing = /\s*\/>$/.exec(text.slice(node.start, node.end))?.[0];
    if (!attribute || !html || closing === undefined) continue;
    // Values named as markup, or rendered by a call, have tags, which text would show.
    if (CALLED_MARKUP.test(codeOf(context, html)) || html.kind === 'call') continue;
    if (piecesOf(html)?.some((piece) => 'text' in piece && /<\/?\w/.test(piece.text))) continue;
    const from = text.slice(0, attribute.start).trimEnd().length;
    return [
      {
        description: 'Renders the value as text; React escapes it.',
        edits: [
          { start: from, end: attribute.end, replacement: '' },
          { start: node.end - closing.length, end: node.end, replacement: `>{${codeOf(context, html)}}</${node.tag}>` },
        ],
      },
    ];
  }
  return [];
};

/** `v-html="about"` -> `v-text="about"` */
export const vueText: StructuralRecipe = ({ language, text, rawFinding: { start, end } }): ProposedFix[] => {
  if (language !== 'vue') return [];
  const from = text.lastIndexOf('<', start);
  const found = /\bv-html(?==)/.exec(text.slice(Math.max(from, 0), end));
  if (!found || CALLED_MARKUP.test(/v-html="([^"]*)"/.exec(text.slice(Math.max(from, 0)))?.[1] ?? '')) return [];
  const at = Math.max(from, 0) + found.index;
  const edits = [{ start: at, end: at + 'v-html'.length, replacement: 'v-text' }];
  return [{ description: 'Renders the value as text; Vue escapes it.', edits }];
};

/** `{@html about}` -> `{about}` */
export const svelteText: StructuralRecipe = ({ language, text, rawFinding: { start, end } }): ProposedFix[] => {
  const found = language === 'vue' ? /^\{@html\s+([\s\S]*)\}$/.exec(text.slice(start, end)) : null;
  if (!found || CALLED_MARKUP.test(found[1] ?? '')) return [];
  return [
    {
      description: 'Renders the value as text; Svelte escapes it.',
      edits: [{ start, end, replacement: `{${found[1]}}` }],
    },
  ];
};

/** Angular sanitizes bound HTML by default, unless it is marked as trusted. */
export const angularBinding: StructuralRecipe = (context): ProposedFix[] => {
  const call = callsAt(context).find((one) => calledName(one) === 'bypassSecurityTrustHtml');
  const value = call?.args[0]?.value;
  if (!isScript(context) || !call || !value || call.args.length > 1) return [];
  // A value assigned to itself would remain.
  const isOwn = expressionsAt(context).some(
    (node) => node.kind === 'assign' && node.value === call && codeOf(context, node.target) === codeOf(context, value),
  );
  if (isOwn) return [];
  const edits = [{ start: call.start, end: call.end, replacement: codeOf(context, value) }];
  return [{ description: 'Lets Angular sanitize the HTML.', edits }];
};

/** `element.insertAdjacentHTML(where, text)` -> `insertAdjacentText`; jQuery's `.html(text)` -> `.text(text)` */
const AS_TEXT: ReadonlyMap<string, string> = new Map([
  ['insertAdjacentHTML', 'insertAdjacentText'],
  ['html', 'text'],
]);

export const domText: StructuralRecipe = (context): ProposedFix[] => {
  const call = context.rawFinding.site?.call;
  const name = call && calledName(call);
  const replacement = name && AS_TEXT.get(name);
  if (!isScript(context) || !call || !replacement || call.callee.kind !== 'member') return [];
  // Text with intended tags would show them.
  if (call.args.some(({ value }) => piecesOf(value)?.some((piece) => 'text' in piece && /<\w/.test(piece.text))))
    return [];
  if (call.args.some(({ value }) => CALLED_MARKUP.test(codeOf(context, value)))) return [];
  const { end } = call.callee;
  const edits = [{ start: end - name.length, end, replacement }];
  return [{ description: 'Sets the data as text instead of HTML.', edits }];
};
