/** @module JavaScript with JSX. The lowering and the models are JavaScript's. */

import { SCRIPT_CHECKS } from '../../structure/script-checks.ts';
import { GLOBALS } from '../javascript/globals.ts';
import { lowerScript } from '../javascript/lowering/program.ts';
import { scriptModels } from '../javascript/models.ts';
import { SCALAR_TYPES } from '../javascript/scalars.ts';
import type { Language } from '../language.ts';

export const jsx: Language = {
  id: 'jsx',
  grammar: 'javascript',
  lower: (root, source) => lowerScript(root, source, 'jsx'),
  models: scriptModels,
  scalarTypes: SCALAR_TYPES,
  globals: GLOBALS,
  structure: SCRIPT_CHECKS,
};
