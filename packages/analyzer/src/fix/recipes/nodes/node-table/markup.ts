/** @module Node replacements for what escapes or filters markup: templates, Markdown, sanitizers. */
import { SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const XSS = 'cross-site-scripting';
const escapes = fix(XSS, 'Escapes values, the default of the template engine.');
const markdown = fix(XSS, 'Shows tags in Markdown as text.');
const tags = fix(XSS, 'Allows only the tags that the sanitizer allows by default.');
const text = fix(XSS, 'Escapes the value for HTML.');
const links = fix(XSS, 'Links to addresses of the Web and of this site only.');
const added = fix(XSS, 'Inserts the data as text instead of HTML.');
const asText = fix('cross-site-scripting', 'Lets the template escape the value.');

/** Django: formats like `str.format`, and escapes what it puts in. */
const FORMAT_HTML = 'django.utils.html';

export const MARKUP_FIXES: readonly NodeFix[] = [
  text(
    ['python'],
    /^(?:\w+\.)*mark_safe\(((["'])(?:(?!\2)[^\\])*\2)\.format\(([^()]+)\)\)$/,
    'django.utils.html.format_html($1, $3)',
    undefined,
    FORMAT_HTML,
  ),
  text(
    ['python'],
    /^(?:\w+\.)*mark_safe\((["'])((?:(?!\1)[^\\%{}])*)%s((?:(?!\1)[^\\%{}])*)\1 % (\w+)\)$/,
    'django.utils.html.format_html($1$2{}$3$1, $4)',
    undefined,
    FORMAT_HTML,
  ),
  text(
    ['python'],
    /^(?:\w+\.)*mark_safe\((["'])((?:(?!\1)[^\\%{}])*)%\((\w+)\)s((?:(?!\1)[^\\%{}])*)\1 % \{\s*(["'])\3\5:\s*([\w.]+)\s*\}\)$/,
    'django.utils.html.format_html($1$2{$3}$4$1, $3=$6)',
    undefined,
    FORMAT_HTML,
  ),
  text(
    ['python'],
    /^(?:\w+\.)*SafeString\(([^()]+(?:\([^()]*\))?)\)$/,
    'django.utils.html.escape($1)',
    /^from django\b/m,
    FORMAT_HTML,
  ),
  markdown(
    SCRIPT,
    /^(\{(?:[^{}]*[\s,{])?html:\s*)true\b([^{}]*\})$/,
    '$1false$2',
    /\b(?:MarkdownIt|markdown-it|Remarkable)\b/i,
  ),
  markdown(SCRIPT, /^(\{[^{}]*\bsupportHtml:\s*)true\b([^{}]*\})$/, '$1false$2'),
  markdown(['php'], /^(\[[^[\]]*(["'])html_input\2\s*=>\s*(["']))allow\3([^[\]]*\])$/, '$1escape$3$4'),
  markdown(['elm'], /^(\{\s*\w+ \| sanitize = )False(\s*\})$/, '$1True$2'),
  markdown(['ruby'], /^Redcarpet::Render::HTML(?:\.new)?$/, 'Redcarpet::Render::HTML.new(escape_html: true)'),
  escapes(SCRIPT, /^(\{[^{}]*\bnoEscape:\s*)true\b([^{}]*\})$/, '$1false$2'),
  escapes(SCRIPT, /^(\{[^{}]*\bautoEscape:\s*)false\b([^{}]*\})$/, '$1true$2'),
  escapes(SCRIPT, /^([\w.]+\.escapeMarkup\s*=\s*)false$/, '$1true'),
  escapes(SCRIPT, /^(\$translateProvider\.useSanitizeValueStrategy\()null\)$/, "$1'escape')"),
  escapes(SCRIPT, /^(serialize\([\s\S]*\{[^{}]*\bunsafe:\s*)true\b([\s\S]*\))$/, '$1false$2'),
  escapes(['java', 'kotlin'], /^(\w+\.setEscapeModelStrings\()false\)$/, '$1true)'),
  escapes(['python'], /^((?:jinja2\.)?Environment\()\)$/, '$1autoescape=True)'),
  escapes(['ruby'], /^([\w.]+\.escape_html_entities_in_json\s*=\s*)false$/, '$1true'),
  escapes(
    ['csharp', ...SCRIPT],
    /^((["'`])[^{}]*)\{\{\{(\s*[\w.]+\s*)\}\}\}([^{}]*\2)$/,
    '$1{{$3}}$4',
    /\bHandlebars\b/,
  ),
  tags(SCRIPT, /^(sanitizeHtml\([^{}]+),\s*\{\s*allowedTags:\s*false,\s*allowedAttributes:\s*false,?\s*\}\)$/, '$1)'),
  tags(SCRIPT, /^(\w+\.sanitize\([^{},]+),\s*\{\s*ADD_TAGS:\s*\[[^[\]]*\],?\s*\}\)$/, '$1)'),
  tags(['go'], /^(bluemonday\.\w+\(\))\.AllowElements\([^()]*"(?:script|iframe)"[^()]*\)$/, '$1'),
  tags(
    ['java', 'kotlin', 'scala'],
    /^((?:Safelist|Whitelist)\.\w+\(\))\.addTags\([^()]*"(?:script|iframe)"[^()]*\)$/,
    '$1',
  ),
  text(SCRIPT, /^new Handlebars\.SafeString\(([\s\S]*)\)$/, 'Handlebars.escapeExpression($1)'),
  // `javascript:` is none of these.
  links(
    ['ruby'],
    /^(link_to\(?\s*[^,()]+,\s*)(\w+\[:\w+\])(\)?)$/,
    "$1($2.to_s.start_with?('https://', 'http://', '/') ? $2 : '#')$3",
  ),
  added(
    SCRIPT,
    /^(\w+(?:\.\w+)*)\.insertAdjacentHTML\((["'](?:before|after)(?:begin|end)["']),\s*((?!\w*(?:html|markup))[\w.]+)\)$/i,
    '$1.insertAdjacentText($2, $3)',
    /^(?![\s\S]*insertAdjacentHTML\([^)]*html\))/i,
  ),
  // As an argument only: a value alone is not a statement.
  asText(
    ['go'],
    /^([\w.()"]+\.Execute(?:Template)?\([\s\S]*,\s*)template\.(?:HTML|HTMLAttr|JS|JSStr|URL|CSS)\((?![\s\S]*(?:[hH]tml|[mM]arkup)\b)((?:[^()]|\([^()]*\))+)\)\)$/,
    '$1$2)',
    /"html\/template"/,
  ),
];
