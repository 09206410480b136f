/** @module The data that a program passes to its templates, by explicit render calls and framework conventions. */

import { emptyObject, putField, putFields } from '../../domain/heap.ts';
import { Scope } from '../../domain/scope.ts';
import { joinTaint, type Taint } from '../../domain/taint.ts';
import { joinValues, makeValue, onlyConstant, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Argument, ResolvedCall } from '../../interpreter/context/call.ts';
import { allocate, type Frame, type Pages } from '../../interpreter/context/frame.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { Template } from './lower.ts';
import { TemplateNames } from './names.ts';

/** Calls with a template name. */
const RENDERS =
  /^(?:render\w*|view\w*|View|PartialView|erb|haml|slim|template|TemplateResponse|ModelAndView|getRequestDispatcher|get_?[tT]emplate|make|display|fetch|process|include\w*|require\w*)$/;
/** Calls that set a template variable. */
const NAMES_VALUE = /^(?:addAttribute|addObject|setAttribute|setVariable|with|share|assign)$/;
/** Template engines without automatic escaping. */
const ESCAPES_NOTHING = /^(?:erb|rhtml)$/;
/** Named arguments that hold the model, not one value of it. */
const HOLDS_MODEL = /^(?:context|model|locals|params|data|vars|variables|values)$/;

/** The template variables and templates of one entry point. */
interface Shown {
  named: Map<string, Value>;
  rendered: Map<Template, { fields: Map<string, Value>; taint: Taint; all: boolean }>;
  loaded: readonly Template[];
}

const SHOWN_MAX = 200;

export class ProgramPages implements Pages {
  readonly #names: TemplateNames;
  readonly #entries = new WeakMap<object, Shown>();
  #shown = 0;
  /** Paths of templates whose variables are all known. */
  readonly filled = new Set<string>();

  readonly #escapes: boolean;

  /** `escapes`: whether engines that escape nothing by themselves are told to. */
  constructor(templates: readonly Template[], escapes: boolean) {
    this.#escapes = escapes;
    this.#names = new TemplateNames(templates);
  }

  called(frame: Frame, node: Call, { site, arguments: args }: ResolvedCall): void {
    const { name } = site;
    if (NAMES_VALUE.test(name)) this.#name(frame, args);
    if (!RENDERS.test(name)) return;
    const shown = this.#of(frame);
    const at = args.findIndex(
      ({ value, name: key }) => isName(value) && (key === undefined || /^(?:template|name|view)/.test(key)),
    );
    const given = at < 0 ? undefined : onlyConstant(args[at]?.value ?? UNKNOWN);
    const near = frame.scope.owner?.definition.name.replace(/Controller$/, '') ?? '';
    let templates: readonly Template[] = [];
    if (typeof given === 'string') templates = this.#names.find(given, near);
    else if (/^(?:View|PartialView)$/.test(name) && near !== '')
      templates = this.#names.find(`${near}/${methodName(frame)}`);
    else if (name === 'render') templates = shown.loaded;
    if (/^get_?template$/i.test(name)) {
      shown.loaded = templates;
      return;
    }
    if (templates.length === 0) return;
    const isInclude = /^(?:include|require)/.test(name);
    const { fields, taint } = modelOf(frame, args.slice(at + 1));
    for (const template of templates) {
      const own = new Map(fields);
      for (const root of template.roots) {
        if (isInclude || root.startsWith('@')) own.set(root, variable(frame, root, node));
        else if (!own.has(root)) addShared(frame, own, root, node);
      }
      addBags(frame, own, template);
      this.#show(frame, template, node, { fields: own, taint, all: !this.#escapes && ESCAPES_NOTHING.test(name) });
    }
  }

  left(frame: Frame, returned: Value): void {
    const shown = this.#of(frame);
    const { definition, scope } = frame;
    if (!definition) return;
    const node: Expression = { kind: 'null', start: definition.nameStart, end: definition.nameStart };
    const owner = scope.owner?.definition.name ?? '';
    const controller = /^(?:.*::|.*\.)?(\w+)Controller$/.exec(owner)?.[1];
    const found = new Set<Template>();
    for (const one of returned.constants ?? []) {
      if (typeof one === 'string' && isPath(one)) for (const template of this.#names.find(one)) found.add(template);
    }
    if (controller !== undefined)
      for (const template of this.#names.find(`${snakeCase(controller)}/${definition.name}`))
        if (/\.erb$/.test(template.path)) found.add(template);
    const again = shown.named.size > 0 ? shown.rendered : new Map<never, never>();
    for (const [template, given] of again) this.#show(frame, template, node, given);
    for (const template of found) {
      const fields = new Map<string, Value>();
      for (const root of template.roots) if (root.startsWith('@')) fields.set(root, variable(frame, root, node));
      this.#show(frame, template, node, { fields, taint: [], all: false });
    }
  }

  #of({ run: { entry } }: Frame): Shown {
    const shown = this.#entries.get(entry) ?? { named: new Map(), rendered: new Map(), loaded: [] };
    this.#entries.set(entry, shown);
    return shown;
  }

  #name(frame: Frame, args: readonly Argument[]): void {
    const [first, second] = args;
    const name = first && onlyConstant(first.value);
    if (typeof name !== 'string' || !second) return;
    const { named } = this.#of(frame);
    const before = named.get(name);
    named.set(name, before ? joinValues(before, second.value) : second.value);
  }

