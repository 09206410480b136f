/** @module Whether a handler returns early when the request does not match a schema. */

/** `if (!validate(req.body)) return …`: behind it the data has the fields that the schema names, and no others. */
export const isValidated = (before: string, whole: string): boolean =>
  new RegExp(
    `\\b(?:if|unless)\\b[\\s(]*!?\\s*[\\w.$>:-]*(?:valid|check|schema|ajv|parse)[\\w.]*\\(\\s*${whole.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
    'i',
  ).test(before);
