/** @module TypeScript with JSX. */

import { scriptLanguage } from '../javascript/script.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';

export const tsx: Language = scriptLanguage('tsx', grammar.name);
