/**
 * @module
 * Whether injected markup runs in another user's browser: who sends it, what creates the response, and whether a
 * browser renders it.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { isReturnTransformed } from '../access/reached.ts';
import { around } from '../surroundings/surroundings.ts';
import { reasonNotHtml } from './proven-page.ts';

/** Values that a browser sets itself, so that an attacker cannot choose them for a victim. */
const BROWSER_HEADERS = /^(?:(?:HTTP|request) headers?|(?:H|h)ost header|cookie)$/;
/** The referrer is the URL of another page, which an attacker can choose. */
const REFERRER = /referr?er/i;
const READ_MAX = 60;

/** Raw URLs, in which browsers encode markup characters. */
const RAW_ADDRESS =
  /\b(?:query_?string|request_?uri|original_?url|(?:original_)?fullpath|full_path|getQueryString|getRequestUR[IL]|EscapedPath|RawQuery)\b|\b(?:req|request|ctx|context)\.url\b/i;
const DECODES = /decod|unescape|unquote|pars/i;

/** Express doesn't decode `req.path`, unlike route parameters. */
const RAW_PATH = /`(?:req|request|ctx|context)\.(?:path|baseUrl)\b/;

/** Rack takes the path as it was sent. */
const OF_RACK = /`(?:req|request)\.path(?:_info)?`/;
const IS_RACK = /\brequire\s*['"](?:rack|sinatra)|\bRack::|\bApplicationController\b/;

/** The page URL as the browser reports it, with `<`, `>` and `"` encoded. */
const PAGE_ADDRESS = /\b(?:location\.href|document\.(?:URL|documentURI|baseURI)|location\.pathname)\b/;
/** The path of the page itself. It only is what an attacker chose if the server sends the page for any path. */
const PAGE_PATH = /\blocation\.pathname\b/;
/** Steps that keep a string or a part of it unchanged. */
const TEXT_PRESERVING =
  /^(?!passes through)|^passes through (?:split|slice|substr(?:ing)?|replace(?:All)?|concat|join|toString|String|trim|at|pop|shift|to(?:Lower|Upper)Case)\(\)$/;

/** The source may be the headers, with `.referer` following it. */
function isReferrer([first]: RawFinding['steps'], source: string, text: string): boolean {
  const read = first && !first.elsewhere ? text.slice(first.start, first.start + READ_MAX) : '';
  return REFERRER.test(source + read);
}

/** Whether the data is a header that browsers set themselves. */
export const isBrowserHeader = ({ circumstances, source = '', steps }: RawFinding, text: string): boolean =>
  BROWSER_HEADERS.test(circumstances?.sourceLabel ?? '') && !isReferrer(steps, source, text);

