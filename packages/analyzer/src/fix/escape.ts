/** @module Puts an escape around the values in a string that goes to the browser. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { importEdits } from './imports.ts';
import { replaceValue } from './in-strings.ts';
import { codeOf, expressionsAt, isConstantName } from './places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from './recipe.ts';
import { onlyValueOf, piecesOf } from './sql/pieces.ts';

interface Escape {
  wrap(code: string): string;
  imports?: string;
}
type ChooseEscape = (context: FixContext) => Escape | undefined;

const ANDROID: Escape = { wrap: (code) => `android.text.Html.escapeHtml(${code})` };
const android: ChooseEscape = ({ text }) => (/\bimport android\./.test(text) ? ANDROID : undefined);

/** Every character that HTML reads, one after the other; the ampersand first, which the others begin with. */
const REPLACED =
  '.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\\"", "&quot;").replace("\'", "&#39;")';

/** Java has no escape of its own: that of a library which the file uses already, else character by character. */
const javaHtml: ChooseEscape = (context) => {
  const { text } = context;
  const library = [
    ['org.owasp.encoder', 'org.owasp.encoder.Encode.forHtml'],
    ['org.owasp.esapi', 'org.owasp.esapi.ESAPI.encoder().encodeForHTML'],
    ['org.apache.commons.text', 'org.apache.commons.text.StringEscapeUtils.escapeHtml4'],
    ['org.springframework.web', 'org.springframework.web.util.HtmlUtils.htmlEscape'],
  ].find(([name]) => text.includes(`import ${name}`) || text.includes(`${name}.ESAPI`))?.[1];
  if (library !== undefined) return { wrap: (code) => `${library}(${code})` };
  return android(context) ?? { wrap: (code) => `String.valueOf(${code})${REPLACED}` };
};

/** A module cannot be imported under a name that the file gives to something else. */
const unlessTaken =
  (imports: string, wrap: Escape['wrap']): ChooseEscape =>
  ({ text }) =>
    new RegExp(`(?<![.\\w])${imports}\\s*(?::?=(?!=)|,\\s*\\w+\\s*:?=)`).test(text) ? undefined : { wrap, imports };

const isWord = (code: string): boolean => /^\w+$/.test(code);

const HTML: Partial<Readonly<Record<LanguageId, ChooseEscape>>> = {
  php: () => ({ wrap: (code) => `htmlspecialchars(${code}, ENT_QUOTES, 'UTF-8')` }),
  python: unlessTaken('html', (code) => `html.escape(${code})`),
  go: unlessTaken('html', (code) => `html.EscapeString(${code})`),
  csharp: () => ({ wrap: (code) => `System.Net.WebUtility.HtmlEncode(${code})` }),
  ruby: () => ({ wrap: (code) => `ERB::Util.html_escape(${code})` }),
  java: javaHtml,
  kotlin: (context) =>
    /\bimport io\.ktor\b/.test(context.text)
      ? { wrap: (code) => `${isWord(code) ? code : `(${code})`}.escapeHTML()`, imports: 'io.ktor.util.escapeHTML' }
      : (android(context) ?? { wrap: (code) => `${code}.toString()${REPLACED}` }),
  scala: ({ text }) =>
    /\bimport play\./.test(text) ? { wrap: (code) => `play.twirl.api.HtmlFormat.escape(${code}).toString` } : undefined,
  groovy: ({ text }) =>
    /\bimport (?:grails|org\.springframework)\.|class \w+Controller\b/.test(text)
      ? { wrap: (code) => `org.springframework.web.util.HtmlUtils.htmlEscape(${code})` }
      : undefined,
  elixir: () => ({ wrap: (code) => `Plug.HTML.html_escape(${code})` }),
  perl: () => ({ wrap: (code) => `HTML::Entities::encode_entities(${code})`, imports: 'HTML::Entities' }),
  clojure: ({ text }) =>
    /\bhiccup\b/.test(text) ? { wrap: (code) => `(hiccup.util/escape-html ${code})` } : undefined,
  dart: () => ({ wrap: (code) => `const HtmlEscape().convert(${code})`, imports: 'dart:convert' }),
  r: ({ text }) =>
    /\b(?:shiny|htmltools)\b/.test(text) ? { wrap: (code) => `htmltools::htmlEscape(${code}, TRUE)` } : undefined,
  rust: () => ({
    wrap: (code) =>
      `${isWord(code) ? code : `(${code})`}.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\\'', "&#39;")`,
  }),
  lua: ({ text }) => (/\bluci\b/.test(text) ? { wrap: (code) => `luci.util.pcdata(${code})` } : undefined),
};
const VALUES_MAX = 6;

/** Calls that escape for HTML already. */
const ESCAPES = /^(?:htmlspecialchars|htmlentities|html_escape|HtmlEncode|EscapeString|forHtml|escapeHtml4?)$/;

const nameOf = (node: Expression): string =>
  node.kind === 'call' && (node.callee.kind === 'member' || node.callee.kind === 'name') ? node.callee.name : '';

