/** @module A library call: what the models say about it, and the default assumptions if they don't. */

import type { DecoderModel, SanitizerModel, SinkModel } from '../../api-model/api.ts';
import { emptyObject, joinUnknownKey, putField, transitiveTaint } from '../../domain/heap.ts';
import {
  joinTaint,
  kindMask,
  memberTaint,
  restoreTaint,
  sanitizeTaint,
  stepTaint,
  type Taint,
  taintOf,
} from '../../domain/taint.ts';
import { joinAll, makeValue, sanitizeValue, tainted, UNKNOWN, type Value, withTaint } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import type { PathEntry } from '../../match/model-index.ts';
import { type Site, selectArguments } from '../../match/site.ts';
import { lowerConfidence, recordMatch } from '../checks/record-match.ts';
import { settingOf } from '../checks/settings.ts';
import { checkSink } from '../checks/sinks.ts';
import type { ResolvedCall } from '../context/call.ts';
import { allocate, type Frame, functionName, readObject } from '../context/frame.ts';
import { givenTaint } from '../context/held-data.ts';
import { heuristics } from '../context/heuristics.ts';
import { declareResponseType, isResponseTypeKnown } from '../context/response-type.ts';
import { CONTENT, textOf } from '../context/text-holder.ts';
import { applyAssertion } from '../guards/call-guards.ts';
import { isOfLibrary } from '../guards/unknown-checks.ts';
import { runCallbacks } from './callbacks.ts';
import { resultPaths } from './result-paths.ts';

/** Applies sinks, checks, sources, sanitizers, effects and callbacks, and returns the result. */
export function callLibrary(frame: Frame, node: Call, resolved: ResolvedCall): Value {
  const { site } = resolved;
  const entries = resolved.entries;
  for (const { entry, guessed } of entries) {
    applyChecks(frame, node, site, entry, guessed);
    applyContentTypes(frame, site, entry, guessed);
    for (const sink of entry.sinks)
      if (applies(frame, site, sink, guessed)) applySink(frame, { node, resolved, sink, guessed });
  }
  const isKnown = !entries.every(({ entry, guessed }) => guessed || saysNothing(entry));
  heuristics.texts?.(frame, node, resolved, isKnown);
  heuristics.options?.(frame, node, resolved);
  heuristics.handed?.(frame, node, resolved);
  if (!isKnown) {
    heuristics.fillBuffers?.(frame, resolved);
    heuristics.names?.(frame, node, resolved);
  }
  const callbacks = runCallbacks(frame, node, resolved);
  applyAssertion(frame, node, resolved);
  const paths = resultPaths(frame, node, resolved);
  const modeled = applyModels(frame, node, resolved);
  if (modeled) {
    const isTold = resolved.paths.some((path) => frame.run.index.returns.has(path));
    const isNarrower = modeled.paths.some((own) =>
      frame.run.index.ancestors.get(own)?.some((type) => paths.includes(type)),
    );
    return paths.length > 0 && !isNarrower && (isTold || modeled.paths.length === 0) ? { ...modeled, paths } : modeled;
  }
  const sent =
    node.args.every(
      ({ value }) =>
        value.kind === 'string' || value.kind === 'list' || value.kind === 'null' || isLiteralDefault(value),
    ) && heuristics.sentBy?.(frame, site.receiver, site.receiverText, site.name, node);
  return sent || unmodeled(frame, node, resolved, paths, callbacks);
}

const isLiteralDefault = ({ kind }: Expression): boolean => /^(?:number|boolean|name|member|object)$/.test(kind);

/** Whether the models only describe pass-through types. */
const saysNothing = ({ sinks, checks, sanitizers, guards, summaries }: PathEntry): boolean =>
  [sinks, checks, sanitizers, guards, summaries].every((list) => list.length === 0);

type Applicable = { receiver?: RegExp; when?: import('../../api-model/condition.ts').Condition };

function applies(frame: Frame, site: Site, model: Applicable, guessed: boolean, kinds = 0): boolean {
  if (guessed && model.receiver && !model.receiver.test(site.receiverText)) return false;
  return !model.when || evaluateCondition(model.when, site, { ancestors: frame.run.index.ancestors, kinds }) === true;
}

function applyContentTypes(frame: Frame, site: Site, entry: PathEntry, guessed: boolean): void {
  for (const one of entry.contentTypes) {
    if (one.firstWrite && isResponseTypeKnown(frame)) continue;
    if (applies(frame, site, one, guessed)) declareResponseType(frame, one.plain);
  }
}

