/** @module Fields of classes that disable a framework's protection. */
import type { ClassDefinition, FieldDefinition } from '../../../ir/index.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const SWITCHES: readonly ((field: FieldDefinition, owner: ClassDefinition) => boolean)[] = [
  // Yii controllers.
  ({ name, value }) => name === 'enableCsrfValidation' && value?.kind === 'boolean' && !value.value,
  // Laravel's CSRF middleware with every path excluded.
  ({ name, value }, { supertypes }) =>
    name === 'except' &&
    supertypes.some((type) => /VerifyCsrfToken|ValidateCsrfToken|PreventRequestForgery|Middleware$/.test(type.name)) &&
    value?.kind === 'list' &&
    value.items.some((item) => item.kind === 'string' && /^\/?\*$/.test(item.value)),
];

/** Reports `public $enableCsrfValidation = false;`. */
export const protectionOff: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const field = node.definition.fields.find((one) => SWITCHES.some((isOff) => isOff(one, node.definition)));
  return field && { weakness: 'csrf-disabled', start: field.start, end: field.end, confidence: 'high' };
};
