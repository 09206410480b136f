/**
 * @module
 * Access checks that a class declares for its actions: mixins and decorators of Django, filters of Rails, middleware in
 * the constructor of a Laravel controller.
 */
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Annotation, Argument, Call, ClassDefinition, Expression, FunctionDefinition } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { isAuthenticationCheck } from './authentication.ts';

const FILTERS = /^(?:prepend_)?before_(?:action|filter)$/;
const SKIPS = /^skip_before_(?:action|filter)$/;
/** Devise, Doorkeeper, Rodauth and what programs call theirs: `authenticate_user!`, `authorize_admin` */
const OF_RAILS = /^(?:doorkeeper_)?(?:authenticate|authorize)(?:_\w+)?!?$/;
/** `auth`, `auth:sanctum`, `can:update,post` */
export const OF_LARAVEL = /^(?:auth(?:\.basic)?|can)(?::|$)/;

/** The words of a list, or the word itself; undefined if it is computed. */
function wordsOf(value: Expression): string[] | undefined {
  if (value.kind === 'string') return [value.value];
  const words = value.kind === 'list' ? value.items.map((item) => (item.kind === 'string' ? item.value : '')) : [''];
  return words.includes('') ? undefined : words;
}

/** The options of a call, by name: keywords, or the entries of a hash. */
const optionsOf = (args: readonly Argument[]): Map<string, Expression> =>
  new Map(
    args.flatMap(({ name, value }): [string, Expression][] =>
      name !== undefined
        ? [[name, value]]
        : value.kind === 'object'
          ? value.entries.map((one) => [one.key ?? '', one.value])
          : [],
    ),
  );

/** Whether `only` and `except` take the action in; undefined if the code does not show it. */
function applies(options: ReadonlyMap<string, Expression>, action: string): boolean | undefined {
  if ([...options.keys()].some((key) => key !== 'only' && key !== 'except')) return undefined;
  const listed = (key: string): boolean | undefined => {
    const value = options.get(key);
    return value && wordsOf(value)?.includes(action);
  };
  if (options.has('only')) return listed('only');
  const left = listed('except');
  return options.has('except') ? (left === undefined ? undefined : !left) : true;
}

function ofRails(calls: readonly Call[], action: string, isCheck: (name: string) => boolean): string | undefined {
  const named = (kind: RegExp): [Call, string[]][] =>
    calls
      .filter(({ callee }) => callee.kind === 'name' && kind.test(callee.name))
      .map((call) => [call, call.args.flatMap(({ name, value }) => (name ? [] : (wordsOf(value) ?? [])))]);
  const skips = named(SKIPS);
  for (const [call, names] of named(FILTERS)) {
    if (applies(optionsOf(call.args), action) !== true) continue;
    const check = names.find(
      (name) =>
        isCheck(name) &&
        !skips.some(([skip, skipped]) => skipped.includes(name) && applies(optionsOf(skip.args), action) !== false),
    );
    if (check !== undefined) return check;
  }
  return undefined;
}

/** The filters of a Rails controller that run before the action, whatever they are called. */
export const filtersOfRails = ({ body }: ClassDefinition, action: string): Call[] =>
  body.flatMap((one) =>
    one.kind === 'expression' &&
    one.value.kind === 'call' &&
    one.value.callee.kind === 'name' &&
    FILTERS.test(one.value.callee.name) &&
    applies(optionsOf(one.value.args), action) !== false
      ? [one.value]
      : [],
  );

/** `$this->middleware('auth')->except(['show'])` in the constructor */
function ofLaravel({ methods }: ClassDefinition, action: string): string | undefined {
  const body = methods.find(({ name }) => name === '__construct')?.body ?? [];
  const calls = nodesOfKind(body, 'call');
  for (const call of calls) {
    const { callee, args } = call;
    if (callee.kind !== 'member' || callee.name !== 'middleware' || callee.object.kind !== 'this') continue;
    const check = (args[0] && wordsOf(args[0].value))?.find((word) => OF_LARAVEL.test(word));
    if (check === undefined) continue;
    const limit = calls.find((one) => one.callee.kind === 'member' && one.callee.object === call);
    const names = limit?.args.flatMap(({ value }) => wordsOf(value) ?? ['']) ?? [];
    if (names.includes('')) continue;
    const isListed = names.includes(action);
    if (!limit || (lastName(limit.callee) === 'only' ? isListed : !isListed)) return check;
  }
  return undefined;
}

/** `class Show(LoginRequiredMixin, View)`, `@method_decorator(login_required, name="dispatch")` */
function ofDjango({ supertypes, annotations }: ClassDefinition, method: FunctionDefinition): string | undefined {
  const mixin = supertypes.find(
    ({ name }) =>
      /Mixin$/.test(name) && (/UserPassesTest/.test(name) || isAuthenticationCheck(name.replace(/Mixin$/, ''))),
  );
  if (mixin) return mixin.name;
  const decorators = [
    ...annotations.filter(({ args }) =>
      args.some(({ name, value }) => name === 'name' && ['dispatch', method.name].includes(nameOf(value))),
    ),
    ...method.annotations,
  ].filter(({ name }) => /(?:^|\.)method_decorator$/.test(name));
  return decorators
    .flatMap(({ args }) => args.filter(({ name }) => name !== 'name'))
    .flatMap(({ value }) => (value.kind === 'list' ? value.items : [value]))
    .map(nameOf)
    .find(isAuthenticationCheck);
}

