/** @module The languages that share JavaScript's libraries and frameworks. */
import type { LanguageId } from '@scanner/contracts/languages.ts';

export const SCRIPT_LANGUAGES: readonly LanguageId[] = ['javascript', 'jsx', 'typescript', 'tsx', 'vue'];
