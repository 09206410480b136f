/** @module Accounts in ASP.NET Core: reset tokens, passwords changed without the current one, environments in responses. */
import type { Expression, FunctionDefinition } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../../node-checks/check.ts';
import { bare, called, functionsOf, namesIn } from './names-in.ts';

const MAKES_TOKEN = /^Generate(?:PasswordReset|EmailConfirmation|ChangeEmail|TwoFactor)TokenAsync$/;
const ANSWERS = /^(?:Ok|Json|Content|Created|Accepted|WriteAsJsonAsync|WriteAsync|View)$/;

const valuesOf = (node: Expression): readonly Expression[] =>
  node.kind === 'call' ? node.args.map(({ value }) => value) : [];

/** `var token = await users.GeneratePasswordResetTokenAsync(user); return Ok(new { token });` */
function resetTokens({ body }: FunctionDefinition): NodeFinding[] {
  const tokens = new Set<string>();
  const calls: Expression[] = [];
  walk(body, (node) => {
    if ((node.kind === 'declare' || node.kind === 'assign') && node.value && node.target.kind === 'name')
      if (MAKES_TOKEN.test(called(bare(node.value)))) tokens.add(node.target.name);
    if (node.kind === 'call') calls.push(node);
  });
  if (tokens.size === 0) return [];
  const isOwn = calls.some((node) => called(node) === 'GetUserAsync');
  const given = calls.filter((node) => [...namesIn(valuesOf(node))].some((name) => tokens.has(name)));
  return given.flatMap((node): NodeFinding[] => {
    const { start, end } = node;
    if (ANSWERS.test(called(node)))
      return [
        {
          weakness: 'sensitive-data-exposed',
          start,
          end,
          confidence: 'medium',
          cwe: [640, 201],
          detail: 'Anyone who names an account gets the token that only its owner should receive.',
        },
      ];
    return isOwn && called(node) === 'ResetPasswordAsync'
      ? [
          {
            weakness: 'security-control-disabled',
            start,
            end,
            confidence: 'medium',
            cwe: [620],
            detail: 'The password changes without the current one: `ChangePasswordAsync` asks for it.',
          },
        ]
      : [];
  });
}

const isEnvironment = (value: Expression): boolean => {
  const at = bare(value);
  if (called(at) === 'GetEnvironmentVariables') return true;
  return (
    (called(at) === 'AsEnumerable' || called(at) === 'GetDebugView') &&
    at.kind === 'call' &&
    at.callee.kind === 'member' &&
    at.callee.object.kind === 'name' &&
    /^_?(?:config|configuration|c|cfg)$/i.test(at.callee.object.name)
  );
};

/** Reports `Ok(Environment.GetEnvironmentVariables())` and `Ok(configuration.AsEnumerable())`. */
const shownSettings: NodeCheck = (node) => {
  if (node.kind !== 'call' || !ANSWERS.test(called(node)) || !valuesOf(node).some(isEnvironment)) return undefined;
  return {
    weakness: 'sensitive-data-exposed',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    cwe: [497, 526],
    detail: "Environment variables and settings hold the program's keys and passwords.",
  };
};

/** Reports locks that any code of the process can take: `lock (typeof(Store))`, `lock ("store")`. */
const sharedLock: NodeCheck = (node) => {
  // No other statement of C# consists of such a value.
  if (node.kind !== 'expression') return undefined;
  const { start, end, ...value } = node.value;
  return value.kind === 'string' || (value.kind === 'member' && value.name === 'Type')
    ? {
        weakness: 'improper-locking',
        start,
        end,
        confidence: 'medium',
        severity: 'low',
        cwe: [412, 667],
        detail: 'Code elsewhere can lock the same object and block this one; lock a private object.',
      }
    : undefined;
};

export const ACCOUNT_CHECKS: readonly NodeCheck[] = [
  (node) => functionsOf(node).flatMap(resetTokens),
  shownSettings,
  sharedLock,
];
