/** @module Services in C#: tasks that no one awaits, code that is downloaded, passwords that may be empty. */
import type { Expression, FunctionDefinition, Statement } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../../node-checks/check.ts';
import { bare, called, calledOn, functionsOf, namesIn } from './names-in.ts';

/** Types whose methods a server calls; those of windows and pages have handlers of events, which return nothing. */
const SERVES =
  /^(?:Hub|Controller|ControllerBase|ApiController|PageModel|BackgroundService|IHostedService|IMiddleware|IConsumer|IHandleMessages|INotificationHandler|IRequestHandler|Grain)$/;

const isEventHandler = ({ parameters }: FunctionDefinition): boolean =>
  parameters.some(({ type }) => /Args$/.test(type?.name ?? ''));

/** `public async void Kick(string id)`: no one can catch what it throws, so the process ends. */
const unawaitable: NodeCheck = (node) => {
  if (node.kind !== 'class' || !node.definition.supertypes.some(({ name }) => SERVES.test(name))) return undefined;
  return node.definition.methods.flatMap((method): NodeFinding[] => {
    if (!method.isAsync || method.returnType?.name !== 'void' || isEventHandler(method)) return [];
    const isCaught = method.body.length === 1 && method.body[0]?.kind === 'try' && method.body[0].catches.length > 0;
    return isCaught
      ? []
      : [
          {
            weakness: 'uncaught-exception',
            start: method.nameStart,
            end: method.nameStart + method.name.length,
            confidence: 'medium',
            cwe: [755, 248],
            detail: 'No caller can catch what an `async void` method throws: it ends the process.',
          },
        ];
  });
};

const DOWNLOADS =
  /^(?:GetByteArrayAsync|GetStreamAsync|DownloadData(?:TaskAsync)?|DownloadFile(?:TaskAsync)?|ReadAsByteArrayAsync)$/;
const VERIFIES =
  /^(?:VerifyData|VerifyHash|VerifySignature|CheckSignature|Verify|HashData|ComputeHash|FixedTimeEquals|SequenceEqual|GetHashAndReset)$/;

/** Whether the call runs what it is given: an assembly, a script, a program. */
const runs = (node: Expression): boolean =>
  (calledOn(node) === 'Assembly' && /^(?:Load|LoadFrom|LoadFile|UnsafeLoadFrom)$/.test(called(node))) ||
  /^LoadFrom(?:Stream|AssemblyPath)$/.test(called(node)) ||
  (calledOn(node) === 'Process' && called(node) === 'Start') ||
  (calledOn(node) === 'CSharpScript' && /^(?:EvaluateAsync|RunAsync)$/.test(called(node)));

/** `var dll = await http.GetByteArrayAsync(url); Assembly.Load(dll);`, with nothing that verifies it. */
function downloadedCode({ body }: FunctionDefinition): NodeFinding[] {
  const held = new Set<string>();
  const started: Expression[] = [];
  let isVerified = false;
  const take = (target: Expression, value: Expression | undefined): void => {
    if (target.kind === 'name' && value && DOWNLOADS.test(called(bare(value)))) held.add(target.name);
  };
  walk(body, (node) => {
    if (node.kind === 'declare' || node.kind === 'assign') take(node.target, node.value);
    // What is downloaded is in the file that the second argument names.
    if (node.kind === 'call' && /^DownloadFile/.test(called(node))) {
      const [, file] = node.args;
      const name = file && bare(file.value);
      if (name?.kind === 'name') held.add(name.name);
    }
    if (node.kind === 'call') {
      isVerified ||= VERIFIES.test(called(node));
      if (runs(node)) started.push(node);
    }
  });
  if (isVerified) return [];
  return started
    .filter((node) => node.kind === 'call' && isGiven(node, held))
    .map(({ start, end }) => ({
      weakness: 'untrusted-code-load',
      start,
      end,
      confidence: 'medium',
      cwe: [494],
      detail: 'The code was downloaded before, and nothing here verifies a signature or a digest.',
    }));
}

function isGiven(node: Expression & { kind: 'call' }, held: ReadonlySet<string>): boolean {
  const values = node.args.map(({ value }) => value);
  const isHeld = [...namesIn(values)].some((name) => held.has(name));
  return isHeld || values.some((value) => DOWNLOADS.test(called(bare(value))));
}

const ASKS_EMPTY = /^(?:IsNullOrEmpty|IsNullOrWhiteSpace|ThrowIfNullOrEmpty|ThrowIfNullOrWhiteSpace|Any)$/;

/** `connection.Bind(new NetworkCredential(dn, password))`: with an empty password, the directory says yes to anyone. */
function emptyPassword({ parameters, body }: FunctionDefinition): NodeFinding[] {
  const passwords = new Set(
    parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type?.name === 'string' && /passw|pwd|^pw$|^pass$/i.test(target.name)
        ? [target.name]
        : [],
    ),
  );
  if (passwords.size === 0) return [];
  const binds: Expression[] = [];
  let isAsked = false;
  walk(body, (node: Expression | Statement) => {
    if (node.kind === 'call' && ASKS_EMPTY.test(called(node))) isAsked = true;
    if (node.kind === 'member' && node.name === 'Length' && node.object.kind === 'name')
      isAsked ||= passwords.has(node.object.name);
    if (node.kind === 'binary' && /^[!=]=$/.test(node.operator))
      isAsked ||= [node.left, node.right].some((side) => side.kind === 'name' && passwords.has(side.name));
    if (node.kind !== 'call' || called(node) !== 'Bind') return;
    const [first, second] = node.args.map(({ value }) => bare(value));
    const given = first?.kind === 'call' && called(first) === 'NetworkCredential' ? first.args[1]?.value : second;
    if (given?.kind === 'name' && passwords.has(given.name)) binds.push(node);
  });
  return isAsked
    ? []
    : binds.map(({ start, end }) => ({
        weakness: 'security-control-disabled',
        start,
        end,
        confidence: 'medium',
        cwe: [287, 303],
        detail: 'With an empty password the directory signs in without a password, and the login succeeds.',
      }));
}

export const SERVICE_CHECKS: readonly NodeCheck[] = [
  unawaitable,
  (node) => functionsOf(node).flatMap((definition) => [...downloadedCode(definition), ...emptyPassword(definition)]),
];
