/**
 * @module
 * Whether a response is shown to be an HTML page. Without markup around the data or an HTML content type, it may be
 * JSON or plain text, in which scripts don't run.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { fileHas } from '../../text/file-has.ts';
import { around } from '../surroundings/surroundings.ts';

/** Sinks that send a response. All other HTML sinks are part of a page by definition. */
const ANSWERS = /^reaches the (?:page|body of the response|response|attribute in single quotes)(?:,|$)/;

/** `<p>`, `</a>`, `<input name=`; `<T>` and `a < b` aren't markup. */
const MARKUP = /<(?:!doctype|\/?[a-z][a-z\d-]*(?:[\s/>]|$))/;
const RENDERED_TYPE = /\b(?:text\/html|application\/xhtml|image\/svg)/i;

/** Calls that create HTML by name: `ctx.html(…)`, `HTMLResponse(…)`, `raw(…)`, `body.html_safe`. */
const MAKES_PAGE = /html|markup|\braw\b|unescape/i;
/** A file of markup with embedded code: a template, or PHP with inline HTML. */
const IS_TEMPLATE = /^\s*<(?!\?)|\?>\s*<[a-z!/]/i;
const CODE_MAX = 120;

/** A parsed request body; another site cannot make a browser send JSON without a preflight request. */
const PARSED_BODY = /^the request body \(`(?:(?:\w+\.)?(?:req|request|c\.req)\.)?body\b/;
/** Form parsers: any site can make a browser send a form. */
const READS_FORMS = /urlencoded|multipart|form-?data|formidable|\bmulter\b|busboy|<form\b/i;

/** Whether the enclosing function, or one on the flow, writes markup or sets an HTML content type. */
function writesPage(finding: RawFinding, { body }: Program): boolean {
  const places = [finding, ...finding.steps.filter(({ elsewhere }) => !elsewhere)];
  const regions = new Set(places.map((place) => around(body, place).region));
  let found = false;
  for (const region of regions)
    walk(region, (node) => {
      if (found) return 'skip';
      if (node.kind === 'element') found = true;
      if (node.kind === 'string') found = MARKUP.test(node.value) || RENDERED_TYPE.test(node.value);
      return undefined;
    });
  return found;
}

/** Calls whose text is sent as HTML if nothing sets a content type. */
const SENDS_HTML =
  /^(?:django\.http\.HttpResponse|flask\.(?:make_response|Response)$|express\.Response\.send$|echo$|(?:new )?Symfony[.\\]Component[.\\]HttpFoundation[.\\]Response$)/;
const NAMES_TYPE = /content[-_]?type|mime_?type|set_?header/i;

function isHtmlByDefault({ site, circumstances }: RawFinding, { body }: Program, source: string): boolean {
  const isDefault = circumstances?.handler === 'flask' || (site?.paths.some((path) => SENDS_HTML.test(path)) ?? false);
  return isDefault && !fileHas({ body, source }, NAMES_TYPE);
}

/**
 * A sentence that says why the response isn't shown to be a page that an attacker can make a browser request;
 * undefined if it is.
 */
export function reasonNotHtml(finding: RawFinding, program: Program, source: string): string | undefined {
  const { start, end, steps } = finding;
  const last = steps.at(-1);
  if (!last || !ANSWERS.test(last.note)) return undefined;
  if (PARSED_BODY.test(finding.source ?? '') && !READS_FORMS.test(source))
    return 'The body may be JSON, which another site cannot make a browser send.';
  const code = source.slice(start, Math.min(end, start + CODE_MAX));
  if (MAKES_PAGE.test(code) || fileHas({ body: program.body, source }, IS_TEMPLATE)) return undefined;
  if (writesPage(finding, program)) return undefined;
  return isHtmlByDefault(finding, program, source)
    ? 'The response has no markup of its own, but it is sent as HTML, the default of the framework.'
    : 'The code does not show that the response is an HTML page: it shows neither markup nor an HTML content type.';
}
