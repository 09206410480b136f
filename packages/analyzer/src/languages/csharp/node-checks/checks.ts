/** @module C#'s node checks. */

import type { Call, Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { recordWithoutOwner } from '../../../node-checks/access/owned-records.ts';
import { clientSideDecision } from '../../../node-checks/authentication/client-side-decisions.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { failOpen, swallowedException } from '../../../node-checks/errors/exceptions.ts';
import { sharedTempPath } from '../../../node-checks/files/temp-paths.ts';
import { isExponential } from '../../../node-checks/regex/exponential.ts';
import { sensitiveDataLogged } from '../../../node-checks/secrets/logging.ts';
import { timingUnsafeComparison } from '../../../node-checks/secrets/timing-comparisons.ts';
import { TYPED_CHECKS } from '../../../node-checks/typed-checks.ts';
import { missingAuthorization } from './authorization.ts';
import { overposting } from './binding.ts';
import { mappedOver } from './mapping.ts';
import { CSHARP_PUBLISHED } from './published.ts';
import { CSHARP_STRUCTURE } from './structure.ts';

/** Reports secrets in logs; `logger.LogInformation(…)` counts as `logger.info(…)`. */
const secretLogged: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name } = node.callee;
  const level = name.startsWith('Log') && name.length > 3 ? 'info' : name.toLowerCase();
  const written = level === 'information' ? 'info' : level;
  return sensitiveDataLogged({ ...node, callee: { ...node.callee, name: written } }, context);
};

const TAKES_PATTERN = /^(?:IsMatch|Match|Matches|Replace|Split)$/;

/** Checks for `RegexOptions.NonBacktracking`, with which matching takes linear time. */
function isLinear(args: Call['args']): boolean {
  let found = false;
  walk(
    args.map(({ value }) => value),
    (part) => {
      found ||= part.kind === 'member' && part.name === 'NonBacktracking';
    },
  );
  return found;
}

/** Reports `new Regex("(a+)+")` and `Regex.IsMatch(text, "(a+)+")` without a timeout. */
const catastrophicPattern: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const { callee, args } = node;
  const isNew = node.construct === true && callee.kind === 'name' && callee.name === 'Regex' && args.length < 3;
  const isStatic =
    callee.kind === 'member' &&
    callee.object.kind === 'name' &&
    callee.object.name === 'Regex' &&
    TAKES_PATTERN.test(callee.name) &&
    args.length < 4;
  // A rule of FluentValidation: `RuleFor(x => x.Name).Matches("(a+)+")`.
  const isRule =
    callee.kind === 'member' && callee.object.kind === 'call' && callee.name === 'Matches' && args.length === 1;
  const pattern = isNew || isRule ? args[0]?.value : isStatic ? args[1]?.value : undefined;
  if (pattern?.kind !== 'string' || isLinear(args) || !isExponential(pattern.value)) return undefined;
  return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
};

/** Reports `[RegularExpression("(a+)+")]` on a field or parameter. */
const catastrophicAnnotation: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const { fields, methods } = node.definition;
  const written = [...fields, ...methods.flatMap(({ parameters }) => parameters)].flatMap(
    ({ annotations }) => annotations,
  );
  return written.flatMap(({ name, args }) => {
    const pattern = args[0]?.value;
    if (name !== 'RegularExpression' || pattern?.kind !== 'string' || !isExponential(pattern.value)) return [];
    return [{ weakness: 'redos', start: pattern.start, end: pattern.end, confidence: 'medium' as const }];
  });
};

/** Reports memory that is both writable and executable: `VirtualAlloc(…, 0x40)`, `mprotect(…, 7)`. */
const executableMemory: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || (node.callee.kind !== 'name' && node.callee.kind !== 'member')) return undefined;
  const { name } = node.callee;
  const last = node.args.at(-1)?.value;
  if (!last || !/^(?:VirtualAlloc(?:Ex)?|mprotect)$/.test(name)) return undefined;
  const text = source.slice(last.start, last.end).replace(/\s+/g, '');
  const isRun =
    name === 'mprotect'
      ? /^(?:0?x?7u?|(?:\w+\|)*(?:0x4|4|PROT_EXEC)u?(?:\|\w+)*)$/.test(text) && /7|0x2|2|WRITE/.test(text)
      : /^(?:\(uint\))?(?:0x40u?|64u?|PAGE_EXECUTE_READWRITE)$/i.test(text);
  return isRun ? { weakness: 'untrusted-code-load', start: node.start, end: node.end, confidence: 'high' } : undefined;
};

const ANSWERS =
  /^(?:Content|Ok|BadRequest|StatusCode|Json|Problem|Write|WriteAsync|WriteAsJsonAsync|NotFound|Conflict)$/;
const EXCEPTION = /^_?(?:e|ex|err|error|exception)$/i;

/** Response methods for server errors or arbitrary content, where the exception's message counts, too. */
const TELLS_ALL = /^(?:Content|StatusCode|Problem|Write|WriteAsync)$/;

/** Checks whether the value contains an exception's stack trace or string form; with `message`, also its message. */
function tellsException(value: Expression, message: boolean): boolean {
  if (value.kind === 'name') return EXCEPTION.test(value.name);
  let found = false;
  walk([value], (part) => {
    if (part.kind === 'member' && part.object.kind === 'name' && EXCEPTION.test(part.object.name))
      found ||= part.name === 'StackTrace' || part.name === 'ToString' || (message && part.name === 'Message');
  });
  return found;
}