/** Whether a victim's browser never sends the markup, so that an attacker can only attack themselves. */
function isSetByBrowser({ circumstances, source = '', steps }: RawFinding, text: string): boolean {
  if (PAGE_ADDRESS.test(source))
    return steps.every(({ note }) => TEXT_PRESERVING.test(note) && !DECODES.test(note.replace(/ '.*/, '')));
  if (BROWSER_HEADERS.test(circumstances?.sourceLabel ?? '')) return !isReferrer(steps, source, text);
  const isRaw =
    RAW_ADDRESS.test(source) ||
    (OF_RACK.test(source) && IS_RACK.test(text)) ||
    (circumstances?.sourceLabel === 'request URL' && RAW_PATH.test(source));
  return isRaw && !steps.some(({ note }) => DECODES.test(note));
}

/** `socket.onmessage = (event) => …` of a socket whose URL is derived from the page URL. */
const GIVEN_EVENT = /^passed to the callback as '(?:e|ev|evt|event|msg|message|data)'/;

const isAnswered = ({ source = '', steps }: RawFinding): boolean =>
  PAGE_ADDRESS.test(source) && steps.some(({ note }) => GIVEN_EVENT.test(note));

const NOT_SHOWN = /^(?:DELETE|PUT|PATCH|HEAD|OPTIONS)$/;

/** Whether only scripts receive the response: browsers render responses to GET and to form posts. */
export const isScriptOnlyResponse = ({ routes = [] }: RawFinding): boolean =>
  routes.length > 0 && routes.every(({ method = '' }) => NOT_SHOWN.test(method));

/** `return jsonify(…)`: functions of other files that don't create HTML, by name. */
const MAKES_NO_PAGE =
  /^(?:return\s+)?(?:\w+\.)*(?:jsonify\w*|(?:make_|to_)?json_?(?:response|answer|result)|JSONResponse|send_?file|send_from_directory|FileResponse)\s*\(/i;

/** `return super().show(key)`, `answer = super(Notes, self).edit(key)`: a flow that ends in a superclass call. */
const BY_SUPERCLASS = /^(?:return\s+|\w+\s*=\s*)?super\([^)]*\)\.\w+\(/;

/** Whether an unavailable superclass creates the page. */
function isRenderedBySuperclass({ steps, start }: RawFinding, source: string): boolean {
  const last = steps.at(-2);
  const places = [start, ...(last && !last.elsewhere && last.note.startsWith('assigned to') ? [last.start] : [])];
  return places.some((at) => BY_SUPERCLASS.test(source.slice(at, at + READ_MAX)));
}

const PLAIN_TYPE = /^\s*(?:application\/(?!xhtml|xml)|text\/(?:plain|csv|css)|image\/(?!svg))/i;

/** `page = Response(data)`, and then `page['Content-Type'] = 'text/plain'`. */
function isTypedLater({ body }: Program, place: RawFinding): boolean {
  const written = nodesOfKind(around(body, place).region, 'assign');
  const made = written.find(({ value }) => encloses(value, place))?.target;
  if (made?.kind !== 'name') return false;
  return written.some(({ target, value }) => {
    if (target.kind !== 'index' || target.start < place.end || value.kind !== 'string') return false;
    const { object, index } = target;
    const holder = object.kind === 'member' && object.name === 'headers' ? object.object : object;
    const isType = index?.kind === 'string' && /^content-type$/i.test(index.value);
    return isType && holder.kind === 'name' && holder.name === made.name && PLAIN_TYPE.test(value.value);
  });
}

/** `Content-Disposition: attachment`, set in the function wherever the response is made. */
export function isDownload({ body }: Program, place: RawFinding): boolean {
  const { region } = around(body, place);
  const apart = nodesOfKind(region, 'if').filter((one) => !encloses(one, place));
  return nodesOfKind(region, 'string').some(
    (one) =>
      /^(?:Content-Disposition:\s*)?attachment\b/i.test(one.value) && !apart.some((branch) => encloses(branch, one)),
  );
}

/** `{% if unsafe_rendering %}`: a template switch whose name says that it is unsafe. */
const UNDER_SWITCH =
  /\{%-?\s*if\s+[\w.]*(?:unsafe|insecure|dangerous)\w*\s*-?%\}(?:(?!\{%-?\s*(?:else|elif|endif))[\s\S]){0,400}$/i;
const SWITCH_MAX = 500;

/** A sentence that says why the code doesn't show that a browser renders it as a page; undefined if it does. */
export function reasonNotRendered(finding: RawFinding, program: Program, source: string): string | undefined {
  const { start, end } = finding;
  if (isSetByBrowser(finding, source))
    return BROWSER_HEADERS.test(finding.circumstances?.sourceLabel ?? '')
      ? 'Browsers set this header themselves.'
      : 'Browsers encode markup characters in URLs.';
  if (PAGE_PATH.test(finding.source ?? ''))
    return 'The server decides for which paths it sends this page; the code does not show that it does so for any.';
  if (isAnswered(finding)) return "The callback receives the server's response, not the requested URL.";
  if (MAKES_NO_PAGE.test(source.slice(start, end))) return "The function's name says that it does not produce a page.";
  if (isRenderedBySuperclass(finding, source)) return 'A superclass produces the response; its code was not available.';
  if (isTypedLater(program, finding)) return "The response has a content type that doesn't run scripts.";
  if (UNDER_SWITCH.test(source.slice(Math.max(0, start - SWITCH_MAX), start)))
    return 'A template switch explicitly enables it.';
  if (isReturnTransformed(finding, program)) return 'A decorator turns the return value into the response.';
  return reasonNotHtml(finding, program, source);
}
