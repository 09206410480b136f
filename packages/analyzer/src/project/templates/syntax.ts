/** @module The syntax of template languages: raw output, loops, includes. */

import type { Dialect } from './expression.ts';

export interface Marked {
  /** The expression as written, and where it begins. */
  text: string;
  start: number;
  /** The whole mark. */
  from: number;
  to: number;
}

/** `for name in expression`, `set name = expression`. */
export interface Bound extends Marked {
  names: readonly string[];
  /** The names stand for elements, not for the value itself. */
  elements: boolean;
}

export interface Marks {
  dialect: Dialect;
  /** Output that is never escaped. */
  raw: Marked[];
  /** Output that is escaped only if the engine is configured to (ERB outside Rails). */
  plain: Marked[];
  bound: Bound[];
  includes: string[];
}

const PLAIN: Dialect = { filters: false, arrows: false, helpers: false };

/** A mark: the group named `e` is the expression, `n` and `m` are names that it binds. */
interface Mark {
  kind: 'raw' | 'plain' | 'each' | 'set';
  pattern: RegExp;
}

interface Syntax {
  files: RegExp;
  dialect: Partial<Dialect>;
  marks: readonly Mark[];
  includes?: RegExp;
}

const EJS: readonly Mark[] = [
  { kind: 'raw', pattern: /<%-(?!\s*include\b)(?<e>[^%]+?)-?_?%>/dg },
  { kind: 'each', pattern: /<%[-_]?\s*(?<e>[\w.$]+)\.(?:forEach|map)\(\s*(?:function\s*)?\(?\s*(?<n>\w+)/dg },
  { kind: 'each', pattern: /<%[-_]?\s*for\s*\(\s*(?:const|let|var)\s+(?<n>\w+)\s+of\s+(?<e>[\w.$]+)/dg },
  { kind: 'set', pattern: /<%[-_]?\s*(?:const|let|var)\s+(?<n>\w+)\s*=(?<e>[^%;]+)/dg },
];

const BRACES: readonly Mark[] = [
  { kind: 'raw', pattern: /\{\{[-~]?(?<e>(?:[^{}]|\{[^{}]*\})+?)\|\s*(?:safe|raw|safeseq)\s*(?:\|[^{}]*)?[-~]?\}\}/dg },
  { kind: 'raw', pattern: /\{\{\{~?(?<e>[^{}]+?)~?\}\}\}/dg },
  { kind: 'raw', pattern: /\{\{~?&(?<e>[^{}]+?)~?\}\}/dg },
  { kind: 'each', pattern: /\{%-?\s*for\s+(?<n>\w+)(?:\s*,\s*(?<m>\w+))?\s+in\s+(?<e>[^%]+?)-?%\}/dg },
  { kind: 'set', pattern: /\{%-?\s*(?:set|with|assign)\s+(?<n>\w+)\s*=(?<e>[^%]+?)-?%\}/dg },
  { kind: 'each', pattern: /\{\{#(?:each\s+)?(?<e>[\w.@/]+)(?:\s+as\s+\|(?<n>\w+))?[^{}]*\}\}/dg },
  { kind: 'set', pattern: /\{\{#with\s+(?<e>[\w.@/]+)[^{}]*\}\}/dg },
];

/** Blocks without escaping. */
const UNESCAPED = /\{%-?\s*autoescape\s+(?:off|false)\s*-?%\}([\s\S]*?)\{%-?\s*endautoescape/g;
const SHOWN = /\{\{[-~]?(?<e>(?:[^{}]|\{[^{}]*\})+?)[-~]?\}\}/dg;

const THYMELEAF: readonly Mark[] = [
  { kind: 'raw', pattern: /\bth:utext\s*=\s*"\s*[$*]\{(?<e>[^"]*)\}/dg },
  { kind: 'raw', pattern: /\[\([$*]\{(?<e>[^}]*)\}\)\]/dg },
  { kind: 'each', pattern: /\bth:each\s*=\s*"\s*(?<n>\w+)(?:\s*,\s*\w+)?\s*:\s*[$*]\{(?<e>[^}"]*)\}/dg },
  { kind: 'set', pattern: /\bth:with\s*=\s*"\s*(?<n>\w+)\s*=\s*[$*]\{(?<e>[^}"]*)\}/dg },
];

