/** @module PHP. */

import { defineSemantics } from '../../api-model/semantics.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { lowerPhp } from './lowering/program.ts';
import { phpModels } from './models.ts';
import { PHP_CHECKS } from './node-checks.ts';

/**
 * Global names: a fragment leaves only variables undefined, while functions and classes usually come from other files.
 */
class OtherThanVariables extends Set<string> {
  override has(name: string): boolean {
    return !name.startsWith('$') || super.has(name);
  }
}

const SUPERGLOBAL = /^\$(?:_[A-Z]+|GLOBALS)$/;

export const php: Language = {
  id: 'php',
  grammar: grammar.name,
  lower: lowerPhp,
  models: phpModels,
  generated: async () => (await import('../../frameworks/php/generated.ts')).phpGenerated,
  nodeChecks: PHP_CHECKS,
  semantics: defineSemantics({
    operatorsAreObjects: true,
    assignmentDeclares: true,
    // Functions and classes, and the variables that are visible everywhere.
    seesOuterName: (name) => !name.startsWith('$') || SUPERGLOBAL.test(name),
    plainTexts: true,
    writesThroughParameters: true,
    instancesByType: true,
    globals: new OtherThanVariables([
      ...['$_GET', '$_POST', '$_REQUEST', '$_COOKIE', '$_FILES', '$_SERVER', '$_SESSION', '$_ENV', '$GLOBALS', '$this'],
      ...['$argc', '$argv', '$wpdb', '$php_errormsg', '$http_response_header', '$HTTP_RAW_POST_DATA'],
    ]),
    aliases: [
      ['Doctrine.DBAL.Driver.Connection', 'Doctrine.DBAL.Connection'],
      ['Illuminate.Database.Eloquent.Builder', 'Illuminate.Database.Query.Builder'],
      ['Illuminate.Contracts.Database.Query.Builder', 'Illuminate.Database.Query.Builder'],
    ],
    dataTypes: new Set(['string', 'array', 'iterable', 'object', 'callable', 'mixed', 'Traversable']),
    scalarTypes: new Set([
      ...['int', 'integer', 'float', 'double', 'bool', 'boolean', 'true', 'false', 'never', 'void'],
      ...['DateTime', 'DateTimeImmutable', 'DateTimeInterface', 'DateInterval'],
    ]),
  }),
};
