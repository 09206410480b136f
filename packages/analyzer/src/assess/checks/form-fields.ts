/** @module Fields of Django's forms that hold no free text, as the form declares: `picture = forms.ImageField()`. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';
import type { Node } from '../surroundings/surroundings.ts';

/** Numbers, dates and choices. */
const TYPED =
  /^(?:Integer|Float|Decimal|Boolean|NullBoolean|Date|Time|DateTime|Duration|UUID|Slug|Choice|TypedChoice|ModelChoice)Field$/;
/** Uploads, whose names Django takes the folders off. */
const UPLOADS = /^(?:File|Image)Field$/;

/** The key of `form.cleaned_data['picture']` or `self.cleaned_data.get('picture')`. */
function keyOf(node: Node): string | undefined {
  const isOfForm = (one: Node): boolean => one.kind === 'member' && one.name === 'cleaned_data';
  const key =
    node.kind === 'index' && isOfForm(node.object)
      ? node.index
      : node.kind === 'call' && node.callee.kind === 'member' && isOfForm(node.callee.object)
        ? node.args[0]?.value
        : undefined;
  return key?.kind === 'string' ? key.value : undefined;
}

/** A sentence that says why the form field holds no text of a client's choice; undefined if it may. */
export function reasonTypedField(
  { steps: [first], weakness }: RawFinding,
  program: Program,
  programOf: ProgramOf,
  programs: readonly Program[],
): string | undefined {
  const owner = first?.elsewhere ? programOf(first.elsewhere.file) : program;
  if (!first || owner?.language !== 'python') return undefined;
  const key = nodesAt(owner.body, first)
    .filter((node) => encloses(node, first) || encloses(first, node))
    .flatMap((node) => keyOf(node) ?? [])
    .at(-1);
  if (key === undefined) return undefined;
  const kinds = programs.flatMap(({ body }) =>
    nodesOfKind(body, 'class').flatMap(({ definition }) =>
      definition.body.flatMap((one) => {
        const field = one.kind === 'expression' && one.value.kind === 'assign' ? one.value : undefined;
        return field && lastName(field.target) === key && field.value.kind === 'call'
          ? [lastName(field.value.callee)]
          : [];
      }),
    ),
  );
  if (kinds.length === 0) return undefined;
  if (kinds.every((kind) => TYPED.test(kind))) return 'The form field has a type that rejects free text.';
  return weakness === 'path-traversal' && kinds.every((kind) => TYPED.test(kind) || UPLOADS.test(kind))
    ? 'The form field is an upload, of whose name Django only keeps the last part.'
    : undefined;
}
