/** @module URLs in links and frames: only addresses of the web and paths; `javascript:` and `data:` are dropped. */
import type { Expression } from '../../../ir/index.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { isPlace } from '../statement-before.ts';

const description = 'Accepts only web and mail addresses and paths of this site, so the link runs no script.';
/** Attributes whose value is followed or loaded. A script or a document inside the page is code wherever it comes from. */
const ATTRIBUTE = /^(?::|v-bind:)?(?:href|to|action|formAction|formaction|xlinkHref)$/;
const FRAME = /^(?::|v-bind:)?src$/;
const TAGS = /^(?:a|A|Link|NavLink|form|area|button|input)$/;

/** What may be read twice: a name, a member, or a call of a getter with a constant key. */
function isReadable(node: Expression): boolean {
  if (isPlace(node)) return true;
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !isPlace(node.callee.object)) return false;
  return /^get(?:Item)?$/.test(node.callee.name) && node.args.every(({ value }) => value.kind === 'string');
}

/** A value that may be missing has no scheme either; TypeScript wants a string to test. */
const onlyWeb = (code: string, { language }: FixContext): string => {
  const tested = /^(?:typescript|tsx|vue)$/.test(language) && !/\?\? '[^']*'$/.test(code) ? `String(${code})` : code;
  return `/^(?:https?:|mailto:|\\/(?![\\/\\\\]))/i.test(${tested}) ? ${code} : '#'`;
};

/** `href={next}`, `:href="next"` */
function ofElements(context: FixContext): ProposedFix[] {
  const { text, language } = context;
  return expressionsAt(context).flatMap((node) => {
    if (node.kind !== 'element') return [];
    return node.attributes.flatMap(({ name = '', value }) => {
      const isFollowed = (ATTRIBUTE.test(name) && TAGS.test(node.tag)) || (FRAME.test(name) && node.tag === 'iframe');
      if (!value || !isFollowed || value.start < node.start || value.end > node.end) return [];
      // The default of a parameter is a path of this site.
      const read = value.kind === 'binary' && value.operator === '??' ? value.left : value;
      const code = codeOf(context, value);
      const isOpen = text[value.start - 1] === '{' || text[value.start - 1] === '"';
      // Quotes would end the attribute.
      if (!isReadable(read) || !isOpen || (language === 'vue' && code.includes('"'))) return [];
      const replacement = onlyWeb(code, context);
      // Svelte's `href={next}`: longer expressions are quoted.
      const isBraced = language === 'vue' && text[value.start - 2] === '=' && text[value.end] === '}';
      return isBraced && text[value.start - 1] === '{'
        ? [{ description, edits: [{ start: value.start - 1, end: value.end + 1, replacement: `"{${replacement}}"` }] }]
        : [{ description, edits: [{ start: value.start, end: value.end, replacement }] }];
    });
  });
}

/** `anchor.href = next`, `anchor.setAttribute('href', next)`, `$('#link').attr('href', next)` */
function ofPages(context: FixContext): ProposedFix[] {
  const assigned = expressionsAt(context).flatMap((node) =>
    node.kind === 'assign' &&
    !node.operator &&
    node.target.kind === 'member' &&
    /^(?:href|action)$/.test(node.target.name)
      ? // The address of the page itself is another matter: a redirect.
        /\blocation\b/.test(codeOf(context, node.target))
        ? []
        : [node.value]
      : [],
  );
  const set = callsAt(context).flatMap(({ callee, args }) => {
    const [key, value] = args.map((one) => one.value);
    const isSetter = callee.kind === 'member' && /^(?:setAttribute|attr|prop)$/.test(callee.name) && args.length === 2;
    return isSetter && value && key?.kind === 'string' && /^(?:href|action)$/.test(key.value) ? [value] : [];
  });
  return [...assigned, ...set].flatMap((value) => {
    if (!isReadable(value)) return [];
    const code = codeOf(context, value);
    return [{ description, edits: [{ start: value.start, end: value.end, replacement: onlyWeb(code, context) }] }];
  });
}

/** `echo '<a href="' . htmlspecialchars($_GET['url']) . '">'`: escapes keep `javascript:`. */
function ofPhp(context: FixContext): ProposedFix[] {
  const { text, rawFinding } = context;
  return expressionsAt(context).flatMap((call) => {
    if (call.kind !== 'call' || !/^(?:htmlspecialchars|htmlentities|esc_attr)$/.test(calledName(call))) return [];
    const value = call.callee.kind === 'name' ? call.args[0]?.value : undefined;
    if (!value || !isPlace(value)) return [];
    const before = text.slice(Math.max(0, call.start - 80), call.start);
    if (!/<(?:a|form|area)\b[^<>]*\b(?:href|action)=["'](?:['"]\s*\.\s*|<\?=\s*)$/.test(before)) return [];
    if (call.start < text.lastIndexOf('\n', rawFinding.start - 1)) return [];
    const shown = codeOf(context, call);
    const check = `preg_match('#^(?:https?:|mailto:|/(?![/\\\\\\\\]))#i', ${codeOf(context, value)}) ? ${shown} : '#'`;
    const replacement = /<\?=\s*$/.test(before) ? check : `(${check})`;
    return [{ description, edits: [{ start: call.start, end: call.end, replacement }] }];
  });
}

export const webAddress: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language === 'php') return ofPhp(context);
  if (!SCRIPT.some((one) => one === context.language)) return [];
  return [...ofElements(context), ...ofPages(context)];
};
