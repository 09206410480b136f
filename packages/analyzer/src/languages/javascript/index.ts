/** @module JavaScript: modules and scripts, Node and browser. */

import { SCRIPT_CHECKS } from '../../structure/script-checks.ts';
import type { Language } from '../language.ts';
import { GLOBALS } from './globals.ts';
import { lowerScript } from './lowering/program.ts';
import { scriptModels } from './models.ts';
import { SCALAR_TYPES } from './scalars.ts';

export const javascript: Language = {
  id: 'javascript',
  grammar: 'javascript',
  lower: (root, source) => lowerScript(root, source, 'javascript'),
  models: scriptModels,
  scalarTypes: SCALAR_TYPES,
  globals: GLOBALS,
  structure: SCRIPT_CHECKS,
};
