/**
 * @module
 * Whether markup in what was sent becomes a page in someone else's browser: who sends it, what makes the answer, and whether
 * a browser shows that as a page.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { nodesOfKind } from '../ir/node-index.ts';
import { whyNoPage } from './proven-page.ts';
import { isMadeByDecorator } from './reached.ts';
import { around } from './surroundings.ts';

/** What a browser sends on its own: no one can have a victim's browser send another. */
const SENT_BY_BROWSER = /^(?:(?:HTTP|request) headers?|(?:H|h)ost header|cookie)$/;
/** The referrer is an address that another page may have. */
const REFERRER = /referr?er/i;
const READ_MAX = 60;

/** An address as it was sent. A browser encodes in it whatever could be markup. */
const RAW_ADDRESS =
  /\b(?:query_?string|request_?uri|original_?url|(?:original_)?fullpath|full_path|getQueryString|getRequestUR[IL]|EscapedPath|RawQuery)\b|\b(?:req|request|ctx|context)\.url\b/i;
const DECODES = /decod|unescape|unquote|pars/i;

/** Express leaves the path of an address encoded as it came, unlike what it finds in it for a route. */
const RAW_PATH = /`(?:req|request|ctx|context)\.(?:path|baseUrl)\b/;

/** The address of a page as the browser gives it: `<`, `>` and `"` are encoded in all its parts. */
const PAGE_ADDRESS = /\b(?:location\.href|document\.(?:URL|documentURI|baseURI)|location\.pathname)\b/;
/** Steps that take a text as it is, or a piece of it. */
const KEEPS_TEXT =
  /^(?!passes through)|^passes through (?:split|slice|substr(?:ing)?|replace(?:All)?|concat|join|toString|String|trim|at|pop|shift|to(?:Lower|Upper)Case)\(\)$/;

/** Whether markup in the data never comes from a victim's browser: an attacker can send it to no one but himself. */
function comesFromOwnBrowser({ circumstances, source = '', steps }: RawFinding, text: string): boolean {
  if (PAGE_ADDRESS.test(source))
    return steps.every(({ note }) => KEEPS_TEXT.test(note) && !DECODES.test(note.replace(/ '.*/, '')));
  const [first] = steps;
  // `.referer` stands behind the headers that are the source.
  const read = first && !first.elsewhere ? text.slice(first.start, first.start + READ_MAX) : '';
  if (SENT_BY_BROWSER.test(circumstances?.sourceLabel ?? '')) return !REFERRER.test(source + read);
  const isRaw = RAW_ADDRESS.test(source) || (circumstances?.sourceLabel === 'request URL' && RAW_PATH.test(source));
  return isRaw && !steps.some(({ note }) => DECODES.test(note));
}

/** `socket.onmessage = (event) => …` of a socket whose address was made of the page's. */
const GIVEN_EVENT = /^passed to the callback as '(?:e|ev|evt|event|msg|message|data)'/;

const isAnswered = ({ source = '', steps }: RawFinding): boolean =>
  PAGE_ADDRESS.test(source) && steps.some(({ note }) => GIVEN_EVENT.test(note));

const NOT_SHOWN = /^(?:DELETE|PUT|PATCH|HEAD|OPTIONS)$/;

/** Whether only scripts get the answer: a browser shows what it asked for by GET or what a form has posted. */
const isAnswerToScript = ({ routes = [] }: RawFinding): boolean =>
  routes.length > 0 && routes.every(({ method = '' }) => NOT_SHOWN.test(method));

/** `return jsonify(…)`: what the function of another file makes is told by its name. */
const MAKES_NO_PAGE =
  /^(?:return\s+)?(?:\w+\.)*(?:jsonify\w*|(?:make_|to_)?json_?(?:response|answer|result)|JSONResponse|send_?file|send_from_directory|FileResponse)\s*\(/i;

/** `return super().show(key)`, `answer = super(Notes, self).edit(key)`: the last step of a flow that does not go on there. */
const BY_SUPERCLASS = /^(?:return\s+|\w+\s*=\s*)?super\([^)]*\)\.\w+\(/;

/** Whether a class that this one extends makes the page, without its code being in sight. */
function isMadeBySuperclass({ steps, start }: RawFinding, source: string): boolean {
  const last = steps.at(-2);
  const places = [start, ...(last && !last.elsewhere && last.note.startsWith('assigned to') ? [last.start] : [])];
  return places.some((at) => BY_SUPERCLASS.test(source.slice(at, at + READ_MAX)));
}

const PLAIN_TYPE = /^\s*(?:application\/(?!xhtml|xml)|text\/(?:plain|csv|css)|image\/(?!svg))/i;

/** `page = Response(data)`, and then `page['Content-Type'] = 'text/plain'`. */
function isTypedLater({ body }: Program, place: RawFinding): boolean {
  const written = nodesOfKind(around(body, place).region, 'assign');
  const made = written.find(({ value }) => value.start <= place.start && value.end >= place.end)?.target;
  if (made?.kind !== 'name') return false;
  return written.some(({ target, value }) => {
    if (target.kind !== 'index' || target.start < place.end || value.kind !== 'string') return false;
    const { object, index } = target;
    const holder = object.kind === 'member' && object.name === 'headers' ? object.object : object;
    const isType = index?.kind === 'string' && /^content-type$/i.test(index.value);
    return isType && holder.kind === 'name' && holder.name === made.name && PLAIN_TYPE.test(value.value);
  });
}

/** `{% if unsafe_rendering %}`: a template's switch that says what it gives up. */
const UNDER_SWITCH =
  /\{%-?\s*if\s+[\w.]*(?:unsafe|insecure|dangerous)\w*\s*-?%\}(?:(?!\{%-?\s*(?:else|elif|endif))[\s\S]){0,400}$/i;
const SWITCH_MAX = 500;

/** Why it is not shown that a browser makes a page of it, as a sentence; undefined where it is. */
export function whyNotShown(finding: RawFinding, program: Program, source: string): string | undefined {
  const { start, end } = finding;
  if (comesFromOwnBrowser(finding, source))
    return 'A browser sends its own headers, and encodes what could be markup in an address.';
  if (isAnswered(finding)) return 'The callback is given what a server sends, not the address that it was asked by.';
  if (isAnswerToScript(finding)) return 'A browser shows no answer to this method as a page.';
  if (MAKES_NO_PAGE.test(source.slice(start, end))) return 'The function says by its name that it makes no page.';
  if (isMadeBySuperclass(finding, source))
    return 'A class that this one extends makes the answer; its code is not in sight.';
  if (isTypedLater(program, finding)) return 'The response is given a type that runs no script.';
  if (UNDER_SWITCH.test(source.slice(Math.max(0, start - SWITCH_MAX), start)))
    return 'A switch of the template asks for it by name.';
  if (isMadeByDecorator(finding, program)) return 'A decorator makes the response of what the function gives back.';
  return whyNoPage(finding, program, source);
}
