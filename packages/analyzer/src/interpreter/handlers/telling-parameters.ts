/**
 * @module
 * Functions of unknown frameworks that a request or a message reaches, told by their form: the class they stand in, the
 * names of their parameters, the route that their comment names.
 */
import type { Source } from '../../domain/taint.ts';
import type { FunctionDefinition, Parameter } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';

const HEAD = 400;

/** What outsiders put into the parameter, where the form of its function says that they do. */
export function toldSource(
  frame: Frame,
  definition: FunctionDefinition,
  { target, type }: Parameter,
  owner: { name: string; supertypes: readonly string[] } | undefined,
): Pick<Source, 'kind' | 'label' | 'confidence'> | undefined {
  const forms = frame.run.semantics.tells?.forms;
  if (
    !forms ||
    target.kind !== 'name' ||
    /^(?:constructor|__init__|__construct|initialize|init)$/.test(definition.name)
  )
    return undefined;
  const { name } = target;
  const types = owner ? [owner.name, ...owner.supertypes] : [];
  // A table of texts that is called a form, or a type that is one.
  const isForm =
    type &&
    (/string$/i.test(type.args[1]?.name ?? '') || (name === 'form' && /^(?:array|dict|Hash|Mapping)$/i.test(type.name))
      ? forms.table.test(name)
      : frame.run.semantics.instancesByType && forms.fields.test(type.name));
  if (isForm || (forms.body.test(name) && types.some((one) => forms.answers.test(one))))
    return { kind: 'remote', label: 'request body', confidence: 'medium' };
  if (forms.message.test(name) && owner?.supertypes.some((type) => forms.listens.test(type)))
    return { kind: 'message', label: 'message', confidence: 'medium' };
  if (forms.opened?.test(name)) return { kind: 'remote', label: 'address that was opened', confidence: 'medium' };
  // A record of the program that is called what someone asks for.
  if (
    type &&
    forms.asked?.test(type.name) &&
    frame.run.classes.some(({ definition: { name: own, methods } }) => own === type.name && methods.length === 0)
  )
    return { kind: 'remote', label: 'request', confidence: 'medium' };
  return forms.route.test(frame.run.source.slice(Math.max(0, definition.start - HEAD), definition.start))
    ? { kind: 'remote', label: 'request parameter', confidence: 'medium' }
    : undefined;
}
