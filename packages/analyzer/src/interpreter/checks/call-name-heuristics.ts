/**
 * @module
 * Judges calls without a model by their names and the names of their arguments: `Page.capture(params[:target_url])`,
 * `db.where_raw(…)`, `engine.renderString(…)`.
 */
import type { SourceKind } from '../../api-model/kinds.ts';
import { isMap, transitiveTaint } from '../../domain/heap.ts';
import { onlyConstant, shapeOf, type Value } from '../../domain/value.ts';
import { lastName } from '../../ir/chains.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import type { ResolvedCall } from '../context/call.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { checkSink } from './sinks.ts';
import { isInterpolation } from './text-heuristics.ts';

const SENT: readonly SourceKind[] = ['remote', 'message', 'browser'];
/** For these, only the value itself counts: an object's contents are data, not code. */
const SHALLOW = new Set([
  'sql-injection',
  'code-injection',
  'template-injection',
  'unsafe-deserialization',
  'xpath-injection',
]);

/** The name of an argument by its expression: `feedUrl` for `req.body.feedUrl`, `params[:feed_url]`, `input.get('feedUrl')`. */
export function hintOf(node: Expression | undefined): string {
  switch (node?.kind) {
    case undefined:
      return '';
    case 'await':
    case 'cast':
      return hintOf(node.value);
    case 'binary':
      return /^(?:\|\||&&|\?\?)$/.test(node.operator) ? hintOf(node.left) : '';
    case 'call': {
      const first = node.args[0]?.value;
      const { callee } = node;
      // `lines.join('\r\n')` makes a text, not a path.
      const isText = node.args.length === 1 && first?.kind === 'string' && !/[\w/]/.test(first.value);
      if (!isText && /path|join|resolve/i.test(callee.kind === 'member' || callee.kind === 'name' ? callee.name : ''))
        return 'path';
      if (first?.kind === 'string') return first.value;
      return hintOf(first ?? (node.callee.kind === 'member' ? node.callee.object : undefined));
    }
    default:
      return node ? lastName(node) : '';
  }
}

/** `sendFile(name, { root })`, `static_file(name, root=folder)`: the library keeps the file below that folder. */
const isBelowRoot = (frame: Frame, { args }: ResolvedCall['site']): boolean =>
  args.some(
    ({ name, value }) => name === 'root' || value.objects.some((id) => readObject(frame)(id)?.fields.has('root')),
  );

const holdsText = (frame: Frame, value: Value, pattern: RegExp): boolean =>
  [value, ...value.objects.flatMap((id) => [...(readObject(frame)(id)?.fields.values() ?? [])])].some((one) =>
    shapeOf(one).some((part) => typeof part === 'string' && pattern.test(part)),
  );

/** The untrusted value under one of the keys, unless it is an object whose fields the program chooses. */
function fieldOf(frame: Frame, { objects }: Value, keys: readonly string[]): Value | undefined {
  const fields = objects.flatMap((id) => keys.flatMap((key) => readObject(frame)(id)?.fields.get(key) ?? []));
  return fields.find(({ taint, objects: inner }) => taint.length > 0 && inner.length === 0);
}

/**
 * The words of the name of the constructed class, the method, or the package that is itself a function. `made` is
 * undefined if it may be either a construction or a call.
 */
function calledAs(
  frame: Frame,
  node: Call,
  { site, paths }: ResolvedCall,
): { name: string; made: boolean | undefined } {
  const isNew = site.name === 'new';
  const called = isNew ? (/\w+(?=\W*$)/.exec(site.receiverText)?.[0] ?? '') : site.name;
  const own = node.callee.kind === 'name' ? frame.run.module.imports.get(node.callee.name) : undefined;
  const isPackage = own !== undefined && /^[^./]/.test(own) && paths.includes(own) && !own.includes('.');
  if (isPackage && !node.construct && !frame.run.semantics.heuristics?.forms.textWork.test(called))
    return { name: 'fetch', made: false };
  // `tengo.NewScript(…)`: a factory function of a package.
  const isMaker = /^New[A-Z]/.test(called) && !frame.run.semantics.callConstructs && node.callee.kind === 'member';
  return {
    name: wordsOf(isMaker ? called.slice('New'.length) : called).join('_'),
    made: isMaker
      ? undefined
      : isNew || node.construct === true || (frame.run.semantics.callConstructs && /^[A-Z]/.test(called)),
  };
}

/** Where the name of the called method begins; its chain of calls may begin many lines above. */
const nameStart = ({ callee, start }: Call): number =>
  callee.kind === 'member' && !/^new$/.test(callee.name) ? Math.max(start, callee.end - callee.name.length) : start;

