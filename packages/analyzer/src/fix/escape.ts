/** @module Escapes the values in a string that is sent to the browser. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { HTML } from './escape-table.ts';
import { importEdits } from './imports.ts';
import { replaceValue } from './in-strings.ts';
import { codeOf, expressionsAt, isConstantName, isFixed, isOfFlow } from './places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from './recipe.ts';
import { onlyValueOf, type Piece, piecesOf } from './sql/pieces.ts';

const VALUES_MAX = 6;

/** Calls that already escape HTML. */
const ESCAPES = /^(?:htmlspecialchars|htmlentities|html_escape|HtmlEncode|EscapeString|forHtml|escapeHtml4?)$/;

/** Calls that escape it by their name; a second escape would show the first. */
const ESCAPES_BY_NAME = /^(?:encode|escape)_?(?:for_?)?(?:x|ht)ml$/i;

const nameOf = (node: Expression): string =>
  node.kind === 'call' && (node.callee.kind === 'member' || node.callee.kind === 'name') ? node.callee.name : '';

/** `(text).encode()` -> the text; bytes can't be escaped. */
const beforeEncoding = (node: Expression, text: string): Expression =>
  node.kind === 'cast' && /^\[\]byte\(/.test(text.slice(node.start, node.end))
    ? node.value
    : node.kind === 'call' && node.args[0] && /^\[\]byte\(/.test(text.slice(node.start, node.end))
      ? node.args[0].value
      : node.kind === 'call' && node.callee.kind === 'member' && /^(?:encode|getBytes)$/.test(node.callee.name)
        ? node.callee.object
        : node;

/** Properties that hold HTML: `label.Text = name`, `response.body = "<p>#{name}</p>"`. */
const PAGE_TEXT = /^(?:Text|InnerHtml|HtmlBody|body|response_body|Content)$/;

const codesOf = (pieces: readonly Piece[]): Expression[] =>
  pieces.flatMap((piece) => ('code' in piece ? [piece.code] : []));

function assignedText(context: FixContext): Expression[] {
  return expressionsAt(context).flatMap((node) => {
    if (node.kind !== 'assign' || node.operator || node.target.kind !== 'member') return [];
    if (!PAGE_TEXT.test(node.target.name)) return [];
    const pieces = piecesOf(node.value);
    return pieces ? codesOf(pieces) : [node.value];
  });
}

/** The texts of a response: `("<p>" + name, 404)`, `[200, headers, ["<p>#{name}"]]`, or the text alone. */
function textsIn(node: Expression): Expression[] {
  if (node.kind === 'list') return node.items.flatMap(textsIn).filter((item) => piecesOf(item) !== undefined);
  if (node.kind === 'cast') return textsIn(node.value);
  const body = node.kind === 'object' ? node.entries.filter(({ key }) => key === 'body' || key === 'text') : [];
  if (body.length > 0) return body.flatMap(({ value }) => textsIn(value));
  // Swift's `.init(string: page)`.
  return node.kind === 'call' && nameOf(node) === 'init' ? node.args.flatMap(({ value }) => textsIn(value)) : [node];
}

/** `"<b>#{name}</b>".html_safe`: the values in the string that is marked as safe. */
const markedValues = (call: Expression | undefined): Expression[] =>
  call?.kind === 'call' && call.args.length === 0 && call.callee.kind === 'member' && call.callee.name === 'html_safe'
    ? codesOf(piecesOf(call.callee.object) ?? [])
    : [];

/** The arguments of `Ok(page).as("text/html")`: those of the inner call. */
function pageArguments(call: Call): Call['args'] {
  const { callee } = call;
  const isType = /^(?:as|withContentType|contentType|map)$/.test(nameOf(call));
  return isType && callee.kind === 'member' && callee.object.kind === 'call' ? callee.object.args : call.args;
}

/** The values in the call's arguments that aren't literals. */
function valuesOf(context: FixContext): Expression[] {
  const { rawFinding, text, language } = context;
  const call = rawFinding.site?.call;
  if (!call) return [...assignedText(context), ...expressionsAt(context).flatMap(markedValues)];
  const marked = markedValues(call);
  if (marked.length > 0) return marked;
  const given = pageArguments(call);
  // Bytes are written unchanged; only text can be escaped.
  const isBytes = call.callee.kind === 'member' && call.callee.name === 'Write' && language === 'go';
  const writesTo =
    given.length > 1 &&
    call.callee.kind === 'member' &&
    language === 'go' &&
    /^(?:Fprint|WriteString|Execute)/.test(call.callee.name);
  return given
    .slice(writesTo ? 1 : 0)
    .filter(({ value }) => !isBytes || beforeEncoding(value, text) !== value || nameOf(value) === 'String')
    .map(({ value }) => beforeEncoding(value, text))
    .flatMap(textsIn)
    .flatMap((value) => {
      const pieces = piecesOf(value);
      if (pieces) return codesOf(pieces);
      const built = value.kind === 'name' ? onlyValueOf(value.name, rawFinding.site?.body ?? []) : undefined;
      const inner = built && codesOf(piecesOf(built) ?? []);
      return [...(inner ?? []), value];
    });
}

const TAGS = /<\/?[a-zA-Z!]/;

/** Whether the offset is inside a `<script>`, of the page or of the text that the statement builds. */
export function isInScript(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const page = before.replace(/<\?(?:php|=)[\s\S]*?(?:\?>|$)/g, '');
  const statement = before.slice(before.lastIndexOf(';') + 1);
  return [page, statement].some((part) => part.lastIndexOf('<script') > part.lastIndexOf('</script'));
}

/** Names of values that contain markup, whose tags an escape would show. */
export const CALLED_MARKUP =
  /(?:html|markup|svg|entity|entities|rendered|(?:article|post|page)\.(?:body|content)|rich_?text)(?:['"]?\]|['"](?=\)))?(?:\s*(?:\?\?|\|\|)\s*['"]{2})?\)*$/i;

/** Calls that build a page or a part of one. */
const MAKES_MARKUP = /render|theme|template|resolve|markup|to_?html|xpath|serialize|decorate/i;

const quoted = (name: string): string => name.replace(/\W/g, '\\$&');

/** Whether a function of the file returns tags, or the list of that name is filled with tags. */
function makesTags(name: string, text: string): boolean {
  const word = quoted(name);
  const declared = new RegExp(`\\b(?:function|def|const|let|var|func|fun)\\s+${word}\\b([\\s\\S]{0,400})`).exec(
    text,
  )?.[1];
  const own = declared?.split(/\n\s*\n|\n(?:end|\})/)[0] ?? '';
  return TAGS.test(own) || new RegExp(`\\b${word}(?:\\.push\\(|\\s*\\+?=|\\s*<<)[^;\\n]*<\\/?[a-zA-Z]`).test(text);
}

