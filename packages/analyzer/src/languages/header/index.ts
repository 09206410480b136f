/** @module C and C++ headers, lowered as C++. */
import { cpp } from '../cpp/index.ts';
import type { Language } from '../language.ts';

export const header: Language = { ...cpp, id: 'header' };
