/** @module Headers of C and C++: read as C++ where they show it. */
import { cpp } from '../cpp/index.ts';
import type { Language } from '../language.ts';

export const header: Language = { ...cpp, id: 'header' };
