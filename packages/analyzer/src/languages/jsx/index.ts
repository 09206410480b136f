/** @module JavaScript with JSX. */

import { scriptLanguage } from '../javascript/script.ts';
import type { Language } from '../language.ts';

export const jsx: Language = scriptLanguage('jsx', 'javascript');
