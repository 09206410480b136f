/** @module Structural checks for Go: errors in responses, racing goroutines, exposed profiles, readable keys. */
import type { Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { assignedValue } from '../../../node-checks/locals.ts';
import { lastName } from '../../../node-checks/names.ts';
import { findingAt } from '../../../node-checks/typed-checks.ts';

/** Reports internal errors sent to the client: `http.Error(w, err.Error(), http.StatusInternalServerError)`. */
const failureSent: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'Error' || node.args.length !== 3) return undefined;
  const [, text, status] = node.args.map(({ value }) => source.slice(value.start, value.end));
  if (
    !/^\w*[eE]rr\w*\.Error\(\)$/.test(text ?? '') ||
    !/StatusInternalServerError|StatusBadGateway|^50\d$/.test(status ?? '')
  )
    return undefined;
  return { ...findingAt('error-details-exposed', node, 'low'), severity: 'low' };
};

/** Reports `go func() { m.views[page]++ }()`: a change of shared state without a lock. */
const racingGoroutine: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'function' || !enclosing || !/\bgo\s+$/.test(source.slice(Math.max(0, node.start - 6), node.start)))
    return undefined;
  const text = source.slice(node.start, node.end);
  if (/[lL]ock\(|atomic\.|<-|sync\.|\.Store\(|\.Add\(/.test(text)) return undefined;
  const around = source.slice(enclosing.start, enclosing.end);
  const found: NodeFinding[] = [];
  walk(node.definition.body, (part) => {
    if (part.kind !== 'assign' || (part.target.kind !== 'index' && part.target.kind !== 'member')) return;
    let at: Expression = part.target;
    while (at.kind === 'index' || at.kind === 'member') at = at.object;
    const isOwn = at.kind === 'name' && new RegExp(`\\b${at.name}\\b[^\\n]*:=|var\\s+${at.name}\\b`).test(around);
    if (at.kind === 'this' || (at.kind === 'name' && !isOwn)) found.push(findingAt('race-condition', part));
  });
  return found;
};

/** Reports `mux.HandleFunc("/debug/pprof/", pprof.Index)` on the public router. */
const profilesRouted: NodeCheck = (node, { source, enclosing, enclosingName }) => {
  if (node.kind !== 'call' || !/^(?:Handle(?:Func)?|GET|Get|Any|All)$/.test(lastName(node.callee))) return undefined;
  const [path] = node.args;
  if (path?.value.kind !== 'string' || !/^(?:\w+ )?\/debug\/(?:pprof\/?|vars)$/.test(path.value.value))
    return undefined;
  const around = enclosing ? source.slice(enclosing.start, enclosing.end) : '';
  if (
    /internal|admin|debug|private|local|diag/i.test(enclosingName) ||
    /127\.0\.0\.1|localhost|auth|admin|internal|debug(?:Mux|Server|Addr)/i.test(around)
  )
    return undefined;
  return findingAt('debug-enabled', node);
};

/** Names of files that other users of the machine must not read. */
const KEPT_SECRET =
  /private|secret|credential|passw|(?:^|[_/.-])(?:key|token)s?(?:$|[_/.-])|\.(?:pem|key|p12)\b|(?:Private|Secret|Signing)Key/;

/** Reports `os.WriteFile(name+".pem", encode(pair), 0o644)`. */
const readableKey: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !/^(?:WriteFile|OpenFile|Chmod)$/.test(lastName(node.callee))) return undefined;
  const mode = node.args.at(-1)?.value;
  const path = node.args[0]?.value;
  if (mode?.kind !== 'number' || !path || (mode.value & 0o004) === 0) return undefined;
  const { start, end } = assignedValue(path, context);
  const text = `${context.source.slice(start, end)} ${context.source.slice(path.start, path.end)}`;
  return KEPT_SECRET.test(text) && !/public|\.pub\b|cert|chain|\bca\b/i.test(text)
    ? findingAt('permissive-file-mode', node)
    : undefined;
};

export const GO_FORMS: readonly NodeCheck[] = [failureSent, racingGoroutine, profilesRouted, readableKey];
