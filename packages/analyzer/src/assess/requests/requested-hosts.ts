/** @module Requests to a client's URL that lead to no other host, or whose response stays in the program. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { isAnswered } from './answered.ts';
import { hasCheckedBeginning } from './checked-beginning.ts';

/** `request.host`, `$_SERVER['HTTP_HOST']`: usually the program's own address. */
const OWN_HOST =
  /(?:req(?:uest)?\.(?:host(?:name)?|get_host\(\)|server_name|headers(?:\.host|\[["']host["']\]))|\br\.Host|HTTP_HOST|getServerName\(\)|get\(["']host["']\))(?:`|\b)/i;

/** `req.headers.host`, `req.headers['host']`, where the headers are the source. */
const HOST_HEADER = /^[\w$.]*headers(?:\.host\b|\[["']host["']\]|\.get\(["']host["'])/i;
const CHARACTERS_MAX = 60;

const isHostHeader = ({ steps: [first] }: RawFinding, source: string): boolean =>
  first !== undefined &&
  first.elsewhere === undefined &&
  HOST_HEADER.test(source.slice(first.start, first.start + CHARACTERS_MAX));

/** `protectedGot.stream(url)`, `safe_requests.get(url)`: clients that restrict hosts, by name. */
const FILTERS_HOSTS =
  /(?:protected|(?<!un)safe|guarded|filter(?:ed|ing)|restricted|anti_?ssrf|ssrf_?(?:safe|filter|proof))/i;

/** A sentence that says why the request gives the client nothing of another host; undefined if it may. */
export function reasonNotOtherHost(finding: RawFinding, program: Program, source: string): string | undefined {
  if (OWN_HOST.test(finding.source ?? '') || isHostHeader(finding, source))
    return 'The host is the one by which the client reached this program.';
  // A proxy sends the client what the host answers.
  if (finding.note === 'host that requests are handed on to') return undefined;
  const code = source.slice(finding.start, finding.end);
  if (FILTERS_HOSTS.test(code.replace(/\(.*/s, '')))
    return "The client's name says that it restricts which hosts can be requested.";
  if (hasCheckedBeginning(finding, program))
    return 'The part before a separator has to begin with a scheme or host that the code names.';
  return isAnswered(program, finding, true)
    ? undefined
    : 'The code does not show that the response is returned; at most its status, the values of known keys or single elements are.';
}