  #show(
    frame: Frame,
    template: Template,
    node: Expression,
    given: { fields: Map<string, Value>; taint: Taint; all: boolean },
    depth = 0,
  ): void {
    const shown = this.#of(frame);
    if (depth === 0) shown.rendered.set(template, given);
    if (this.#shown >= SHOWN_MAX * (1 + this.#names.size) || depth > 3) return;
    this.#shown += 1;
    const isGiven = (root: string): boolean => (given.fields.get(root) ?? shown.named.get(root) ?? UNKNOWN) !== UNKNOWN;
    if ([...template.roots].every(isGiven)) this.filled.add(template.path);
    const definition = given.all ? template.all : template.raw;
    if (definition.body.length > 0) {
      const object = putFields(emptyObject(undefined, false), [...shown.named, ...given.fields]);
      const model = makeValue({ objects: [allocate(frame, object)], taint: given.taint });
      const scope = new Scope(undefined, true);
      scope.module = frame.run.module;
      const callee = { definition, scope, owner: undefined, receiver: undefined };
      frame.run.interpreter.invoke(
        frame,
        callee,
        [{ value: model, name: undefined, spread: false, node: undefined }],
        undefined,
        node,
      );
    }
    for (const name of template.includes)
      for (const inner of this.#names.find(name))
        if (inner !== template) this.#show(frame, inner, node, given, depth + 1);
  }
}

const isPath = (text: string): boolean => /^[@~\w./:\\-]{1,120}$/.test(text);

function isName(value: Value): boolean {
  const constant = onlyConstant(value);
  return typeof constant === 'string' && isPath(constant);
}

/** The function around the call that has a name. */
function methodName(frame: Frame): string {
  for (let at: Frame | undefined = frame; at; at = at.caller) if (at.definition?.name) return at.definition.name;
  return '';
}

const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

/** The value of a variable of the caller, which PHP's include and Ruby's instance variables pass on. */
function variable(frame: Frame, name: string, { start, end }: Expression): Value {
  const node: Expression = name.startsWith('@')
    ? { kind: 'member', object: { kind: 'this', start, end }, name, start, end }
    : { kind: 'name', name, start, end };
  return frame.run.interpreter.evaluate(frame, node);
}

/** `res.locals.user`, `ctx.state.user`: values that earlier code stored for every page. */
function addShared(frame: Frame, fields: Map<string, Value>, root: string, { callee, start, end }: Call): void {
  if (callee.kind !== 'member') return;
  for (const holder of ['locals', 'state']) {
    const object: Expression = { kind: 'member', object: callee.object, name: holder, start, end };
    const value = frame.run.interpreter.evaluate(frame, { kind: 'member', object, name: root, start, end });
    if (value.taint.length + value.objects.length > 0) fields.set(root, value);
  }
}

/** `ViewBag.Title`, `ViewData["Title"]`. */
function addBags(frame: Frame, fields: Map<string, Value>, { bagged }: Template): void {
  for (const node of bagged) {
    const bag = node.object.kind === 'name' ? node.object.name : '';
    const key = node.kind === 'member' ? node.name : node.index?.kind === 'string' ? node.index.value : undefined;
    if (key === undefined) continue;
    const value = frame.run.interpreter.evaluate(frame, node);
    const [id] = fields.get(bag)?.objects ?? [];
    const before = id === undefined ? undefined : frame.state.object(id);
    const object = putField(before ?? emptyObject(undefined, false), key, value);
    fields.set(bag, makeValue({ objects: [allocate(frame, object)] }));
  }
}

/** The values behind the name, by the names that a template uses. */
function modelOf(frame: Frame, args: readonly Argument[]): { fields: Map<string, Value>; taint: Taint } {
  const fields = new Map<string, Value>();
  let taint: Taint = [];
  const put = (key: string, value: Value): void => {
    const before = fields.get(key);
    fields.set(key, before ? joinValues(before, value) : value);
    // PHP's variables bear their mark in a template.
    if (!key.startsWith('$')) fields.set(`$${key}`, fields.get(key) ?? value);
  };
  const spread = (value: Value): void => {
    taint = joinTaint(taint, value.taint);
    for (const id of value.objects) {
      const object = frame.state.object(id);
      for (const [key, field] of object?.fields ?? []) put(key, field);
      if (object?.rest) taint = joinTaint(taint, object.rest.taint);
    }
  };
  for (const [index, { value, name, node }] of args.entries()) {
    const key = index === 0 ? onlyConstant(value) : undefined;
    const next = args[index + 1];
    if (name !== undefined) put(name, value);
    if (name === undefined || HOLDS_MODEL.test(name)) {
      spread(value);
      put('Model', value);
    }
    if (typeof key === 'string' && next) put(key, next.value);
    if (node?.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'compact')
      for (const one of node.args)
        if (one.value.kind === 'string') put(one.value.value, variable(frame, `$${one.value.value}`, node));
  }
  return { fields, taint };
}
