/**
 * @module
 * Paths that a request names as a whole: a check in the line before accepts only those below a folder that the operator
 * names.
 */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Call, Expression } from '../../../ir/index.ts';
import { encloses } from '../../../ir/spans.ts';
import { importEdits } from '../../imports.ts';
import { calledName, codeOf, isConstantName, isOfFlow } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { isElement, readOf } from './name-check.ts';
import { containmentOf, OF_PATHS, ofString, pathsIn, READS } from './path-containment.ts';

/** Without the variable, no path is below the folder, or the program ends. */
const ROOTS: Partial<Readonly<Record<LanguageId, string>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, 'process.env.FILES_ROOT'])),
  typescript: 'String(process.env.FILES_ROOT)',
  tsx: 'String(process.env.FILES_ROOT)',
  python: 'os.environ["FILES_ROOT"]',
  csharp: 'System.Environment.GetEnvironmentVariable("FILES_ROOT")',
  java: 'System.getenv("FILES_ROOT")',
  kotlin: 'System.getenv("FILES_ROOT")',
  groovy: 'System.getenv("FILES_ROOT")',
  scala: 'sys.env("FILES_ROOT")',
  ruby: "ENV.fetch('FILES_ROOT')",
  go: 'os.Getenv("FILES_ROOT")',
  php: "(getenv('FILES_ROOT') ?: throw new \\RuntimeException('FILES_ROOT is not set'))",
};

/** Calls whose names are relative to a root of their own, or no files. */
const OWN_ROOT = /^(?:UrlResource|JoinPath|getResource\w*|createRelative|render\w*|view)$/;

/** What opens files of the system, where other calls of that name have a root of their own. */
const opensFiles = (call: Call, { language, text }: FixContext): boolean =>
  !OWN_ROOT.test(calledName(call)) &&
  !(language === 'go' && !/^(?:os|ioutil|filepath|parser)\./.test(text.slice(call.start))) &&
  !/\bDeno\./.test(text);

const isConstant = (node: Expression): boolean =>
  ['string', 'number', 'boolean', 'null', 'function'].includes(node.kind) || isConstantName(node);

/** PHP's functions also read from addresses, which are below no folder. */
function readsFile(call: Call, { text }: FixContext): boolean {
  const line = text.slice(text.lastIndexOf('\n', call.start) + 1, call.end);
  return READS.test(calledName(call)) && !/ur[il]|link|feed|src|remote|address|webhook/i.test(line);
}

/** The tainted path among the arguments: a value of its own, nothing that is put together. */
function pathOf(context: FixContext): Expression | undefined {
  const { rawFinding, language } = context;
  const call = rawFinding.site?.call;
  if (!call) return undefined;
  // `Pathname.new(name).read`
  const object = call.callee.kind === 'member' ? call.callee.object : undefined;
  const receiver = language === 'ruby' && call.args.length === 0 && object?.kind === 'call' ? [object] : [];
  const given = pathsIn([...receiver, ...call.args.map(({ value }) => value)]);
  const named = given.filter((node) => isOfFlow(node, context));
  // A field of an object that was filled elsewhere: the only argument that varies carries the data.
  const [only, ...others] = call.args.filter(({ value }) => !isConstant(value));
  // Where types are checked, it may be a file already.
  const isTyped = OF_PATHS.test(language) || /^(?:csharp|go)$/.test(language);
  const isOnly = !isTyped && only && others.length === 0 && (isPlace(only.value) || only.value.kind === 'index');
  const found = named.length === 0 && isOnly ? [only.value] : named;
  // The innermost: `new File(name)` is not a string.
  const inner = found.filter((node) => !found.some((one) => one !== node && encloses(node, one)));
  return inner.length === 1 ? inner[0] : undefined;
}

/** The fix of paths without a folder. */
export const keepBelowRoot: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const call = rawFinding.site?.call;
  const root = ROOTS[language];
  // A person at the command line names any file.
  if (!call || root === undefined || rawFinding.circumstances?.sourceKind !== 'remote') return [];
  if (!opensFiles(call, context) || (language === 'php' && !readsFile(call, context))) return [];
  const check = containmentOf(context);
  const place = check && lineBefore(context);
  const node = pathOf(context);
  // A name in an archive is one below the folder that it is extracted to.
  if (
    !place ||
    !node ||
    /\b(?:\w*[eE]ntry|header|hdr|member)\.\w+$/.test(codeOf(context, node)) ||
    /^(?:new )?(?:\w+\.)*(?:Paths?\.(?:of|get)|File|join|Join|Combine|resolve)\(/.test(codeOf(context, node))
  )
    return [];
  const modules = [...(check.imports ?? []), ...(language === 'go' ? ['os'] : [])];
  const added = modules.map((name) => importEdits(language, text, name));
  if (added.some((edits) => edits === undefined)) return [];
  const isReadTwice = isPlace(node) || isElement(node);
  const named = node.kind === 'name' ? undefined : namedValue(node, ['file', 'target', 'fullPath'], context);
  if (!isReadTwice && !named) return [];
  const typed = (code: string): string => (OF_PATHS.test(language) ? ofString(code) : code);
  const path = named?.name ?? readOf(node, context);
  const lines = [
    ...(named ? [named.line] : []),
    ...(check.below ?? check.refuse)(typed(path), typed(root)).split('\n'),
  ];
  const replacement = lines.map((line) => `${place.indent}${line}\n`).join('');
  return codeOf(context, node) === ''
    ? []
    : [
        {
          description:
            'Accepts only paths below the folder that the environment variable `FILES_ROOT` names; set it in the deployment.',
          edits: inOrder([
            ...added.flatMap((edits) => edits ?? []),
            { start: place.at, end: place.at, replacement },
            ...(named ? [named.edit] : []),
          ]),
        },
      ];
};
