/** @module TypeScript. */

import { scriptLanguage } from '../javascript/script.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';

export const typescript: Language = scriptLanguage('typescript', grammar.name);
