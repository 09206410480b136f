/** @module Limits the classes that a pickle may name, as Python's manual recommends: by an unpickler that looks them up. */
import { importEdits } from '../../imports.ts';
import { calledName, callsAt, codeOf } from '../../places.ts';
import { inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';

const CLASS = `class ListedUnpickler(pickle.Unpickler):
    def find_class(self, module, name):
        if f"{module}.{name}" not in os.environ.get("ALLOWED_CLASSES", "").split(","):
            raise pickle.UnpicklingError("Class not allowed")
        return super().find_class(module, name)
`;

/** The place behind the first imports. */
function behindImports(text: string): number | undefined {
  const last = [...text.matchAll(/^(?:import [^\n]*|from [\w.]+ import (?!\()[^\n\\]*)\n/gm)]
    .filter(
      ({ index }, at, all) =>
        at === 0 ||
        /^(?:\s|#[^\n]*\n)*$/.test(text.slice((all[at - 1]?.index ?? 0) + (all[at - 1]?.[0].length ?? 0), index)),
    )
    .at(-1);
  return last && last.index + last[0].length;
}

/** `pickle.loads(data)` -> `ListedUnpickler(io.BytesIO(data)).load()` */
export const unpickleListed: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  if (language !== 'python' || !/^import pickle$/m.test(text)) return [];
  const call = callsAt(context).find((one) => /^pickle\.(?:loads?|Unpickler)\(/.test(codeOf(context, one)));
  const [only, ...others] = call?.args ?? [];
  const at = behindImports(text);
  const isBytes = call !== undefined && calledName(call) === 'loads';
  const imports = [...(isBytes ? [importEdits(language, text, 'io')] : []), importEdits(language, text, 'os')];
  if (!call || !only || others.length > 0 || at === undefined || imports.some((edits) => edits === undefined))
    return [];
  const given = codeOf(context, only.value);
  const source = isBytes ? `io.BytesIO(${given})` : given;
  const replacement = `ListedUnpickler(${source})${calledName(call) === 'Unpickler' ? '' : '.load()'}`;
  const added = text.includes('class ListedUnpickler') ? [] : [{ start: at, end: at, replacement: `\n\n${CLASS}` }];
  return [
    {
      description:
        'Creates only objects of the classes that the environment variable `ALLOWED_CLASSES` lists; set it in the deployment.',
      edits: inOrder([
        ...imports.flatMap((edits) => edits ?? []),
        ...added,
        { start: call.start, end: call.end, replacement },
      ]),
    },
  ];
};