/** Reports `BadRequest(ex.ToString())` and `Response.Write(ex.StackTrace)`. */
const exposedException: NodeCheck = (node) => {
  if (node.kind !== 'call' || (node.callee.kind !== 'name' && node.callee.kind !== 'member')) return undefined;
  const { name } = node.callee;
  const message = TELLS_ALL.test(name);
  if (!ANSWERS.test(name) || !node.args.some(({ value }) => tellsException(value, message))) return undefined;
  const holder = node.callee.kind === 'member' ? node.callee.object : undefined;
  if (holder?.kind === 'name' && !/^(?:Response|Results|TypedResults|context|httpContext|this)$/i.test(holder.name))
    return undefined;
  return { weakness: 'error-details-exposed', start: node.start, end: node.end, confidence: 'medium' };
};

const CHECKS_TOKEN = /^(?:ValidateAntiForgeryToken|AutoValidateAntiforgeryToken|ApiController|IgnoreAntiforgeryToken)$/;
const WRITES = /^Http(?:Post|Put|Delete|Patch)$/;

/** Reports the form handlers of an MVC controller without an anti-forgery token. */
const unprotectedForms: NodeCheck = (node) => {
  if (node.kind !== 'class' || !node.definition.supertypes.some(({ name }) => name === 'Controller')) return undefined;
  const { annotations, methods } = node.definition;
  if (annotations.some(({ name }) => CHECKS_TOKEN.test(name))) return undefined;
  return methods
    .filter(
      (method) =>
        method.annotations.some(({ name }) => WRITES.test(name)) &&
        !method.annotations.some(({ name }) => CHECKS_TOKEN.test(name)) &&
        !method.parameters.some(({ annotations: written }) => written.some(({ name }) => name === 'FromBody')),
    )
    .map(({ nameStart: start, name }) => ({
      weakness: 'csrf-disabled',
      start,
      end: start + name.length,
      confidence: 'medium',
    }));
};

/** What a view or a copy is of: `tag` for `tag.AsSpan()`. */
const viewed = (value: Expression): Expression =>
  value.kind === 'call' &&
  value.args.length === 0 &&
  value.callee.kind === 'member' &&
  /^(?:AsSpan|AsMemory|ToArray|AsEnumerable|ToList)$/.test(value.callee.name)
    ? value.callee.object
    : value;

/** Reports `==` and `Equals` on secrets: both stop at the first difference. */
const timingUnsafeEquals: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return timingUnsafeComparison(node, context);
  const { callee, args } = node;
  if (callee.name !== 'Equals' && callee.name !== 'SequenceEqual') return undefined;
  const [left, right] =
    args.length > 1 && callee.object.kind === 'name' && callee.object.name === 'string'
      ? [args[0]?.value, args[1]?.value]
      : [callee.object, args[0]?.value];
  if (left === undefined || right === undefined) return undefined;
  const { start, end } = node;
  return timingUnsafeComparison(
    { kind: 'binary', operator: '==', left: viewed(left), right: viewed(right), start, end },
    context,
  );
};

const isDeveloperPage = (value: Expression): boolean =>
  value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'UseDeveloperExceptionPage';

/** Reports `app.UseDeveloperExceptionPage()` that isn't restricted to the development environment. */
const developerPage: NodeCheck = (node, { body: top }) => {
  if (node.kind === 'expression' && top.includes(node) && isDeveloperPage(node.value))
    return { weakness: 'debug-enabled', start: node.start, end: node.end, confidence: 'medium' };
  if (node.kind !== 'class') return undefined;
  for (const { body } of node.definition.methods) {
    for (const { value } of body.filter((statement) => statement.kind === 'expression')) {
      if (isDeveloperPage(value))
        return { weakness: 'debug-enabled', start: value.start, end: value.end, confidence: 'medium' };
    }
  }
  return undefined;
};

/** Reports `SignatureValidator = (token, parameters) => new JwtSecurityToken(token)`: every token is accepted. */
const signatureTaken: NodeCheck = (node) => {
  if (node.kind !== 'assign' || node.target.kind !== 'member' || node.target.name !== 'SignatureValidator')
    return undefined;
  if (node.value.kind !== 'function') return undefined;
  const last = node.value.definition.body.at(-1);
  const made = last?.kind === 'return' ? last.value : undefined;
  if (made?.kind !== 'call' || !made.construct || node.value.definition.body.length > 1) return undefined;
  return { weakness: 'jwt-not-verified', start: node.start, end: node.end, confidence: 'high' };
};

/** Reports `File.WriteAllText(Path.Combine(Path.GetTempPath(), "report.csv"), …)`. */
const sharedTempName = sharedTempPath(
  /^(?:WriteAll(?:Text|Bytes|Lines)(?:Async)?|AppendAll(?:Text|Lines)(?:Async)?|Create|CreateText|OpenWrite|FileStream|StreamWriter|SaveAs|Save)$/,
  /^\$?@?(?:Path\.(?:Combine|Join)\(\s*(?:Path\.GetTempPath\(\)|"\/tmp\/?")|Path\.GetTempPath\(\)\s*\+|"\/(?:var\/)?tmp\/\w)/,
  /CreateNew/,
);

export const CSHARP_CHECKS: readonly NodeCheck[] = [
  executableMemory,
  swallowedException,
  failOpen,
  secretLogged,
  catastrophicPattern,
  catastrophicAnnotation,
  exposedException,
  unprotectedForms,
  developerPage,
  timingUnsafeEquals,
  signatureTaken,
  missingAuthorization,
  overposting,
  mappedOver,
  recordWithoutOwner,
  sharedTempName,
  clientSideDecision,
  ...CSHARP_PUBLISHED,
  ...CSHARP_STRUCTURE,
  ...TYPED_CHECKS,
];
