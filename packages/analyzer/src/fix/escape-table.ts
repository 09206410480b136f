/** @module The functions that escape a value for HTML, by language. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { FixContext } from './recipe.ts';

export interface Escape {
  wrap(code: string): string;
  imports?: string;
}
export type ChooseEscape = (context: FixContext) => Escape | undefined;

const ANDROID: Escape = { wrap: (code) => `android.text.Html.escapeHtml(${code})` };
const android: ChooseEscape = ({ text }) => (/\bimport android\./.test(text) ? ANDROID : undefined);

/** Each special character of HTML; the ampersand first, because the other escapes begin with it. */
const REPLACED =
  '.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\\"", "&quot;").replace("\'", "&#39;")';

const REPLACED_IN_SWIFT = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\\"', '&quot;'],
  ["'", '&#39;'],
]
  .map(([character, entity]) => `.replacingOccurrences(of: "${character}", with: "${entity}")`)
  .join('');

/** Java has no HTML escape: use a library that the file imports, else escape each character. */
const javaHtml: ChooseEscape = (context) => {
  const { text } = context;
  const library = [
    ['org.owasp.encoder', 'org.owasp.encoder.Encode.forHtml'],
    ['org.owasp.esapi', 'org.owasp.esapi.ESAPI.encoder().encodeForHTML'],
    ['org.apache.commons.text', 'org.apache.commons.text.StringEscapeUtils.escapeHtml4'],
    ['org.springframework.web', 'org.springframework.web.util.HtmlUtils.htmlEscape'],
  ].find(([name]) => text.includes(`import ${name}`) || text.includes(`${name}.ESAPI`))?.[1];
  const asText = library?.endsWith('htmlEscape') ? asJavaText : (code: string): string => code;
  if (library !== undefined) return { wrap: (code) => `${library}(${asText(code)})` };
  return android(context) ?? { wrap: (code) => `String.valueOf(${code})${REPLACED}` };
};

/** Undefined if the file uses the module's name for something else. */
const unlessTaken =
  (imports: string, wrap: Escape['wrap']): ChooseEscape =>
  ({ text }) => {
    const isAssigned = new RegExp(`(?<![.\\w])${imports}\\s*(?::?=(?!=)|,\\s*\\w+\\s*:?=)`).test(text);
    const isImported = new RegExp(
      `^from\\s.*\\bimport\\b.*\\b${imports}\\b|\\bas ${imports}\\b|^\\s+${imports},$`,
      'm',
    ).test(text);
    return isAssigned || isImported ? undefined : { wrap, imports };
  };

/** Spring's escape takes no null, which a missing parameter or header is. */
const asJavaText = (code: string): string =>
  /\.get(?:Parameter|Header)\([^()]*\)$|^params[.[]/.test(code) ? `String.valueOf(${code})` : code;

/** A missing parameter is null, which has no such extension. */
const ofMaybeNull = (code: string): string =>
  isWord(code) ? code : /\bparameters\[[^\]]*\]$/.test(code) ? `${code}.toString()` : `(${code})`;

const isWord = (code: string): boolean => /^\w+$/.test(code);

/** An element of a map, or the variable that holds one: it may be missing, where an interpolated value may be as well. */
const isElement = (code: string, text: string): boolean =>
  /(?:\]|\bMap\.get\([^(),]*,[^(),]*\))$/.test(code) ||
  (isWord(code) && new RegExp(`\\b${code} = [^;\\n]*\\w\\[[^[\\]\\n]*\\][ \\t]*;?[ \\t]*$`, 'm').test(text));

export const HTML: Partial<Readonly<Record<LanguageId, ChooseEscape>>> = {
  php: () => ({ wrap: (code) => `htmlspecialchars(${code}, ENT_QUOTES, 'UTF-8')` }),
  // If the file has another `html`, the module is imported under another name.
  python: (context) =>
    unlessTaken('html', (code) => `html.escape(${code})`)(context) ??
    unlessTaken('html as html_escaping', (code) => `html_escaping.escape(${code})`)(context),
  go: unlessTaken('html', (code) => `html.EscapeString(${code})`),
  csharp: () => ({ wrap: (code) => `System.Net.WebUtility.HtmlEncode(${code})` }),
  ruby: () => ({ wrap: (code) => `ERB::Util.html_escape(${code})` }),
  java: javaHtml,
  kotlin: (context) =>
    /\bimport io\.ktor\b/.test(context.text)
      ? { wrap: (code) => `${ofMaybeNull(code)}.escapeHTML()`, imports: 'io.ktor.util.escapeHTML' }
      : (android(context) ?? { wrap: (code) => `${code}.toString()${REPLACED}` }),
  scala: ({ text }) =>
    /\bimport play\./.test(text)
      ? { wrap: (code) => `play.twirl.api.HtmlFormat.escape(${code}).toString` }
      : { wrap: (code) => `String.valueOf(${code})${REPLACED}` },
  groovy: ({ text }) =>
    /\bimport (?:grails|org\.springframework)\.|class \w+Controller\b/.test(text)
      ? { wrap: (code) => `org.springframework.web.util.HtmlUtils.htmlEscape(${asJavaText(code)})` }
      : { wrap: (code) => `groovy.xml.XmlUtil.escapeXml(${code} ?: '')` },
  elixir: ({ text }) => ({
    wrap: (code) => `Plug.HTML.html_escape(${isElement(code, text) ? `to_string(${code})` : code})`,
  }),
  perl: () => ({ wrap: (code) => `HTML::Entities::encode_entities(${code})`, imports: 'HTML::Entities' }),
  clojure: ({ text }) =>
    /\bhiccup\b/.test(text) ? { wrap: (code) => `(hiccup.util/escape-html ${code})` } : undefined,
  dart: ({ text }) => ({
    wrap: (code) => `const HtmlEscape().convert(${isElement(code, text) ? `${code} ?? ''` : code})`,
    imports: 'dart:convert',
  }),
  r: ({ text }) =>
    /\b(?:shiny|htmltools)\b/.test(text) ? { wrap: (code) => `htmltools::htmlEscape(${code}, TRUE)` } : undefined,
  rust: () => ({
    wrap: (code) =>
      `${isWord(code) ? code : `(${code})`}.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\\'', "&#39;")`,
  }),
  lua: ({ text }) =>
    /\bluci\b/.test(text)
      ? { wrap: (code) => `luci.util.pcdata(${code})` }
      : {
          wrap: (code) =>
            `(tostring(${code}):gsub("&", "&amp;"):gsub("<", "&lt;"):gsub(">", "&gt;"):gsub('"', "&quot;"):gsub("'", "&#39;"))`,
        },
  swift: ({ text }) =>
    /^import (?:Foundation|UIKit|Vapor|WebKit|SwiftUI|Kitura)\b/m.test(text)
      ? { wrap: (code) => `${isWord(code) ? code : `(${code})`}${REPLACED_IN_SWIFT}` }
      : undefined,
  cpp: ({ text }) => (/#\s*include\s*<Poco\//.test(text) ? { wrap: (code) => `Poco::htmlize(${code})` } : undefined),
  shell: () => ({
    wrap: (code) => `$(printf '%s' "${code}" | sed 's/&/\\&amp;/g; s/</\\&lt;/g; s/>/\\&gt;/g; s/"/\\&quot;/g')`,
  }),
};
