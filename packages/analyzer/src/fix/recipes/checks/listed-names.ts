/**
 * @module
 * Names that choose what runs: a class, a method, a page, a program. A check in the line before accepts only those that
 * the operator lists.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { calledName, callsAt, dynamicParts, isOfFlow } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { requireListed } from './listed.ts';
import { isElement, readOf } from './name-check.ts';

/** What a name chooses, and the variable that lists it. */
interface Kind {
  variable: string;
  what: string;
  /** Names for a value that is read in place. */
  names: readonly string[];
}

const CLASSES: Kind = { variable: 'ALLOWED_CLASSES', what: 'classes', names: ['className', 'typeName'] };
const METHODS: Kind = { variable: 'ALLOWED_METHODS', what: 'methods', names: ['methodName', 'actionName'] };
const MODULES: Kind = { variable: 'ALLOWED_MODULES', what: 'modules', names: ['moduleName', 'pluginName'] };
const FUNCTIONS: Kind = { variable: 'ALLOWED_FUNCTIONS', what: 'functions', names: ['functionName', 'callback'] };
const PAGES: Kind = { variable: 'ALLOWED_PAGES', what: 'pages', names: ['page', 'pageName', 'viewName'] };
const PROGRAMS: Kind = { variable: 'ALLOWED_PROGRAMS', what: 'programs', names: ['program', 'programName'] };

/** PHP's functions that call the function they are given. */
const CALLS_BACK =
  /^(?:call_user_func(?:_array)?|array_map|array_filter|array_walk|array_reduce|usort|uasort|uksort|ob_start|iterator_apply|register_shutdown_function|set_error_handler|forward_static_call)$/;
const LOADS_CLASS =
  /^(?:forName|loadClass|GetType|CreateInstance|XmlSerializer|constantize|safe_constantize|const_get|instantiate|ReflectionClass|deserialize)$/;

/** What the argument of a call chooses, by the call's name. */
const KINDS: Readonly<Record<string, readonly (readonly [called: RegExp, kind: Kind])[]>> = lookupTable({
  'unsafe-reflection': [
    [LOADS_CLASS, CLASSES],
    [
      /^(?:[gG]et(?:Declared)?Method|MethodByName|send|__send__|public_send|try!?|method|getattr|ReflectionMethod)$/,
      METHODS,
    ],
    [/^(?:import_module|__import__|concat|safe_concat)$/, MODULES],
    [/^(?:match\.fun|do\.call)$/, FUNCTIONS],
  ],
  'code-injection': [[CALLS_BACK, FUNCTIONS]],
  'unsafe-include': [
    [/^(?:require|require_relative|load|loadfile|dofile|library|loadNamespace|requireNamespace|Open)$/, MODULES],
    [/^(?:render|view|include|include_once|require_once)$/, PAGES],
  ],
  'untrusted-code-load': [[/^(?:CDLL|LoadFrom|LoadFile)$/, MODULES]],
  'unsafe-forward': [[/^(?:Transfer|RewritePath|getRequestDispatcher|ActionForward|setPath)$/, PAGES]],
  'template-injection': [[/^(?:ModelAndView|setViewName)$/, PAGES]],
  // Programs that start without a shell.
  'command-injection': [
    [
      /^(?:spawn|spawnSync|execFile|execFileSync|Command|CommandContext|run|Popen|call|check_call|check_output|start|cmd|create_subprocess_exec)$/,
      PROGRAMS,
    ],
  ],
});

const isScript = (language: LanguageId): boolean => SCRIPT.some((one) => one === language);

