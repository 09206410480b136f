/** @module JavaScript with JSX. */

import { scriptLanguage } from '../javascript/script.ts';
import type { Language } from '../language.ts';
import { grammar } from './grammar.ts';

export const jsx: Language = scriptLanguage('jsx', grammar.name);