/** `(text).encode()`: the text; bytes cannot be escaped. */
const beforeEncoding = (node: Expression, text: string): Expression =>
  node.kind === 'cast' && /^\[\]byte\(/.test(text.slice(node.start, node.end))
    ? node.value
    : node.kind === 'call' && node.args[0] && /^\[\]byte\(/.test(text.slice(node.start, node.end))
      ? node.args[0].value
      : node.kind === 'call' && node.callee.kind === 'member' && /^(?:encode|getBytes)$/.test(node.callee.name)
        ? node.callee.object
        : node;

/** What a page is set to: `label.Text = name`, `response.body = "<p>#{name}</p>"`. */
const PAGE_TEXT = /^(?:Text|InnerHtml|body|response_body)$/;

function assignedText(context: FixContext): Expression[] {
  return expressionsAt(context).flatMap((node) => {
    if (node.kind !== 'assign' || node.operator || node.target.kind !== 'member') return [];
    if (!PAGE_TEXT.test(node.target.name)) return [];
    const pieces = piecesOf(node.value);
    return pieces ? pieces.flatMap((piece) => ('code' in piece ? [piece.code] : [])) : [node.value];
  });
}

/** The values in the arguments of the call: what no literal says. */
function valuesOf(context: FixContext): Expression[] {
  const { rawFinding, text, language } = context;
  const call = rawFinding.site?.call;
  if (!call) return assignedText(context);
  // `"<b>#{name}</b>".html_safe`: the string that is declared safe.
  if (call.args.length === 0 && call.callee.kind === 'member' && call.callee.name === 'html_safe')
    return (piecesOf(call.callee.object) ?? []).flatMap((piece) => ('code' in piece ? [piece.code] : []));
  // Bytes are written as they are; only a text among them can be escaped.
  const isBytes = call.callee.kind === 'member' && call.callee.name === 'Write' && language === 'go';
  const writesTo = call.callee.kind === 'member' && /^(?:Fprint|WriteString)/.test(call.callee.name);
  return call.args
    .slice(writesTo ? 1 : 0)
    .filter(({ value }) => !isBytes || beforeEncoding(value, text) !== value)
    .map(({ value }) => beforeEncoding(value, text))
    .flatMap((value) => {
      const pieces = piecesOf(value);
      if (pieces) return pieces.flatMap((piece) => ('code' in piece ? [piece.code] : []));
      const built = value.kind === 'name' ? onlyValueOf(value.name, rawFinding.site?.body ?? []) : undefined;
      const inner = built && piecesOf(built)?.flatMap((piece) => ('code' in piece ? [piece.code] : []));
      return [...(inner ?? []), value];
    });
}

const TAGS = /<\/?[a-zA-Z!]/;

/** What has tags of its own: they would be shown as text. */
function isMarkup(node: Expression, { text, rawFinding }: FixContext): boolean {
  if (node.kind === 'list' || node.kind === 'object') return true;
  if (node.kind !== 'name') return TAGS.test(text.slice(node.start, node.end));
  let found = false;
  walk(rawFinding.site?.body ?? [], (one) => {
    if (one.kind !== 'declare' && one.kind !== 'assign') return;
    const isTarget = one.target.kind === 'name' && one.target.name === node.name;
    if (isTarget && one.value && TAGS.test(text.slice(one.value.start, one.value.end))) found = true;
  });
  return found;
}

/** Each value by itself, then all: the one that carries the data shows in the scan behind. */
const escapeValues =
  (escapes: typeof HTML, description: string): StructuralRecipe =>
  (context) => {
    const { language, text } = context;
    const callee = context.rawFinding.site?.call.callee;
    // HTML's escapes are the wrong ones within a script.
    if (callee?.kind === 'member' && /Script/.test(callee.name)) return [];
    if (
      expressionsAt(context).some(
        (node) => node.kind === 'call' && /^(?:tags\$script|(?:shinyjs::)?runjs)$/.test(codeOf(context, node.callee)),
      )
    )
      return [];
    // The type of an answer does not stand in the page.
    if (callee && /content_?type/i.test(codeOf(context, callee))) return [];
    // Types of Go's templates that stand for other contexts.
    if (callee?.kind === 'member' && /^(?:HTMLAttr|JS|JSStr|URL|CSS|Srcset)$/.test(callee.name)) return [];
    const chosen = escapes[language]?.(context);
    const imports = chosen?.imports === undefined ? [] : importEdits(language, text, chosen.imports);
    if (!chosen || !imports) return [];
    const wraps = valuesOf(context)
      .filter((node) => !isConstantName(node) && !isMarkup(node, context))
      .slice(0, VALUES_MAX)
      .flatMap((node) => {
        if (ESCAPES.test(nameOf(node)) && language !== 'php') return [];
        // An escape that leaves a quote is set right, not escaped once more.
        const [given] = ESCAPES.test(nameOf(node)) && node.kind === 'call' ? node.args : [];
        const inner = given && text.slice(given.value.start, given.value.end);
        // What adds tags to a text gets the escaped text.
        const [marked] = language === 'php' && nameOf(node) === 'nl2br' && node.kind === 'call' ? node.args : [];
        return replaceValue(marked?.value ?? node, (code) => chosen.wrap(inner ?? code), context) ?? [];
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