function kindOf(call: Call, { rawFinding, language, text }: FixContext): Kind | undefined {
  const { weakness } = rawFinding;
  const called = calledName(call);
  // `jobs[action]()`, `globals()[name]()`
  if (weakness === 'unsafe-reflection' && call.callee.kind === 'index') {
    if (isScript(language)) return METHODS;
    return language === 'python' && /^globals\(\)\[/.test(text.slice(call.start, call.end)) ? FUNCTIONS : undefined;
  }
  // A method of an object in a list.
  if (weakness === 'code-injection' && called === 'call_user_func_array' && call.args[0]?.value.kind === 'list')
    return METHODS;
  if (language === 'php') {
    if (weakness === 'unsafe-include') return PAGES;
    // `new $class`, `$class::make()`, `$action()`, `$object->{$method}()`
    const isVariable = /^(?:new\s+)?\$/.test(text.slice(call.start, call.end));
    if (weakness === 'unsafe-reflection' && isVariable) return CLASSES;
    if (weakness === 'code-injection' && isVariable)
      return /^\$\w+\s*\(/.test(text.slice(call.start, call.end)) ? FUNCTIONS : METHODS;
  }
  return KINDS[weakness]?.find(([name]) => name.test(called))?.[1];
}

/** What gives the same name in another spelling or type. */
const CONVERTS =
  /^(?:classify|camelize|titleize|capitalize|constantize|safe_constantize|to_s|to_sym|strip|downcase|toString|trim|lower|toLowerCase)$/;

/** The value that a chain of conversions begins with: `params[:type].classify`, `Type.GetType(name)`. */
function baseOf(node: Expression): Expression {
  if (node.kind === 'cast') return baseOf(node.value);
  if (node.kind !== 'call') return node;
  const [only, ...others] = node.args;
  if (only && others.length === 0 && LOADS_CLASS.test(calledName(node))) return baseOf(only.value);
  if (node.callee.kind !== 'member' || only || !CONVERTS.test(node.callee.name)) return node;
  const base = baseOf(node.callee.object);
  return isPlace(base) || isElement(base) ? base : node;
}

/** The program of a list of words, if the value is that. */
const isProgram = (node: Expression, call: Call, { text }: FixContext): boolean => {
  const [first] = call.args;
  // Erlang's `os` module starts a shell.
  if (text.startsWith(':os.', call.start)) return false;
  const list = first?.value.kind === 'list' ? first.value.items : undefined;
  const head = list?.[0] ?? first?.value;
  const others = list ? list.slice(1) : call.args.slice(1);
  return head === node && (list !== undefined || others.length > 0);
};

const itemsOf = (node: Expression): readonly Expression[] => (node.kind === 'list' ? node.items : [node]);

/** The value that carries the name: an argument, or the receiver of a call without one. */
function nameOf(call: Call, context: FixContext): Expression | undefined {
  if (call.callee.kind === 'index') return call.callee.index;
  const receiver = call.callee.kind === 'member' ? [call.callee.object] : [call.callee];
  const values = call.args.length > 0 ? call.args.map(({ value }) => value) : receiver;
  const parts = values.flatMap((value) => itemsOf(value).flatMap((item) => dynamicParts(item, context))).map(baseOf);
  const [found, ...others] = parts.length > 1 ? parts.filter((node) => isOfFlow(node, context)) : parts;
  return others.length === 0 ? found : undefined;
}

/** `actions[name]()` of an object that the file writes out: its own properties are the list. */
function ownProperty(call: Call, node: Expression, context: FixContext): ProposedFix[] {
  const object = call.callee.kind === 'index' ? call.callee.object : undefined;
  const place = lineBefore(context);
  if (!isScript(context.language) || object?.kind !== 'name' || !place || !isPlace(node)) return [];
  if (!new RegExp(`\\bconst ${object.name.replaceAll('$', '\\$')}(?:: [^=\\n]+)? = \\{`).test(context.text)) return [];
  const test = `if (!Object.hasOwn(${object.name}, ${readOf(node, context)})) throw new Error('Name not allowed');`;
  return [
    {
      description: `Calls only functions that \`${object.name}\` itself has.`,
      edits: [{ start: place.at, end: place.at, replacement: `${place.indent}${test}\n` }],
    },
  ];
}

/** The fix of names from requests that choose a class, a method, a function, a page or a program. */
export const listedNames: StructuralRecipe = (context): ProposedFix[] => {
  const { rawFinding } = context;
  // A parameter may hold a name from the program itself.
  if (rawFinding.circumstances?.sourceKind === 'parameter') return [];
  const call =
    rawFinding.site?.call ??
    (rawFinding.weakness === 'unsafe-reflection'
      ? callsAt(context).find(({ callee }) => callee.kind === 'index')
      : undefined);
  const kind = call && kindOf(call, context);
  const found = kind && nameOf(call, context);
  if (!found || (kind === PROGRAMS && !isProgram(found, call, context))) return [];
  const own = ownProperty(call, found, context);
  if (own.length > 0) return own;
  return requireListed(
    context,
    { node: found, variable: kind.variable, names: kind.names },
    'Name not allowed',
    `Takes only ${kind.what} that the environment variable \`${kind.variable}\` lists; set it in the deployment.`,
  );
};
