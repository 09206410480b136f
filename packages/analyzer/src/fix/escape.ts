/** @module Puts an escape around the values in a string that goes to the browser. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../ir/index.ts';
import { importEdits } from './imports.ts';
import { fitsIn } from './places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from './recipe.ts';
import { onlyValueOf, piecesOf } from './sql/pieces.ts';

interface Escape {
  wrap(code: string): string;
  imports?: string;
}
type ChooseEscape = (context: FixContext) => Escape | undefined;

/** Java has no escape of its own: that of a library which the file uses already. */
const javaHtml: ChooseEscape = ({ text }) => {
  const library = [
    ['org.owasp.encoder', 'org.owasp.encoder.Encode.forHtml'],
    ['org.apache.commons.text', 'org.apache.commons.text.StringEscapeUtils.escapeHtml4'],
    ['org.springframework.web', 'org.springframework.web.util.HtmlUtils.htmlEscape'],
  ].find(([name]) => text.includes(`import ${name}`))?.[1];
  return library === undefined ? undefined : { wrap: (code) => `${library}(${code})` };
};

/** A module cannot be imported under a name that the file gives to something else. */
const unlessTaken =
  (imports: string, wrap: Escape['wrap']): ChooseEscape =>
  ({ text }) =>
    new RegExp(`(?<![.\\w])${imports}\\s*(?::?=(?!=)|,\\s*\\w+\\s*:?=)`).test(text) ? undefined : { wrap, imports };

const HTML: Partial<Readonly<Record<LanguageId, ChooseEscape>>> = {
  php: () => ({ wrap: (code) => `htmlspecialchars(${code}, ENT_QUOTES, 'UTF-8')` }),
  python: unlessTaken('html', (code) => `html.escape(${code})`),
  go: unlessTaken('html', (code) => `html.EscapeString(${code})`),
  csharp: () => ({ wrap: (code) => `System.Net.WebUtility.HtmlEncode(${code})` }),
  ruby: () => ({ wrap: (code) => `ERB::Util.html_escape(${code})` }),
  java: javaHtml,
};
const VALUES_MAX = 6;

/** Calls that escape for HTML already. */
const ESCAPES = /^(?:htmlspecialchars|htmlentities|html_escape|HtmlEncode|EscapeString|forHtml|escapeHtml4?)$/;

const nameOf = (node: Expression): string =>
  node.kind === 'call' && (node.callee.kind === 'member' || node.callee.kind === 'name') ? node.callee.name : '';

/** `(text).encode()`: the text; bytes cannot be escaped. */
const beforeEncoding = (node: Expression): Expression =>
  node.kind === 'call' && node.callee.kind === 'member' && /^(?:encode|getBytes)$/.test(node.callee.name)
    ? node.callee.object
    : node;

/** The values in the arguments of the call: what no literal says. */
function valuesOf({ rawFinding }: FixContext): Expression[] {
  const call = rawFinding.site?.call;
  if (!call) return [];
  const writesTo = call.callee.kind === 'member' && /^(?:Fprint|WriteString)/.test(call.callee.name);
  return call.args
    .slice(writesTo ? 1 : 0)
    .map(({ value }) => beforeEncoding(value))
    .flatMap((value) => {
      const pieces = piecesOf(value);
      if (pieces) return pieces.flatMap((piece) => ('code' in piece ? [piece.code] : []));
      const built = value.kind === 'name' ? onlyValueOf(value.name, rawFinding.site?.body ?? []) : undefined;
      const inner = built && piecesOf(built)?.flatMap((piece) => ('code' in piece ? [piece.code] : []));
      return [...(inner ?? []), value];
    });
}

/** Each value by itself, then all: the one that carries the data shows in the scan behind. */
const escapeValues =
  (escapes: typeof HTML, description: string): StructuralRecipe =>
  (context) => {
    const { language, text } = context;
    const callee = context.rawFinding.site?.call.callee;
    // HTML's escapes are the wrong ones within a script.
    if (callee?.kind === 'member' && /Script/.test(callee.name)) return [];
    // Types of Go's templates that stand for other contexts.
    if (callee?.kind === 'member' && /^(?:HTMLAttr|JS|JSStr|URL|CSS|Srcset)$/.test(callee.name)) return [];
    const chosen = escapes[language]?.(context);
    const imports = chosen?.imports === undefined ? [] : importEdits(language, text, chosen.imports);
    if (!chosen || !imports) return [];
    const wraps = valuesOf(context)
      .slice(0, VALUES_MAX)
      .flatMap((node) => {
        const { start, end } = node;
        if (ESCAPES.test(nameOf(node)) && language !== 'php') return [];
        // An escape that leaves a quote is set right, not escaped once more.
        const [given] = ESCAPES.test(nameOf(node)) && node.kind === 'call' ? node.args : [];
        const replacement = chosen.wrap(text.slice(given?.value.start ?? start, given?.value.end ?? end));
        return fitsIn(node, replacement, context) ? [{ start, end, replacement }] : [];
      });
    const all = wraps.length > 1 ? [wraps] : [];
    return [...wraps.map((one) => [one]), ...all].map(
      (edits): ProposedFix => ({
        description,
        edits: inOrder([...imports, ...edits]),
      }),
    );
  };

export const escapeHtml = escapeValues(HTML, 'Escapes the value for HTML.');