/** Values with intended tags, which an escape would show as text. */
export function isMarkup(node: Expression, { text, rawFinding }: FixContext): boolean {
  if (node.kind === 'list' || node.kind === 'object') return true;
  if (CALLED_MARKUP.test(text.slice(node.start, node.end))) return true;
  if (node.kind === 'call') {
    const { callee } = node;
    const name = nameOf(node);
    if (ESCAPES.test(name)) return false;
    if (ESCAPES_BY_NAME.test(name)) return true;
    if (MAKES_MARKUP.test(text.slice(callee.start, callee.end)) || (name !== '' && makesTags(name, text))) return true;
    // `rows.join('')`
    const { object } = callee.kind === 'member' ? callee : {};
    if (object?.kind === 'name' && /^(?:join|concat|reduce)$/.test(name) && makesTags(object.name, text)) return true;
    return TAGS.test(text.slice(node.start, node.end));
  }
  if (node.kind !== 'name') return TAGS.test(text.slice(node.start, node.end));
  let found = false;
  walk(rawFinding.site?.body ?? [], (one) => {
    if (one.kind !== 'declare' && one.kind !== 'assign') return;
    const isTarget = one.target.kind === 'name' && one.target.name === node.name;
    // `name.replace('<script>', '')` adds no tags.
    if (one.value?.kind === 'call' && /^(?:str_)?replace/i.test(nameOf(one.value))) return;
    if (isTarget && one.value && TAGS.test(text.slice(one.value.start, one.value.end))) found = true;
  });
  return found;
}