const JSP: readonly Mark[] = [
  { kind: 'raw', pattern: /<%=(?<e>[^%]+)%>/dg },
  { kind: 'raw', pattern: /<c:out\b[^>]*\bvalue\s*=\s*"\$\{(?<e>[^}"]*)\}"[^>]*\bescapeXml\s*=\s*"false"/dg },
  // Not in the attributes of tags that a library evaluates.
  { kind: 'raw', pattern: /(?<!<\w+:[^>]{0,300})\$\{(?<e>[^}"]+)\}/dg },
  { kind: 'each', pattern: /<c:forEach\b(?=[^>]*\bvar\s*=\s*"(?<n>\w+)")[^>]*\bitems\s*=\s*"\$\{(?<e>[^}"]*)\}/dg },
  { kind: 'set', pattern: /<c:set\b(?=[^>]*\bvar\s*=\s*"(?<n>\w+)")[^>]*\bvalue\s*=\s*"\$\{(?<e>[^}"]*)\}/dg },
];

const SYNTAXES: readonly Syntax[] = [
  {
    files: /\.(?:ejs|eta)$/i,
    dialect: {},
    marks: [...EJS, { kind: 'raw', pattern: /<%~(?!\s*include\b)(?<e>[^%]+?)-?%>/dg }],
    includes: /<%[-~]\s*include\(?\s*['"]([^'"]+)/g,
  },
  {
    files: /\.(?:erb|rhtml)$/i,
    dialect: { helpers: true },
    marks: [
      { kind: 'raw', pattern: /<%==(?<e>[^%]+?)-?%>/dg },
      { kind: 'raw', pattern: /<%=\s*raw[\s(]+(?<e>[^%]+?)-?%>/dg },
      { kind: 'raw', pattern: /<%=(?<e>[^%]+?)\.html_safe\b[^%]*-?%>/dg },
      { kind: 'plain', pattern: /<%=(?!=)(?<e>[^%]+?)-?%>/dg },
      {
        kind: 'each',
        pattern: /<%-?\s*(?<e>[@\w.]+)\.each(?:_with_index)?\s+do\s*\|\s*(?<n>\w+)(?:\s*,\s*(?<m>\w+))?/dg,
      },
    ],
    includes: /<%=\s*(?:render|erb|partial)[\s(]+(?:partial:\s*|template:\s*)?[:'"]([\w./-]+)/g,
  },
  {
    files: /\.(?:jspf?|jspx|tag)$/i,
    dialect: {},
    marks: JSP,
    includes: /<(?:%@\s*include\s+file|jsp:include\s+page)\s*=\s*"([^"]+)/g,
  },
  {
    files: /\.(?:pug|jade)$/i,
    dialect: {},
    marks: [
      { kind: 'raw', pattern: /!\{(?<e>[^}\n]+)\}/dg },
      { kind: 'raw', pattern: /^[ \t]*(?:[\w.#-]+(?:\([^)\n]*\))?)?!=(?<e>[^\n]+)$/dgm },
      { kind: 'each', pattern: /^[ \t]*(?:each|for)\s+(?<n>\w+)(?:\s*,\s*\w+)?\s+in\s+(?<e>[^\n]+)$/dgm },
      { kind: 'set', pattern: /^[ \t]*-\s*(?:const|let|var)\s+(?<n>\w+)\s*=(?<e>[^\n;]+)/dgm },
    ],
    includes: /^[ \t]*(?:include|extends)\s+(\S+)/gm,
  },
  {
    files: /\.cshtml$/i,
    dialect: {},
    marks: [
      { kind: 'raw', pattern: /@?\bHtml\.Raw\((?<e>(?:[^()]|\([^()]*\))*)\)/dg },
      { kind: 'each', pattern: /@?\bforeach\s*\(\s*(?:var|\w+)\s+(?<n>\w+)\s+in\s+(?<e>[^)]+)\)/dg },
      { kind: 'set', pattern: /\bvar\s+(?<n>\w+)\s*=(?<e>[^;\n]+);/dg },
    ],
    includes: /(?:PartialAsync|Partial|RenderPartialAsync)\(\s*"([^"]+)|<partial\s+name="([^"]+)/g,
  },
  {
    files: /\.blade\.php$/i,
    dialect: { arrows: true },
    marks: [
      { kind: 'raw', pattern: /\{!!(?<e>[\s\S]+?)!!\}/dg },
      { kind: 'each', pattern: /@for(?:each|else)\s*\(\s*(?<e>[^\n]+?)\s+as\s+(?:\$\w+\s*=>\s*)?(?<n>\$\w+)\s*\)/dg },
    ],
    includes: /@(?:include|extends|component)\w*\(\s*['"]([^'"]+)/g,
  },
  {
    files: /\.(?:php|phtml|tpl\.php|inc)$/i,
    dialect: { arrows: true },
    marks: [
      { kind: 'raw', pattern: /<\?=(?<e>[\s\S]+?);?\s*\?>/dg },
      { kind: 'raw', pattern: /<\?php\s+(?:echo|print)\b(?<e>[^;?]+);?\s*\?>/dg },
      {
        kind: 'each',
        pattern: /<\?php\s+foreach\s*\(\s*(?<e>[^\n]+?)\s+as\s+(?:\$\w+\s*=>\s*)?(?<n>\$\w+)\s*\)/dg,
      },
    ],
  },
  {
    files: /\.(?:html?|xhtml|hbs|handlebars|mustache|njk|nunjucks|swig|twig|jinja2?|j2|liquid|tpl|dust)$/i,
    dialect: { filters: true, helpers: true },
    marks: [...BRACES, ...THYMELEAF],
    includes:
      /\{%-?\s*(?:include|extends|import)\s+['"]([^'"]+)|\{\{>\s*([\w./-]+)|th:(?:replace|insert|include)="~?\{?\s*([\w./-]+)/g,
  },
  { files: /\.html?$/i, dialect: {}, marks: EJS },
];

function markedBy(pattern: RegExp, text: string): { match: RegExpExecArray; marked: Marked }[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [start, end] = match.indices?.groups?.e ?? [];
    if (start === undefined || end === undefined) return [];
    const marked = { text: text.slice(start, end), start, from: match.index, to: match.index + match[0].length };
    return [{ match, marked }];
  });
}

function unescapedIn(text: string): Marked[] {
  return [...text.matchAll(UNESCAPED)].flatMap((region) => {
    const within = text.slice(0, region.index + region[0].length);
    return markedBy(SHOWN, within).flatMap(({ marked }) => (marked.from > region.index ? [marked] : []));
  });
}

/** The findings of the file, if it is a template and has any. */
export function marksOf(path: string, text: string): Marks | undefined {
  const found: Marks = { dialect: PLAIN, raw: [], plain: [], bound: [], includes: [] };
  for (const { files, dialect, marks, includes } of SYNTAXES) {
    if (!files.test(path) || (found.raw.length > 0 && files.source.startsWith('\\.html?'))) continue;
    if (/\.blade\.php$/i.test(path) && !files.source.includes('blade')) continue;
    found.dialect = { ...found.dialect, ...dialect };
    for (const { kind, pattern } of marks) {
      for (const { match, marked } of markedBy(pattern, text)) {
        if (kind === 'raw' || kind === 'plain') found[kind].push(marked);
        else {
          const { n = 'this', m } = match.groups ?? {};
          found.bound.push({ ...marked, names: m === undefined ? [n] : [n, m], elements: kind === 'each' });
        }
      }
    }
    for (const match of text.matchAll(includes ?? /(?!)/g)) found.includes.push(match.slice(1).find(Boolean) ?? '');
  }
  found.raw.push(...unescapedIn(text));
  return found.raw.length + found.plain.length + found.includes.length > 0 ? found : undefined;
}
