/** @module Java. */
import type { Language } from '../language.ts';
import { lowerJava } from './lower.ts';

export const java: Language = {
  id: 'java',
  grammar: 'java',
  lower: lowerJava,
  models: [],
  aliases: [['jakarta.', 'javax.']],
};
