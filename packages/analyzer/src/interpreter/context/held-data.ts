/**
 * @module
 * What an object gives to a call whose code isn't in sight. A record gives its fields. A part of the program, such as
 * a client with a token, is given for what it does: its fields aren't the result.
 */

import { type ObjectState, transitiveTaint } from '../../domain/heap.ts';
import type { Taint } from '../../domain/taint.ts';
import type { ClassValue, ObjectId, Value } from '../../domain/value.ts';
import type { ClassDefinition, FunctionDefinition } from '../../ir/index.ts';
import type { Frame } from './frame.ts';

/** Methods of records: they set, compare, copy or convert fields. */
const OF_RECORD =
  /^(?:__|_?(?:set|with|add|to|as|from|of|equals|hash|compare|copy|clone|build(?:er)?|format|render|serialize|describe|display|str(?:ing)?|json|dict|validate)(?![a-z]))/;

/** One that is given something to get by looks it up elsewhere. */
const isOfRecord = ({ form, name, isStatic, isAsync, parameters, body }: FunctionDefinition): boolean => {
  if (form !== 'method' || isStatic) return true;
  if (isAsync) return false;
  return (
    OF_RECORD.test(name) || (parameters.length === 0 && (body.length <= 1 || /^_?(?:get|is|has)(?![a-z])/.test(name)))
  );
};

const known = new WeakMap<ClassDefinition, boolean>();

const PARENTS_MAX = 8;

/** How many more methods of the class and of those above it act than belong to a record. */
function balanceOf(frame: Frame, { methods, supertypes }: ClassDefinition, depth = 0): number {
  let balance = 0;
  for (const method of methods) if (method.form === 'method') balance += isOfRecord(method) ? -1 : 1;
  if (depth < PARENTS_MAX)
    for (const { name } of supertypes) {
      const parent = frame.run.classes.find(({ definition }) => definition.name === name);
      if (parent) balance += balanceOf(frame, parent.definition, depth + 1);
    }
  return balance;
}

/** Whether instances are parts of the program rather than records: most of their methods act. */
function acts(frame: Frame, { definition }: ClassValue): boolean {
  let result = known.get(definition);
  if (result === undefined) {
    result = balanceOf(frame, definition) > 0;
    known.set(definition, result);
  }
  return result;
}

/** Calls whose result has the contents of any object: they write it as text, copy it or put it into a collection. */
const GIVES_ALL =
  /^$|code|quot|seriali|esc|format|str(?:ing|_|$)|text|join|conc|json|yaml|xml|dump|pickle|print|html|body|data|dict|list|tuple|set$|map|vars|copy|clone|render|template|wait|gather|all$|then|wrap|iter|sort|zip|of$|from|to[A-Z_]/i;

/** The taint that a value gives to a call of that name. */
export function givenTaint(frame: Frame, value: Value, name: string): Taint {
  const read = (id: ObjectId): ObjectState | undefined => frame.state.object(id);
  if (value.objects.length === 0 || GIVES_ALL.test(name)) return transitiveTaint(value, read);
  return transitiveTaint(value, (id) => {
    const object = read(id);
    return object?.owner && acts(frame, object.owner) ? undefined : object;
  });
}
