/** @module What names a Scala file declares, as far as they tell how a use of them is meant. */
import { childrenOf, fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { extensionFunctions, implicitFunctions } from './extensions.ts';

export interface FileNames {
  /** Functions without parameter lists: their names alone call them. */
  readonly parameterless: ReadonlySet<string>;
  /** Values and parameters: `xs(0)` reads an element. */
  readonly values: ReadonlySet<string>;
  /** Functions and classes, which are called, and values that hold functions. */
  readonly called: ReadonlySet<string>;
  /** Values that hold sets: `allowed(x)` asks whether the set has it. */
  readonly sets: ReadonlySet<string>;
  /** Values that hold paths of files: `folder / name` adds a part. */
  readonly paths: ReadonlySet<string>;
  /** Values that hold regular expressions: a pattern by their name matches the whole text. */
  readonly expressions: ReadonlySet<string>;
  /** Extractors of http4s that give numbers: `object Page extends QueryParamDecoderMatcher[Int]("page")`. */
  readonly numbers: ReadonlySet<string>;
  /** The parameters of case classes, in order: what their patterns bind. */
  readonly components: ReadonlyMap<string, readonly string[]>;
  /** Methods that the file adds to other types, with the implicit class that has them, or '' for extension methods. */
  readonly extensions: ReadonlyMap<string, string>;
}

interface Found {
  parameterless: Set<string>;
  values: Set<string>;
  called: Set<string>;
  sets: Set<string>;
  paths: Set<string>;
  expressions: Set<string>;
  numbers: Set<string>;
  components: Map<string, readonly string[]>;
  extensions: Map<string, string>;
  /** How many functions have the name. */
  functions: Map<string, number>;
}

/** Reads the tree once, before anything of it is lowered. */
export function namesOfFile(root: SyntaxNode, source: string): FileNames {
  const found: Found = {
    parameterless: new Set(),
    values: new Set(),
    called: new Set(),
    sets: new Set(),
    paths: new Set(),
    expressions: new Set(),
    numbers: new Set(['IntVar', 'LongVar', 'UUIDVar']),
    components: new Map(),
    extensions: new Map(),
    functions: new Map(),
  };
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of node.children) if (child.children.length > 0) open.push(child);
    addNames(node, source, found);
  }
  for (const name of found.values) found.parameterless.delete(name);
  for (const [name, count] of found.functions) if (count > 1) found.extensions.delete(name);
  for (const name of found.extensions.keys()) found.parameterless.delete(name);
  return found;
}

function addNames(node: SyntaxNode, source: string, found: Found): void {
  const named = fieldOf(node, node.type === 'val_definition' || node.type === 'var_definition' ? 'pattern' : 'name');
  const name = named ? source.slice(named.start, named.end) : '';
  switch (node.type) {
    case 'function_definition':
      found.functions.set(name, (found.functions.get(name) ?? 0) + 1);
      if (childrenOf(node, 'parameters').length === 0) found.parameterless.add(name);
      else found.called.add(name);
      return;
    case 'val_definition':
    case 'var_definition':
    case 'parameter':
    case 'binding':
      found.values.add(name);
      addKind(node, name, source, found);
      return;
    case 'lambda_expression':
      for (const one of fieldsOf(node, 'parameters')) addVariable(one, source, found);
      return;
    case 'enumerator':
    case 'tuple_pattern':
    case 'infix_pattern':
      for (const one of node.children) if (one.field === '') addVariable(one, source, found);
      return;
    case 'case_clause':
    case 'case_class_pattern':
    case 'typed_pattern':
      for (const one of fieldsOf(node, 'pattern')) addVariable(one, source, found);
      return;
    case 'object_definition':
      for (const inner of fieldOf(node, 'body')?.children ?? []) {
        const wrapper = fieldOf(inner, 'name');
        if (inner.type === 'class_definition' && wrapper)
          addExtensions(implicitFunctions(inner), `${name}.${source.slice(wrapper.start, wrapper.end)}`, source, found);
      }
      if (NUMBER_MATCHER.test(source.slice(node.start, node.end))) found.numbers.add(name);
      return;
    case 'extension_definition':
      addExtensions(extensionFunctions(node), '', source, found);
      return;
    case 'class_definition':
      addExtensions(implicitFunctions(node), name, source, found);
      found.called.add(name);
      found.components.set(name, componentsOf(node, source));
      for (const component of componentsOf(node, source)) found.values.add(component);
      return;
  }
}

function addExtensions(functions: readonly SyntaxNode[], wrapper: string, source: string, found: Found): void {
  for (const one of functions) {
    const name = fieldOf(one, 'name');
    const written = name ? source.slice(name.start, name.end) : '';
    // The object around a class comes first, and tells the whole path.
    if (written !== '' && !found.extensions.has(written)) found.extensions.set(written, wrapper);
  }
}

const NUMBER_MATCHER =
  /^(?:case\s+)?object\s+\w+\s+extends\s+\w*QueryParam\w*Matcher\w*\[(?:Int|Long|Short|Double|Boolean|UUID|BigDecimal|LocalDate)\]/;

/** What the value holds, as far as its type or its first value says. */
function addKind(node: SyntaxNode, name: string, source: string, found: Found): void {
  const type = fieldOf(node, 'type');
  const value = fieldOf(node, 'value');
  if (type?.type === 'function_type' || value?.type === 'lambda_expression') found.called.add(name);
  const written = type ? source.slice(type.start, type.end) : '';
  const head = value ? source.slice(value.start, Math.min(value.end, value.start + 30)) : '';
  if (/^(?:[\w.]+\.)?Set\[/.test(written) || /^(?:[\w.]+\.)?(?:Hash)?Set[[(]/.test(head)) found.sets.add(name);
  if (/^(?:os\.)?(?:\w*Path|File)$/.test(written) || PATH_BEGINS.test(head)) found.paths.add(name);
  if (value?.type === 'field_expression' && /"\.r$/.test(source.slice(value.start, value.end)))
    found.expressions.add(name);
}

/** What begins a path in os-lib, better-files and fs2. */
export const PATH_BEGINS = /^(?:os\.(?:Path\(|(?:pwd|root|home|temp)\b)|(?:\w+\.)*(?:File|Path|Paths\.get)\()/;

function addVariable(node: SyntaxNode, source: string, found: Found): void {
  if (node.type === 'identifier') found.values.add(source.slice(node.start, node.end));
}

const componentsOf = (node: SyntaxNode, source: string): string[] =>
  (childrenOf(node, 'class_parameters')[0]?.children ?? [])
    .flatMap((child) => (child.type === 'class_parameter' ? fieldsOf(child, 'name') : []))
    .map((name) => source.slice(name.start, name.end));
