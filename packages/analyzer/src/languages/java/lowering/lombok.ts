/** @module Lowers the accessors that Lombok generates for annotated classes and fields. */
import type { Annotation, FieldDefinition } from '../../../ir/index.ts';
import type { Members } from './classes.ts';
import { addGetter, addSetter, type Component } from './records.ts';

const has = (annotations: readonly Annotation[], names: RegExp): boolean =>
  annotations.some(({ name }) => names.test(name.slice(name.lastIndexOf('.') + 1)));

/** Adds the accessors that the annotations declare. */
export function addAccessors(annotations: readonly Annotation[], members: Members): void {
  const reads = has(annotations, /^(?:Data|Value|Getter)$/);
  const writes = has(annotations, /^(?:Data|Setter)$/);
  for (const field of members.fields) {
    if (field.isStatic) continue;
    const at = { start: field.start, end: field.end };
    const component = componentOf(field);
    if (reads || has(field.annotations, /^Getter$/)) addGetter(component, members, at);
    if (!field.isConstant && (writes || has(field.annotations, /^Setter$/))) addSetter(component, members, at);
  }
}

const componentOf = ({ name, type }: FieldDefinition): Component => (type === undefined ? { name } : { name, type });
