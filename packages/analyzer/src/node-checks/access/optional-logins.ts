/** @module Privileged actions open to everyone: authentication is optional, and the action doesn't check the user. */
import type { NodeCheck } from '../check.ts';

/** Routes declared public: `@permission_classes([AllowAny])`, `{ auth: false }`. */
const OPEN =
  /\bAllowAny\b|permission_classes\W{1,4}\]|@(?:public|anonymous|no_?auth|skip_?auth|allow_?anonymous|login_not_required|Public|AllowAnonymous)\b|\bauth\s*:\s*(?:false|['"](?:try|optional)['"])/;
/** `Depends(current_user(optional=True))`: captures the name of the dependency. */
const MAYBE = /(?:Depends|Security|inject)\w*\(\s*(\w+)/g;
const ROUTE = /\b(\w+)\.(?:delete|put|patch|post)\(\s*['"`][^\n]*$/;
const PASSES = 'passthrough\\s*:\\s*true|credentialsRequired\\s*:\\s*false|optional\\s*:\\s*true';
const ACTS =
  /(?:\.|->|::|\b)(?:remove|delete|destroy|drop|purge|wipe|set_?role|promote|impersonat|grant|make_?admin|set_?admin|elevate|ban|suspend|refund|for_?user)\w*!?\s*\(/i;
/** Code that checks the user or a credential. */
const ASKS =
  /\.user\b|current_?user|\brole|permission|authoriz|is_?admin|signature|hmac|digest|api_?key|\btoken\b(?!s)|password|verify|check_|session|captcha|(?<!\.)\bcode\b(?!\()/i;

export const openAction: NodeCheck = (node, { source }) => {
  const definitions =
    node.kind === 'function' ? [node.definition] : node.kind === 'class' ? node.definition.methods : [];
  return definitions.flatMap((definition) => {
    const { start, end, body } = definition;
    const first = body[0]?.start ?? start;
    const before = source.slice(Math.max(0, start - 240), start);
    const head =
      before.slice(Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('}\n'), 0)) + source.slice(start, first);
    const text = source.slice(first, end);
    const act = ACTS.exec(text);
    if (!act || ASKS.test(text)) return [];
    const router = ROUTE.exec(head.slice(0, head.length - (first - start)))?.[1];
    const isOptional = [...head.matchAll(MAYBE)].some(
      ([, name = '']) =>
        /maybe|optional|anonymous/i.test(name) ||
        new RegExp(`\\b${name}\\s*=[^\\n]*optional\\s*=\\s*True`).test(source),
    );
    const isOpen =
      OPEN.test(head) ||
      isOptional ||
      (router !== undefined && new RegExp(`\\b${router}\\.use\\([^;]*(?:${PASSES})`).test(source));
    if (!isOpen) return [];
    const at = first + act.index + (/^\w/.test(act[0]) ? 0 : act[0].search(/\w/));
    return [
      {
        weakness: 'missing-authorization',
        start: at,
        end: first + act.index + act[0].length,
        confidence: 'medium' as const,
        detail: "Login is optional here, and the action doesn't check who the caller is.",
      },
    ];
  });
};
