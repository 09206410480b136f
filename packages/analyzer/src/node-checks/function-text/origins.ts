/** @module Reflected origins and outdated protocols, by the text of the function. */
import type { NodeCheck, NodeFinding } from '../check.ts';
import { type FunctionText, ofFunctionText, placesOf } from './function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];

const ASKS_ORIGIN = /(?:header|Header|headers)\w*(?:\.\w+)?\s*(?:\(|\[)[^)\]\n]{0,30}["']?\borigin\b/i;
const GIVES_BACK =
  /access[-_]?control[-_]?allow[-_]?origin["'\])]*\s*(?:,|\]?\s*=|=>)\s*([a-z_]\w*(?:\.\w+)*(?:\(\s*["']Origin["']\s*\))?)\s*[),;\n]/gi;
const COMPARED =
  /==|!=|===|\bin\b|\.(?:contains|Contains|includes|equals|matches|IsMatch|any|Any|has|indexOf)\b|member\?|\ballow|\bwhitelist|\btrusted|=~|Enum\./i;

const PLAIN = /access-control-allow\S*|(?:==|!=)\s*(?:null|nil|"")/gi;

/** Reports a request's origin that the response returns without a check. */
function anyOrigin({ text, at }: FunctionText): NodeFinding[] {
  if (!ASKS_ORIGIN.test(text)) return [];
  const isCompared = COMPARED.test(text.replace(PLAIN, ''));
  // An origin without a variable can only be checked on a line that names the header.
  const named = text.split('\n').filter((line) => /origin/i.test(line));
  const isNamed = COMPARED.test(named.join('\n').replace(PLAIN, ''));
  return placesOf(text, GIVES_BACK)
    .filter(
      ([, value = '']) => !/^(?:true|false|null|nil)$/.test(value) && !(value.endsWith(')') ? isNamed : isCompared),
    )
    .map((match) => at('permissive-cors', ...spanOf(match)));
}

const ANY_ALLOWED =
  /\bAllowOrigin\w*Func\s*[:=]\s*func\([^)]*\)\s*(?:\([^)]*\)|bool)\s*\{\s*return\s+(?:\w+\s*!=\s*""|true(?:\s*,\s*nil)?)\s*\}/g;

/** Reports `AllowOriginFunc: func(_ *http.Request, origin string) bool { return origin != "" }`. */
const everyOrigin = ({ text, at }: FunctionText): NodeFinding[] =>
  /AllowCredentials:\s*true/.test(text)
    ? placesOf(text, ANY_ALLOWED).map((match) => at('permissive-cors', ...spanOf(match)))
    : [];

const OLD_PROTOCOL =
  /\b(?:[mM]in\w*(?:TLS|Tls|SSL|Ssl|Protocol|Version)\w*|tls\w*ProtocolVersion|sslProtocols?|SslProtocols?)\s*(?:=|:|\()\s*[\w.]*\.(?:tlsv1(?:1|0)?|TLSv1[01]?|TLSv1_[01]|tls1[01]?|Tls(?:11)?|Ssl3|sslv3|VersionTLS1[01]|VersionSSL30)\b(?!\w)/g;
const oldProtocols = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, OLD_PROTOCOL).map((match) => at('weak-tls-version', ...spanOf(match)));

export const ORIGIN_CHECKS: readonly NodeCheck[] = [ofFunctionText(anyOrigin, everyOrigin, oldProtocols)];