/** JSON and JSONP callbacks must not be escaped for HTML. */
const isInJson = (node: Expression, text: string): boolean =>
  /["'`]\s*\{\s*\\?"[\w-]+\\?"\s*:[^\n]*$/.test(text.slice(0, node.start).slice(-120)) ||
  /callback/i.test(text.slice(node.start, node.end));

const JSON_IN_SCRIPT = 'JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT';

/** `var q = "<?= $q ?>";` -> `var q = <?= json_encode($q, …) ?>;`: a string of the script, including its quotes. */
function asScriptText(node: Expression, code: string, { text }: FixContext): TextEdit | undefined {
  const opens = /(["'])?<\?(?:=|php\s+echo)\s*$/.exec(text.slice(0, node.start));
  const closes = /^\s*;?\s*\?>(["'])?/.exec(text.slice(node.end));
  const lineEnd = text.indexOf('\n', node.end);
  const behind = text.slice(node.end + (closes?.[0].length ?? 0), lineEnd < 0 ? text.length : lineEnd);
  // A part of a longer string literal can't be replaced by itself.
  if (!opens || opens[1] !== closes?.[1] || !closes || !/^\s*[;,)\]}]/.test(behind)) return undefined;
  const quote = opens[1] ? 1 : 0;
  const tag = opens[0].slice(quote);
  return {
    start: node.start - tag.length - quote,
    end: node.end + closes[0].length,
    replacement: `${tag}json_encode(${code}, ${JSON_IN_SCRIPT})${closes[0].slice(0, closes[0].length - quote)}`,
  };
}

/** Whether the value is a part of the page: no stream that is written to, no header, and no whole page. */
function isShown(node: Expression, context: FixContext): boolean {
  const { text, language, rawFinding } = context;
  const before = text.slice(0, node.start);
  if (language === 'cpp') return !/^\s*<</.test(text.slice(node.end)) || /<<\s*$/.test(before);
  if (language === 'shell') return !/["'][A-Z][\w-]*:\s/.test(before.slice(before.lastIndexOf('\n') + 1));
  if (language === 'groovy') return !/\.text$/.test(codeOf(context, node));
  const call = rawFinding.site?.call;
  const isWhole = call?.args.some(({ value }) => value.start === node.start && value.end === node.end) ?? false;
  return !(language === 'swift' && isWhole && call && nameOf(call) === 'loadHTMLString');
}

/** What the page is written to, or read from, and lists of values: `page.WriteTo(w)`, `printf(format, values)`. */
const isNoText = (node: Expression, { text }: FixContext): boolean =>
  node.kind === 'name' &&
  new RegExp(
    `(?:Writer|Stream|Response|Request|Context|\\[\\])\\s+${quoted(node.name)}\\b|\\b${quoted(node.name)}:? \\*?[\\w.]*(?:Writer|Stream|Response|Request)\\b`,
  ).test(text);

/** Bytes of Go are converted first: `string(name)`. */
function madeString(node: Expression, { language, text }: FixContext): Expression {
  const isMade = language === 'go' && text.slice(node.start - 7, node.start) === 'string(' && text[node.end] === ')';
  return isMade ? { ...node, start: node.start - 7, end: node.end + 1 } : node;
}

/** Each value alone, then all together; the rescan shows which one carries the data. */
const escapeValues =
  (escapes: typeof HTML, description: string): StructuralRecipe =>
  (context) => {
    const { language, text } = context;
    const callee = context.rawFinding.site?.call.callee;
    // HTML escapes are wrong inside a script.
    if (callee?.kind === 'member' && /Script/.test(callee.name)) return [];
    if (language === 'ruby' && context.rawFinding.site?.call.args.some(({ name }) => name === 'js')) return [];
    if (
      expressionsAt(context).some(
        (node) => node.kind === 'call' && /^(?:tags\$script|(?:shinyjs::)?runjs)$/.test(codeOf(context, node.callee)),
      )
    )
      return [];
    // The content type isn't part of the page.
    if (callee && /content_?type/i.test(callee.kind === 'member' || callee.kind === 'name' ? callee.name : ''))
      return [];
    // Types of Go's templates for other contexts.
    if (callee?.kind === 'member' && /^(?:HTMLAttr|JS|JSStr|URL|CSS|Srcset)$/.test(callee.name)) return [];
    const chosen = escapes[language]?.(context);
    const imports = chosen?.imports === undefined ? [] : importEdits(language, text, chosen.imports);
    if (!chosen || !imports) return [];
    const wraps = valuesOf(context)
      .filter((node) => !isFixed(node) && !isNoText(node, context))
      .filter((node) => !isConstantName(node) || isOfFlow(node, context))
      .filter((node) => !isMarkup(node, context) && !isInJson(node, text))
      // `.ok` of Swift, `` `text/html` `` of Scala.
      .filter((node) => !/^\.|`/.test(text.slice(node.start, node.end)))
      .filter((node) => isShown(node, context))
      .map((node) => madeString(node, context))
      .slice(0, VALUES_MAX)
      .flatMap((node) => {
        if (ESCAPES.test(nameOf(node)) && language !== 'php') return [];
        // An escape that leaves quotes is corrected, not applied twice.
        const [given] = ESCAPES.test(nameOf(node)) && node.kind === 'call' ? node.args : [];
        const inner = given && text.slice(given.value.start, given.value.end);
        if (language === 'php' && isInScript(text, node.start))
          return asScriptText(node, inner ?? codeOf(context, node), context) ?? [];
        // A function that adds tags gets the escaped text.
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
