/** @module TypeScript with JSX. */

import { scriptLanguage } from '../javascript/script.ts';
import type { Language } from '../language.ts';

export const tsx: Language = scriptLanguage('tsx', 'tsx');