/** `new Request(url)` of the Fetch API describes a request, which only `fetch` sends. */
const describesRequest = (frame: Frame, { construct, callee }: Call): boolean =>
  construct === true && callee.kind === 'name' && callee.name === 'Request' && !frame.run.module.imports.has('Request');

/** Where a response is stored. */
const NAMES_FILE = /(?:^|_)(?:file|path|dest|destination|folder|dir|directory|target|output|filename)$/;

/** `context.update({…})`: a dictionary, list or object of the program itself, with the methods of the language. */
function isOwnContainer(frame: Frame, { receiver, name }: ResolvedCall['site']): boolean {
  const objects = receiver?.objects.map((id) => readObject(frame)(id)) ?? [];
  return (
    objects.length > 0 &&
    receiver?.paths.length === 0 &&
    objects.every((one) => one !== undefined && (isMap(one) || one.items !== undefined) && !one.fields.has(name))
  );
}

/** Reports untrusted arguments of a library without a model, if its names say what it does with them. */
export function checkCallName(frame: Frame, node: Call, resolved: ResolvedCall): void {
  const { site, paths } = resolved;
  const { heuristics: tables } = frame.run.semantics;
  if (!tables || site.tagged || isOwnContainer(frame, site)) return;
  const read = readObject(frame);
  const given = site.args.filter(({ value }) => transitiveTaint(value, read).length > 0);
  if (given.length === 0) return;
  const { name, made } = calledAs(frame, node, resolved);
  if (name === '' || tables.forms.looks.test(name)) return;
  const around = [site.receiverText, ...paths.map((path) => ` ${path}`)];
  // `Ok(command)`: a call of a capitalized name of the file or of its framework keeps what it is given.
  const isNamed = !made || (!node.construct && frame.run.semantics.callConstructs);
  const isOwn = node.callee.kind === 'name' && isNamed && !frame.run.module.imports.has(node.callee.name);
  const isKeeper =
    isOwn ||
    tables.forms.keeps.test(site.receiverText) ||
    paths.some((path) => path.startsWith('string.')) ||
    (paths.length === 0 && (site.receiver?.objects.length ?? 0) > 0);
  for (const row of tables.names) {
    if (!row.name.test(name) || (row.made ? made === false : made && !row.on && !row.hint)) continue;
    if (row.notOn && around.some((text) => row.notOn?.test(text))) continue;
    if (row.on && !around.some((text) => row.on?.test(text))) continue;
    if (isKeeper && row.hint) continue;
    if (row.weakness === 'ssrf' && describesRequest(frame, node)) continue;
    for (const argument of given) {
      const at = site.args.indexOf(argument);
      const value = row.fields ? fieldOf(frame, argument.value, row.fields) : argument.value;
      if (!value || (row.alone && node.args.filter((one) => one.value.kind !== 'function').length > 1)) continue;
      if (
        row.weakness === 'sql-injection' &&
        frame.run.semantics.bindsInterpolation &&
        isInterpolation(node.args[at]?.value, frame.run.source)
      )
        continue;
      // Arguments after a constant statement are bound parameters.
      if (at > 0 && row.weakness === 'sql-injection' && typeof onlyConstant(site.args[0]?.value ?? value) === 'string')
        continue;
      // Named arguments are bound parameters, and later arguments are rarely the one that matters.
      if (!row.hint && (argument.name !== undefined || at > (/^(?:xpath|template|path)-/.test(row.weakness) ? 0 : 1)))
        continue;
      if (row.weakness === 'path-traversal' && argument.name !== 'root' && isBelowRoot(frame, site)) continue;
      const hint = wordsOf(argument.name ?? hintOf(node.args[at]?.value)).join('_');
      // `download_url_to_file(url, model_file)`
      if (row.weakness === 'ssrf' && at > 0 && NAMES_FILE.test(hint)) continue;
      const isTold = row.hint?.test(hint) ?? !row.holds;
      if (!isTold && !(row.holds && holdsText(frame, value, row.holds))) continue;
      const { weakness, note } = row;
      checkSink(frame, {
        value,
        start: resolved.entries.length === 0 ? nameStart(node) : site.start,
        end: site.end,
        guessed: true,
        site: { call: node, paths },
        sink: {
          weakness,
          note,
          confidence: 'medium',
          call: '',
          args: [],
          sources: SENT,
          shallow: SHALLOW.has(weakness),
        },
      });
    }
  }
}
