/** @module Kotlin's node checks, including those of the JVM. */
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { javaPlatform } from '../jvm/platform.ts';

/** Reports `==` on secrets: it calls `equals`, which isn't constant-time. */
const timingUnsafeEquals: NodeCheck = (node, context) =>
  node.kind === 'binary' ? timingUnsafeComparison(node, context) : undefined;

/**
 * Reports Ktor's `cookie<Session>("SESSION") { … }` without `cookie.secure = true`: it is also sent over plain HTTP.
 */
const plainSessionCookie: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'cookie') return undefined;
  const [name] = node.args;
  const settings = node.args.at(-1)?.value;
  if (name?.value.kind !== 'string' || !source.includes('io.ktor.server.sessions')) return undefined;
  let isSet = false;
  if (settings?.kind === 'function')
    walk(settings.definition.body, (part) => {
      isSet ||= part.kind === 'assign' && part.target.kind === 'member' && part.target.name === 'secure';
    });
  return isSet ? undefined : { weakness: 'cookie-not-secure', start: node.start, end: node.end, confidence: 'medium' };
};

export const KOTLIN_CHECKS: readonly NodeCheck[] = [...javaPlatform.nodeChecks, timingUnsafeEquals, plainSessionCookie];