function applyChecks(frame: Frame, node: Call, site: Site, entry: PathEntry, guessed: boolean): void {
  for (const check of entry.checks) {
    const kind = frame.run.weaknesses.get(check.weakness)?.sinkKind;
    if (!applies(frame, site, check, guessed, kind ? kindMask([kind]) : 0)) continue;
    if (kind && heuristics.isOffByDefault?.(frame, site.start)) continue;
    const confidence = guessed ? lowerConfidence(check.confidence ?? 'high', 'medium') : check.confidence;
    const setting = check.when && settingOf(check.when, site, node, frame.run.index.ancestors);
    recordMatch(frame, { ...check, confidence, setting, start: site.start, end: site.end });
  }
}

/** `response(text).type('text/plain')`: a content type set later in the chain. */
const PLAIN =
  /^(?:\s*\.\w+\([^()]*\))*?\s*(?:\.|->)(?:type|content_?type|header|set|mime_?type)\(\s*(?:['"]content-type['"]\s*,\s*)?(?:['"](?:text\/(?:plain|csv)|application\/(?:json|pdf|zip|octet))|[\w.]*\.TEXT_PLAIN\b)/i;

/**
 * The response gets a non-HTML type after its body was written: `return $response->withHeader('Content-Type',
 * 'text/plain')`.
 */
const PLAIN_MESSAGE =
  /^[^{}]*?->withHeader\(\s*['"]content-type['"]\s*,\s*['"](?:text\/(?:plain|csv)|application\/(?:json|pdf|zip|octet)|image\/(?!svg))/i;

interface CallSink {
  node: Call;
  resolved: ResolvedCall;
  sink: SinkModel;
  guessed: boolean;
}

function applySink(frame: Frame, { node, resolved: { site, paths }, sink, guessed }: CallSink): void {
  if (!('args' in sink)) return;
  if (sink.weakness === 'cross-site-scripting') {
    const behind = frame.run.source.slice(site.end, site.end + 160);
    if (PLAIN.test(behind) || (site.receiverText.endsWith('getBody()') && PLAIN_MESSAGE.test(behind))) return;
  }
  for (const selector of sink.args) {
    for (const value of selectArguments(site, selector)) {
      checkSink(frame, { sink, value, start: site.start, end: site.end, guessed, site: { call: node, paths } });
    }
  }
}

/** The first source, sanitizer or effect that applies; undefined if none does. */
function applyModels(frame: Frame, node: Call, resolved: ResolvedCall): Value | undefined {
  const { site } = resolved;
  for (const { entry, guessed } of resolved.entries) {
    for (const source of entry.sources) {
      if (!applies(frame, site, source, guessed)) continue;
      const origin = {
        kind: source.kind,
        label: source.label,
        start: site.start,
        end: site.end,
        within: functionName(frame),
        confidence: source.confidence,
      };
      const taint = taintOf(origin, kindMask(source.sanitized ?? []));
      if (source.typedOptionsOnly && site.receiver) return declaredFields(frame, site.receiver, tainted(taint));
      if (!('args' in source) || !source.args) return tainted(taint);
      for (const selector of source.args) {
        const target = typeof selector === 'number' ? node.args[selector]?.value : undefined;
        if (target) frame.run.interpreter.weakUpdate(frame, target, tainted(taint));
      }
    }
    for (const sanitizer of entry.sanitizers) {
      if (applies(frame, site, sanitizer, guessed))
        return heuristics.copyOf?.(frame, site, sanitizer) ?? sanitize(frame, site, sanitizer);
    }
    for (const decoder of entry.decoders) {
      if (applies(frame, site, decoder, guessed)) return copied(frame, node) ?? decode(frame, site, decoder);
    }
    for (const effect of entry.summaries) {
      if (applies(frame, site, effect, guessed)) return heuristics.applySummary?.(frame, node, resolved, effect);
    }
  }
  return undefined;
}

/** An object whose data is untrusted except for fields known to be numbers, or set to functions of the program. */
function declaredFields(frame: Frame, receiver: Value, value: Value): Value {
  const fields = receiver.objects
    .flatMap((id) => [...(frame.state.object(id)?.fields ?? [])])
    .filter(([, field]) => field.scalar || field.functions.length > 0);
  if (fields.length === 0) return value;
  const object = fields.reduce((state, [name, field]) => putField(state, name, field), emptyObject(undefined, false));
  return { ...value, objects: [allocate(frame, joinUnknownKey(object, value))] };
}

function sanitize(frame: Frame, site: Site, sanitizer: SanitizerModel): Value {
  const selectors = sanitizer.args ?? (site.args.length > 0 ? [0] : ['this' as const]);
  const values = selectors.flatMap((selector) => selectArguments(site, selector));
  const value = joinAll(values.map((one) => withTaint(one, transitiveTaint(one, readObject(frame)))));
  const mask = kindMask(sanitizer.sanitizes);
  // A digest is only constant if all of its input is, not if its algorithm's name is.
  const parts = site.args.map((argument) => argument.value);
  if (site.receiver && site.receiver.paths.length === 0) parts.push(site.receiver);
  const constants = parts.every((part) => part.constants !== undefined) ? value.constants : undefined;
  const [first, ...others] = values;
  // The text of which an object was made keeps its parts: `new URL(…).toString()`.
  const shape = value.shape ?? (first && others.length === 0 ? textOf(frame, first).shape : undefined);
  const made = { ...value, objects: [], paths: [], functions: [], constants, shape };
  const sanitized = sanitizeValue(made, mask);
  if (sanitized.taint.length === 0) return { ...sanitized, sanitized: mask };
  return { ...sanitized, taint: stepTaint(sanitized.taint, site.start, `passes through ${site.name}()`, mask) };
}

/** `JSON.parse(JSON.stringify(value))`: a copy of the value, each field of which stays its own. */
function copied(frame: Frame, { args: [text] }: Call): Value | undefined {
  if (text?.value.kind !== 'call') return undefined;
  const { callee, args } = text.value;
  const given = args.length === 1 ? args[0]?.value : undefined;
  const writes = callee.kind === 'member' && /^(?:stringify|dumps)$/.test(callee.name);
  if (!writes || !given || !/^(?:name|member|this)$/.test(given.kind)) return undefined;
  const value = frame.run.interpreter.evaluate(frame, given);
  return value.objects.length > 0 ? value : undefined;
}

/** Reverts escaping. */
function decode(frame: Frame, site: Site, { restores }: DecoderModel): Value {
  const [text = site.receiver ?? UNKNOWN] = site.args.map(({ value }) => value);
  const taint = transitiveTaint(text, readObject(frame));
  return tainted(restoreTaint(stepTaint(taint, site.start, `is decoded by ${site.name}()`), kindMask(restores)));
}

/**
 * Names that functions which return a text, or an object with it, have in any library. Other functions may look
 * something up by it, and what `record.to_import(file)` gives back is its own.
 */
const KEEPS =
  /^$|code|quot|seriali|esc|format|str(?:ing|_|$)|(?<!con)text|trim|strip|repl|join|conc|split|slice|lower|upper|byte|json|64|print|path|append|buffer|stream|html|body|data|(?:^|\.)(?:get$|fetch$|resolve$|file$|combine|clean|mark|raw|ok$|ur[il]|to(?!_?(?:import|export|process|valid|check|send|save|move|delete|run))|as|from|of|new|add|pu[st]|set|with|copy|parse|load|read|wrap|map|then|or|unwrap|value|norm)/i;

/** Calls and types that read file contents, unlike those that list or represent file names: `java.io.File`. */
const READS_FILE = /open|read(?!dir)|load|lines|contents|stream|scanner|archive|zip|jar/i;

/** Arguments with the name of the file to open: choosing a file doesn't mean controlling its contents. */
function openedNames(frame: Frame, { entries, site }: ResolvedCall): ReadonlySet<Value> {
  const names = new Set<Value>();
  if (!READS_FILE.test(site.name)) return names;
  for (const { entry } of entries)
    for (const sink of entry.sinks)
      if ('args' in sink && frame.run.weaknesses.get(sink.weakness)?.sinkKind === 'path')
        for (const selector of sink.args)
          for (const value of selectArguments(site, selector)) if (isName(value)) names.add(value);
  return names;
}

/** A string rather than a stream: `new StreamReader(request.Body)`. */
const isName = ({ objects, paths }: Value): boolean => objects.length === 0 && paths.length === 0;

/** Getters that return a value of the program: the file in which an upload was stored, a number. */
const GIVES_OTHER = /file$|channel$|size$|length$|count$|index$/i;

/** An unknown call: its arguments may pass through to the result. */
function unmodeled(
  frame: Frame,
  node: Call,
  resolved: ResolvedCall,
  paths: readonly string[],
  callbacks: Value,
): Value {
  const { site } = resolved;
  let taint: Taint = callbacks.taint;
  const names = openedNames(frame, resolved);
  const args = site.args.filter(({ value }) => !names.has(value));
  if (!heuristics.asksDatabase?.(site))
    for (const { value } of args) taint = joinTaint(taint, givenTaint(frame, value, site.name));
  const fromArguments = taint;
  if (site.receiver && !isInherited(node)) {
    const own = givenTaint(frame, site.receiver, site.name);
    const held = memberTaint(joinTaint(own, resolved.target.taint), site.name);
    const isService = frame.run.semantics.plainTexts;
    taint = joinTaint(taint, isService ? held.filter(({ source }) => source.kind !== 'parameter') : held);
  }
  if (fromArguments.length > 0 && resolved.entries.length === 0) {
    frame.run.unknownCalls += 1;
    heuristics.recordNamedCheck?.(frame, node, resolved);
  }
  if (!node.construct && heuristics.answersByName?.(site.name)) return makeValue({ paths: [...paths], scalar: true });
  if (fromArguments.length > 0) fillReceiver(frame, node, resolved, fromArguments);
  if (taint.length > 0)
    taint = sanitizeTaint(
      taint,
      heuristics.sanitizedByName?.(site.name, `${site.receiverText} ${resolved.paths.join(' ')}`, taint) ?? 0,
    );
  const note = site.name ? `passes through ${site.name}()` : 'passes through a call';
  const isGuess = fromArguments.length > 0 || (site.receiver?.objects.length ?? 0) > 0 || GIVES_OTHER.test(site.name);
  const { returns } = frame.run.index;
  // A call whose result has a modeled type is a modeled function: `url.parse(…)`.
  const isModeled = isOfLibrary(frame, resolved.paths) || resolved.paths.some((path) => returns.has(path));
  const isKnown = isModeled && KEEPS.test(site.name) && !isHandedIn(frame, node);
  const stepped = stepTaint(taint, site.start, note, 0, isGuess && !isKnown);
  const value = makeValue({ paths: [...paths], taint: stepped });
  return node.construct ? constructed(frame, { ...site, args }, value) : value;
}

/** `parent::rows(1)` of a class that is not in sight: which fields it reads, if any, is not known. */
const isInherited = ({ callee }: Call): boolean =>
  callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'super';

/** `application(environment)`, `this.render(data)`: the callee is an argument or a field. */
const isHandedIn = ({ definition }: Frame, { callee }: Call): boolean =>
  callee.kind === 'name'
    ? definition?.parameters.some(({ target }) => target.kind === 'name' && target.name === callee.name) === true
    : callee.kind === 'member' && callee.object.kind === 'this';

/** An instance of a library type: an object whose locally assigned properties are known. */
function constructed(frame: Frame, site: Site, value: Value): Value {
  const [first] = site.args;
  const empty = emptyObject();
  const content = first && textOf(frame, first.value);
  const holdsText = content && (content.constants || content.shape || content.taint.length > 0);
  const named = site.args.reduce(
    (state, { name, value: given }) => (name ? putField(state, name, given) : state),
    empty,
  );
  const object = holdsText && first.name === undefined ? putField(named, CONTENT, content) : named;
  return { ...value, objects: [allocate(frame, object)] };
}

/** A function of a program's settings converts its argument: `config.errors.notFound(request)`. */
const isOfSettings = ({ receiverText, name }: Site): boolean =>
  /^(?:this\.|self\.)?(?:config|conf|settings)\b/i.test(receiverText) &&
  !/^(?:add|append|assign|insert|merge|push|put|register|save|set|store|unshift|update|write)/i.test(name);

/** Calls that look a value up or convert it: `cache.get(id)`, but not `cache.getOrCreate(id)`. */
const READS =
  /^(?:get|has|is|find|contains|includes|exists|count|index|format|mask|escape|encode|decode)(?!\w*_?[oO]r(?:_|[A-Z]))/;

/** Calls that hand data on: `node.send(message)`. */
const HANDS_ON = /^(?:send|emit|publish|broadcast|notify|dispatch|log|trace|debug|info|warn|error)(?:[A-Z_]|$)/;

const passesOn = ({ name }: Site): boolean => READS.test(name) || HANDS_ON.test(name);

/** A call like `holder.set(data)` on an unknown receiver may store its argument. */
function fillReceiver(frame: Frame, node: Call, resolved: ResolvedCall, taint: Taint): void {
  const { receiver } = resolved.site;
  // Class objects don't store method arguments.
  if (!receiver || receiver.classes.length > 0 || node.callee.kind !== 'member' || isOfSettings(resolved.site)) return;
  if (receiver.paths.some((path) => frame.run.index.known.has(path)) || passesOn(resolved.site)) return;
  const kept = tainted(stepTaint(taint, resolved.site.start, `may be kept by ${resolved.site.name}()`, 0, true));
  for (const id of receiver.objects) {
    const object = frame.state.object(id);
    if (object && !object.owner) frame.state.objects.set(id, joinUnknownKey(object, kept));
  }
}
