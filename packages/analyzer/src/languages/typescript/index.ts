/** @module TypeScript. */

import { scriptLanguage } from '../javascript/script.ts';
import type { Language } from '../language.ts';

export const typescript: Language = scriptLanguage('typescript', 'typescript');
