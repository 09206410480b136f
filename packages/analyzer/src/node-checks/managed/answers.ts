/** @module Error details in responses, and secrets in URLs and preferences, by the text of functions. */
import type { NodeCheck, NodeFinding } from '../check.ts';
import { type FunctionText, ofFunctionText, placesOf } from '../function-text/function-text.ts';

const TRACE_WRITER =
  /(\w+)\.printStackTrace\(\s*(?:new\s+)?(?:java\.io\.)?PrintWriter\(\s*(\w+)\s*(?:,\s*true\s*)?\)\s*\)|\b(?:val|var|String)\s+(\w+)\s*(?::\s*String\s*)?=\s*(?:\w+\.(?:stackTraceToString\(\)|getStackTrace\.mkString\([^)\n]*\))|ExceptionUtils\.getStackTrace\(\s*\w+\s*\)|Throwables\.getStackTraceAsString\(\s*\w+\s*\)|Log\.getStackTraceString\(\s*\w+\s*\))/g;
const ANSWERS =
  '(?:\\.body|\\.entity|\\.json|\\.result|\\.html|\\.send|\\.end|\\.write|\\.print(?:ln)?|\\.text|respond\\w*|\\.respond\\w*|sendError|HttpResponse|HttpEntity|Response|InternalServerError|BadRequest|BadGateway|Ok|complete|Results\\.\\w+)\\s*\\(';
const TRACE_GIVEN =
  '\\w+\\.(?:stackTraceToString\\(\\)|getStackTrace(?:\\(\\))?\\.(?:mkString|toString|map|toList|take)\\b|stackTrace\\.(?:joinToString|contentToString)\\b)|(?:ExceptionUtils\\.getStackTrace|Throwables\\.getStackTraceAsString)\\(\\s*\\w+\\s*\\)';
const GIVEN = new RegExp(`${ANSWERS}[^;\\n]{0,160}?(?:${TRACE_GIVEN})`, 'g');
const GO_FAILURE =
  /\bhttp\.Error\(\s*\w+\s*,\s*(?:fmt\.Sprint(?:f|ln)?\([^;\n]*\b(?:err|e)\b(?:\.Error\(\))?[^;\n]*\)|"[^"\n]*"\s*\+\s*err\.Error\(\)|err\.Error\(\))\s*,\s*(?:http\.StatusInternalServerError|http\.StatusBadGateway|50\d)\s*\)/g;

/** Reports `e.printStackTrace(new PrintWriter(trace)); return body(trace.toString())`. */
export function traceInResponse({ text, at }: FunctionText): NodeFinding[] {
  const told = (index: number, length: number): NodeFinding => at('error-details-exposed', index, length);
  const found = [...placesOf(text, GIVEN), ...placesOf(text, GO_FAILURE)].map(({ index, 0: all }) =>
    told(index, all.length),
  );
  for (const { 2: writer, 3: kept, index } of placesOf(text, TRACE_WRITER)) {
    const name = writer ?? kept ?? '';
    const sent = new RegExp(`${ANSWERS}[^;\\n]*\\b${name}\\b`).exec(text.slice(index));
    if (sent) found.push(told(index + sent.index, sent[0].length));
  }
  return found;
}

const SECRET = /^(?:pass(?:word|wd|phrase)|pwd|secret|pin|otp|client_?secret|private_?key|api_?secret)$/i;
const IS_GET = /(?:^|\.)(?:GetMapping|GET|Get|HttpGet)$/;
/** Reports `@GET("session") fun login(@Query("password") password: String)`: servers and proxies log URLs. */
export const secretInAddress: NodeCheck = (node) => {
  const methods = node.kind === 'class' ? node.definition.methods : [];
  return methods.flatMap(({ parameters, annotations: own }) =>
    parameters.flatMap(({ annotations, target }): NodeFinding[] => {
      // `@GetMapping("/login") login(@RequestParam String password)`
      const sent = annotations.find(({ name }) => /(?:^|\.)(?:RequestParam|QueryValue|FromQuery)$/.test(name));
      if (sent && target.kind === 'name' && SECRET.test(target.name) && own.some(({ name }) => IS_GET.test(name)))
        return [{ weakness: 'secret-in-query', start: sent.start, end: target.end, confidence: 'medium' }];
      const query = annotations.find(({ name }) => /(?:^|\.)(?:Query|QueryParam|QueryName)$/.test(name));
      const named = query?.args[0]?.value;
      return query && named?.kind === 'string' && SECRET.test(named.value)
        ? [{ weakness: 'secret-in-query', start: query.start, end: query.end, confidence: 'medium' }]
        : [];
    }),
  );
};

const KEPT =
  /(\b\w+|\))(?:\.edit(?:\(\w*\s*=?\s*\w*\))?\s*\{[^}\n]*?|\.edit\(\)[^;\n]*?\.)\bputString\(\s*"(?:[\w-]*_)?(?:password|passwd|pin|secret|access_?token|refresh_?token|auth_?token|api_?key|private_?key|session_?(?:id|token)|credit_?card|card_?number|cvv|ssn)"/gi;
/** Reports `prefs.edit { putString("password", password) }`, which stores it unencrypted. */
export const keptInPreferences: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !/SharedPreferences\b/.test(source)) return undefined;
  return placesOf(source, KEPT).flatMap(({ index, 0: all, 1: name = '' }): NodeFinding[] =>
    (name === ')'
      ? /EncryptedSharedPreferences[^;\n]*$/.test(source.slice(0, index + 1))
      : new RegExp(
          `\\b${name}\\b[^\\n;]*=\\s*(?:[\\w.]*\\.)?EncryptedSharedPreferences|\\b${name}\\s*:\\s*EncryptedSharedPreferences`,
        ).test(source)) ||
    /encrypt|secure|vault/i.test(name) ||
    /encrypt|cipher/i.test(source.slice(index + all.length, index + all.length + 60))
      ? []
      : [{ weakness: 'cleartext-storage', start: index, end: index + all.length, confidence: 'medium' }],
  );
};

export const MANAGED_RESPONSES: readonly NodeCheck[] = [
  ofFunctionText(traceInResponse),
  secretInAddress,
  keptInPreferences,
];
