/**
 * @module
 * Whether an answer is shown to be a page. A program that answers with what was sent may speak JSON, plain text or an API
 * of its own; markup around the data or a type that a browser renders proves that a script in it runs.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { around } from './surroundings.ts';

/** Sinks that send an answer. What every other sink of markup takes is a part of a page by what the sink is. */
const ANSWERS = /^reaches the (?:page|body of the response|response|attribute in single quotes)(?:,|$)/;

/** `<p>`, `</a>`, `<input name=`; `<T>` and `a < b` aren't markup. */
const MARKUP = /<(?:!doctype|\/?[a-z][a-z\d-]*(?:[\s/>]|$))/;
const RENDERED_TYPE = /\b(?:text\/html|application\/xhtml|image\/svg)/i;

/** What is called says that it makes a page: `ctx.html(…)`, `HTMLResponse(…)`, `raw(…)`, `body.html_safe`. */
const MAKES_PAGE = /html|markup|\braw\b|unescape/i;
/** A file that is markup with code in it: a template, or PHP that leaves its code for the page. */
const IS_TEMPLATE = /^\s*<(?!\?)|\?>\s*<[a-z!/]/i;
const CODE_MAX = 120;

/** A body that programs send; of a page of another site a browser sends no JSON without asking first. */
const PARSED_BODY = /^the request body \(`(?:(?:\w+\.)?(?:req|request|c\.req)\.)?body\b/;
/** What reads forms, which any page can have a browser send. */
const READS_FORMS = /urlencoded|multipart|form-?data|formidable|\bmulter\b|busboy|<form\b/i;

const templates = new WeakMap<Program, boolean>();

/** Whether the file is a template; its text is searched once, however many findings it has. */
function isTemplate(program: Program, source: string): boolean {
  const known = templates.get(program) ?? IS_TEMPLATE.test(source);
  templates.set(program, known);
  return known;
}

/** Whether the function around the place, or what its flow began in, writes markup or names a type of pages. */
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

/** Why the answer is not shown to be a page that a browser can be made to ask for, as a sentence; undefined where it is. */
export function whyNoPage(finding: RawFinding, program: Program, source: string): string | undefined {
  const { start, end, steps } = finding;
  const last = steps.at(-1);
  if (!last || !ANSWERS.test(last.note)) return undefined;
  if (PARSED_BODY.test(finding.source ?? '') && !READS_FORMS.test(source))
    return 'The body may be JSON, which a page of another site cannot have a browser send.';
  const code = source.slice(start, Math.min(end, start + CODE_MAX));
  if (MAKES_PAGE.test(code) || isTemplate(program, source)) return undefined;
  return writesPage(finding, program) ? undefined : 'Nothing here shows that the answer is a page: no markup, no type.';
}