/** Flask: `decorators = [admin_only]` */
const ofFlask = ({ body }: ClassDefinition, isCheck: (name: string) => boolean): string | undefined =>
  body
    .flatMap((one) => (one.kind === 'expression' && one.value.kind === 'assign' ? [one.value] : []))
    .flatMap(({ target, value }) => (nameOf(target) === 'decorators' && value.kind === 'list' ? value.items : []))
    .map(nameOf)
    .find(isCheck);

/** Yii: `AccessControl` in `behaviors()`, for members (`@`) and every action */
function ofYii({ methods }: ClassDefinition): string | undefined {
  const body = methods.find(({ name }) => name === 'behaviors')?.body ?? [];
  const keys = nodesOfKind(body, 'object').flatMap(({ entries }) => entries.map(({ key }) => key));
  const words = nodesOfKind(body, 'string').map(({ value }) => value);
  const isLimited = keys.some((key) => /^(?:only|except|actions|optional)$/.test(key ?? ''));
  return keys.includes('rules') && words.includes('@') && !words.includes('?') && !isLimited
    ? 'AccessControl'
    : undefined;
}

const isLoaded = ({ args: [first] }: Call): boolean =>
  first?.value.kind === 'string' && /^Auth/.test(first.value.value);
const ALLOWS = /^(?:allowUnauthenticated|addUnauthenticatedActions|allow)$/;

/** CakePHP: the component for authentication, with the actions that `allowUnauthenticated(['index'])` excepts */
function ofCake({ methods }: ClassDefinition, action: string): string | undefined {
  const calls = methods
    .filter(({ name }) => name === 'initialize' || name === 'beforeFilter')
    .flatMap(({ body }) => nodesOfKind(body, 'call'));
  const component = calls.find((call) => lastName(call.callee) === 'loadComponent' && isLoaded(call));
  if (!component) return undefined;
  const excepted = calls
    .filter(({ callee }) => ALLOWS.test(lastName(callee)) && /Auth/.test(nameOf(callee)))
    .map(({ args: [first] }) => first && wordsOf(first.value));
  return excepted.some((words) => words === undefined || words.includes(action)) ? undefined : 'Authentication';
}

/** Permissions of Django REST framework that let some anonymous requests pass. */
const LETS_PASS = /AllowAny|ReadOnly|Anonymous|DjangoModel/;
const permissionIn = (value: Expression | undefined): string | undefined =>
  (value?.kind === 'list' ? value.items : [])
    .map((one) => lastName(one))
    .find((name) => name !== '' && !LETS_PASS.test(name));

/** `@permission_classes([IsCurator])`, `@action(detail=True, permission_classes=[IsCurator])`; null if it sets none. */
function permissionOf({ annotations }: FunctionDefinition): string | undefined | null {
  for (const { name, args } of annotations) {
    if (/(?:^|\.)permission_classes$/.test(name)) return permissionIn(args[0]?.value);
    const option = args.find((one) => one.name === 'permission_classes');
    if (option) return permissionIn(option.value);
  }
  return null;
}

/** Pyramid: principals that everyone has. */
const EVERYONE = /Everyone|NO_PERMISSION_REQUIRED|__no_permission_required__/;

/** Pyramid: `@view_config(permission='edit')`, `effective_principals=['group:editors']`; null if it sets none. */
function ofPyramid(annotations: readonly Annotation[], decorator: RegExp): string | undefined | null {
  for (const { name, args } of annotations) {
    const value = decorator.test(name)
      ? args.find((one) => one.name === 'permission' || one.name === 'effective_principals')?.value
      : undefined;
    if (!value) continue;
    const words = (value.kind === 'list' ? value.items : [value]).map(nameOf).filter((word) => word !== '');
    return words.some((word) => EVERYONE.test(word)) ? undefined : words[0];
  }
  return null;
}

/** The permission that the decorators of a function require. */
export const permissionOfFunction = (definition: FunctionDefinition): string | undefined =>
  permissionOf(definition) ?? ofPyramid(definition.annotations, /(?:^|\.)view_config$/) ?? undefined;

/** Pyramid: `@view_defaults(permission='edit')`, unless the method sets its own */
const ofViewDefaults = ({ annotations }: ClassDefinition, method: FunctionDefinition): string | undefined =>
  ofPyramid(method.annotations, /(?:^|\.)view_config$/) === null
    ? (ofPyramid(annotations, /(?:^|\.)view_defaults$/) ?? undefined)
    : undefined;

/** `permission_classes = [IsAuthenticated]` */
function ofDrf({ body, fields }: ClassDefinition, method: FunctionDefinition): string | undefined {
  const own = permissionOf(method);
  if (own !== null) return own;
  const set = body.flatMap((one) =>
    one.kind === 'expression' && one.value.kind === 'assign' && nameOf(one.value.target) === 'permission_classes'
      ? [one.value.value]
      : [],
  );
  const field = fields.find(({ name }) => name === 'permission_classes');
  return permissionIn(set[0] ?? field?.value);
}

/** The check that the class runs before the method; `refuses` knows the functions of the file. */
export const checkOfClassBefore = (
  owner: ClassDefinition,
  method: FunctionDefinition,
  refuses: (name: string) => boolean,
): string | undefined =>
  ofDjango(owner, method) ??
  ofFlask(owner, (name) => isAuthenticationCheck(name) || refuses(name)) ??
  ofRails(
    owner.body.flatMap((one) => (one.kind === 'expression' && one.value.kind === 'call' ? [one.value] : [])),
    method.name,
    (name) => OF_RAILS.test(name) || isAuthenticationCheck(name) || refuses(name),
  ) ??
  ofLaravel(owner, method.name) ??
  ofCake(owner, method.name) ??
  ofDrf(owner, method) ??
  ofViewDefaults(owner, method) ??
  ofYii(owner);
