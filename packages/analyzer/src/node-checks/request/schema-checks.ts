/** @module Checks whether a handler returns early if the request doesn't match a schema. */

/** Checks for `if (!validate(req.body)) return …`, after which the data only has the fields of the schema. */
export const isValidated = (before: string, whole: string): boolean =>
  new RegExp(
    `\\b(?:if|unless)\\b[\\s(]*!?\\s*[\\w.$>:-]*(?:valid|check|schema|ajv|parse)[\\w.]*\\(\\s*${whole.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    'i',
  ).test(before);
