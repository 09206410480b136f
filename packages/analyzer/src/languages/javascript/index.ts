/** @module JavaScript: modules and scripts, Node and browser. */

import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';
import { scriptLanguage } from './script.ts';

export const javascript: Language = scriptLanguage('javascript', grammar.name);
