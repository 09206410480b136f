/** @module Restricts the classes that XStream creates to those that the operator lists. */
import { calledName, callsAt, codeOf } from '../../places.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { lineBefore } from '../statement-before.ts';
import { restrictReader } from './allowed-classes.ts';

const LIST = 'java.util.Objects.toString(System.getenv("ALLOWED_CLASSES"), "").split(",")';

/** `xstream.fromXML(xml)`: in the lines before, no class is allowed except those of the list. */
export const allowListedTypes: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const place = language === 'java' ? lineBefore(context) : undefined;
  const read = callsAt(context).find((call) => /^(?:fromXML|unmarshal)$/.test(calledName(call)));
  if (!place || read?.callee.kind !== 'member' || !/\bXStream\b/.test(text)) return [];
  const stream = read.callee.object;
  const isMade = stream.kind === 'call' && calledName(stream) === 'XStream';
  const free = ['xstream', 'xmlReader'].find((name) => !new RegExp(`\\b${name}\\b`).test(text));
  const isNamed = stream.kind === 'name' && new RegExp(`\\bXStream\\s+${stream.name}\\b`).test(text);
  const name = isNamed ? codeOf(context, stream) : free;
  if ((!isMade && !isNamed) || name === undefined) return [];
  const type = '(?:com\\.thoughtworks\\.xstream\\.)?XStream';
  const spelled = new RegExp(`new (${type})\\(`).exec(text)?.[1] ?? 'com.thoughtworks.xstream.XStream';
  const lines = [
    ...(isNamed ? [] : [`${spelled} ${name} = ${codeOf(context, stream)};`]),
    // Older versions allow every class otherwise.
    `${spelled}.setupDefaultSecurity(${name});`,
    `${name}.allowTypes(${LIST});`,
  ];
  return [restrictReader(place, lines, { node: stream, name, isNamed })];
};
