import { type Tag, tags } from '@lezer/highlight';
import type { TokenKind } from './colors.ts';

/** The colors of a parser's tags: one table for the editor and the read-only view. */
export const TOKEN_TAGS: Record<TokenKind, readonly Tag[]> = {
  comment: [tags.comment, tags.docComment, tags.meta, tags.processingInstruction],
  keyword: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.controlKeyword, tags.tagName, tags.self],
  string: [tags.string, tags.special(tags.string), tags.attributeValue, tags.character],
  number: [tags.number, tags.bool, tags.null, tags.atom],
  definition: [
    tags.function(tags.variableName),
    tags.function(tags.propertyName),
    tags.function(tags.definition(tags.variableName)),
    tags.labelName,
  ],
  type: [tags.typeName, tags.className, tags.namespace, tags.annotation, tags.attributeName],
  escape: [tags.escape, tags.regexp],
};
