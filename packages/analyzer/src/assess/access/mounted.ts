/**
 * @module
 * Handlers and routers that another file registers, and the middleware that runs before them there, which may
 * authenticate or validate.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Call, Expression, Program } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { looksLikePath, methodOf } from '../../routes/route.ts';
import { around } from '../surroundings/surroundings.ts';
import { isAuthenticationCheck } from './authentication.ts';

interface Mount {
  /** The handler and its object: `show` of `items.show`. For a module, only its name. */
  name: string;
  holder: string;
  /** Names of the middleware in between. */
  guards: readonly string[];
  /** Where it is registered. */
  file: string;
  /** Names of handlers registered earlier for the same path: `app.post(path, check); app.post(path, show)`. */
  before?: readonly string[];
}

/** The handlers that one call registers, and the path. */
interface Registered {
  path: string;
  start: number;
  names: readonly string[];
  mounts: Mount[];
}

/** Names of middleware that validates request data or looks up the record that it names. */
const CHECKS =
  /valid|verif|check|exist|ensure|require|assert|sanit|allow|restrict|known|find|lookup|resolve|load|fetch|schema|\bjoi\b|celebrate|\b(?:ajv|yup|zod)\b/i;
/** Middleware that is known not to validate request data. */
const OF_ELSE = /csrf|xsrf|cors|limit|throttl|captcha|body|json|content|quota|upload|session|log|feature|licen[cs]e/i;

/** Whether middleware of that name validates the data rather than the sender. */
export const checksData = (guard: string): boolean =>
  CHECKS.test(guard) && !OF_ELSE.test(guard) && !isAuthenticationCheck(guard);

const REGISTERS = /^(?:all|any|route|use|handle|HandleFunc|Handle)$/i;

/** The name of a module that is imported inline. */
const REQUIRED = /^require\(["'](.*)["']\)$/;

/** The functions that an expression names, through wrappers: `wrap(items.show)`, `items.show.bind(items)`. */
function namedIn(node: Expression): Pick<Mount, 'name' | 'holder'>[] {
  if (node.kind === 'name') return [{ name: node.name.replace(REQUIRED, (_, path) => fileName(path)), holder: '' }];
  if (node.kind === 'member') return [{ name: node.name, holder: lastName(node.object) }];
  if (node.kind !== 'call') return [];
  // `show(options)` creates the handler.
  const made = node.callee.kind === 'name' ? namedIn(node.callee) : [];
  const bound = node.callee.kind === 'member' && node.callee.name === 'bind' ? namedIn(node.callee.object) : [];
  return [...made, ...bound, ...node.args.flatMap(({ value }) => namedIn(value))];
}

const guardNames = (node: Expression): string[] =>
  node.kind === 'list' ? node.items.flatMap(guardNames) : [nameOf(node)].filter((name) => name !== '');

/** `app.get('/items/:id', check, items.show)`, `router.route('/items/:id').get(check, items.show)` */
function mountsOf({ callee, args, start }: Call, file: string): Registered | undefined {
  if (callee.kind !== 'member' || !(methodOf(callee.name) || REGISTERS.test(callee.name))) return undefined;
  const { object } = callee;
  const isChained = object.kind === 'call' && object.callee.kind === 'member' && object.callee.name === 'route';
  const [first] = args;
  const path = first?.value.kind === 'string' ? first.value.value : '';
  if (!isChained && !looksLikePath(path)) return undefined;
  const handlers = args.slice(isChained ? 0 : 1).map(({ value }) => value);
  const last = handlers.at(-1);
  const guards = handlers.slice(0, -1).flatMap(guardNames);
  const mounts = last ? namedIn(last).map((named) => ({ ...named, guards, file })) : [];
  return { path, start, names: handlers.flatMap(guardNames), mounts };
}

/** The mounts of a file, each with the handlers registered earlier for its path. */
function inOrder(registered: readonly Registered[]): Mount[] {
  return registered.flatMap(({ path, start, mounts }) => {
    const earlier = path === '' ? [] : registered.filter((one) => one.path === path && one.start < start);
    const before = earlier.flatMap(({ names }) => names);
    return mounts.map((mount) => ({ ...mount, before }));
  });
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');
/** `users` of `routes/users.js` and of `./routes/users`. */
const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]sx?$/, '');
/** The module that a variable refers to: `users` for `usersRouter`. */
const moduleName = (text: string): string => plain(text).replace(/(?:rout(?:er|es)|controllers?|handlers?|api)$/, '');

/** The handlers before each of them. */
const common = ([first, ...others]: readonly Mount[]): readonly string[] =>
  first?.guards.filter((guard) => others.every(({ guards }) => guards.includes(guard))) ?? [];

/**
 * Names of the middleware that other files register before the handler of a finding's flow or its module. For a check
 * with several names, one is given.
 */
export function guardReader(
  files: readonly { path: string; program: Program }[],
): (finding: RawFinding, path: string) => readonly string[] {
  let mounts: ReadonlyMap<string, readonly Mount[]> | undefined;
  const collect = (): ReadonlyMap<string, readonly Mount[]> => {
    const found: Mount[] = [];
    for (const { path, program } of files) {
      const registered: Registered[] = [];
      walk(program.body, (node) => {
        const one = node.kind === 'call' ? mountsOf(node, path) : undefined;
        if (one) registered.push(one);
      });
      found.push(...inOrder(registered));
    }
    return Map.groupBy(found, ({ name }) => name);
  };
  return ({ circumstances, steps: [first] }, path) => {
    if (circumstances?.sourceKind !== 'remote') return [];
    mounts ??= collect();
    const handlerPath = first?.elsewhere?.file ?? path;
    const file = fileName(handlerPath);
    const program = files.find((one) => one.path === handlerPath)?.program;
    const names = program && first ? around(program.body, first).names : [];
    const named =
      [circumstances.entryName ?? '', ...names.reverse()]
        .map((name) => mounts?.get(name) ?? [])
        .find(({ length }) => length > 0) ?? [];
    // Other files may have handlers of that name: `users.get`, `items.get`.
    const own = named.filter(({ holder }) => plain(holder) === plain(file));
    const handlers = own.length > 0 ? own : named;
    const earlier = common(handlers.map((one) => ({ ...one, guards: one.before ?? [] })));
    // The interpreter itself follows handlers registered by one call in the same file.
    if (handlers.some((one) => one.file === handlerPath)) return earlier;
    const checks = handlers.map(({ guards }) => guards.find(checksData));
    const modules = [...mounts].flatMap(([name, all]) =>
      moduleName(name) === moduleName(file) && moduleName(file) !== '' ? all.filter(({ holder }) => holder === '') : [],
    );
    const [check] = checks.includes(undefined) ? [] : checks;
    return [...(check ? [check] : []), ...earlier, ...common(handlers), ...common(modules)];
  };
}
