/** @module The languages that are lowered: those analysed by data flow. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { c } from './c/index.ts';
import { cpp } from './cpp/index.ts';
import { csharp } from './csharp/index.ts';
import { elixir } from './elixir/index.ts';
import { go } from './go/index.ts';
import { header } from './header/index.ts';
import { java } from './java/index.ts';
import { javascript } from './javascript/index.ts';
import { jsx } from './jsx/index.ts';
import type { Language } from './language.ts';
import { lua } from './lua/index.ts';
import { php } from './php/index.ts';
import { python } from './python/index.ts';
import { ruby } from './ruby/index.ts';
import { solidity } from './solidity/index.ts';
import { tsx } from './tsx/index.ts';
import { typescript } from './typescript/index.ts';

const LANGUAGES: readonly Language[] = [
  go,
  javascript,
  jsx,
  typescript,
  tsx,
  java,
  csharp,
  python,
  php,
  ruby,
  c,
  cpp,
  header,
  solidity,
  elixir,
  lua,
];

const byId = new Map<LanguageId, Language>(LANGUAGES.map((language) => [language.id, language]));

/** The language's lowering and models; undefined for one that is matched by patterns alone. */
export const loweredLanguage = (id: LanguageId): Language | undefined => byId.get(id);
