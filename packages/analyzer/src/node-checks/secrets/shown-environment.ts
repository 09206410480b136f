/** @module Responses that contain all environment variables, including secrets. */
import type { NodeCheck } from '../check.ts';
import { lastName } from '../names.ts';

const ANSWERS =
  /^(?:send|json|end|write|html|text|body|render|jsonify|Response|JsonResponse|HttpResponse|JSONResponse|PlainTextResponse|NextResponse|echo|print_r|var_dump|exit|make_response|plain)$/;
/** The whole environment instead of a single variable. */
const WHOLE =
  /\bprocess\.env\b(?!\s*[.[?])|\bos\.environ\b(?!\s*(?:\[|\.get\())|\bENV\.(?:to_h(?:ash)?|to_a|inspect|map|to_json|sort)\b|\$_(?:ENV|SERVER)\b(?!\s*\[)|\bgetenv\(\s*\)/;

/** Reports `res.end(JSON.stringify(process.env))` and `return jsonify(dict(os.environ))`. */
export const shownEnvironment: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || !enclosing || !ANSWERS.test(lastName(node.callee))) return undefined;
  const from = node.args[0]?.value.start;
  if (from === undefined || !WHOLE.test(source.slice(from, Math.min(node.end, from + 200)))) return undefined;
  return {
    weakness: 'sensitive-data-exposed',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: "Environment variables hold the program's keys and passwords.",
  };
};
