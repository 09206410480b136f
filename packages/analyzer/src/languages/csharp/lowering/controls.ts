/** @module Controls of Web Forms pages. The markup declares them; here their name prefix determines the type. */

import type { Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

const CONTROLS: readonly (readonly [name: RegExp, type: string])[] = [
  [/^(?:txt|tb|textbox)[A-Z_]\w*$|^[tT]ext[bB]ox\d*$|Text[bB]ox\d*$/, 'TextBox'],
  [/^lbl[A-Z_]\w*$|^[lL]abel\d*$|Label\d*$/, 'Label'],
  [/^(?:lit|ltl)[A-Z_]\w*$|^[lL]iteral\d*$|Literal\d*$/, 'Literal'],
  [/^(?:ddl|cbo)[A-Z_]\w*$|DropDown(?:List)?\d*$/, 'DropDownList'],
  [/^(?:hdn|hf|hid)[A-Z_]\w*$|HiddenField\d*$/, 'HiddenField'],
];

const PROPERTIES: ReadonlySet<string> = new Set(['Text', 'Value', 'SelectedValue']);

/** Returns `object` cast to the control that its name suggests, if `property` is one of a control. */
export function asControl(object: Expression, property: string): Expression {
  if (object.kind !== 'name' || !PROPERTIES.has(property)) return object;
  const { name, start, end } = object;
  const type = CONTROLS.find(([pattern]) => pattern.test(name))?.[1];
  return type === undefined ? object : make.cast({ start, end }, { name: type, args: [] }, object);
}
