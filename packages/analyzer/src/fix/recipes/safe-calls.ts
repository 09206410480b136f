/** @module Fixes that call the safe sibling of an API. */
import type { ReplaceRecipe } from '../recipe.ts';

const SCRIPT = ['javascript', 'jsx', 'typescript', 'tsx', 'vue'] as const;

export const safeCallRecipes: readonly ReplaceRecipe[] = [
  {
    weakness: 'unsafe-deserialization',
    languages: ['python'],
    description: 'Loads plain data only, without building objects that the document names.',
    find: /\byaml\.(?:load|load_all|unsafe_load|full_load)\(\s*([^,()]*(?:\([^()]*\))?[^,()]*)(?:,\s*(?:Loader\s*=\s*)?[\w.]+\s*)?\)/,
    put: 'yaml.safe_load($1)',
  },
  {
    weakness: 'cross-site-scripting',
    languages: SCRIPT,
    description: 'Sets the data as text, which the browser does not read as HTML.',
    find: /\.(?:innerHTML|outerHTML)\b/,
    put: '.textContent',
  },
  {
    weakness: 'xxe',
    languages: ['python'],
    description: 'Parses with defusedxml, which refuses entities and external documents.',
    find: /\bxml\.(etree\.ElementTree|dom\.minidom|sax|dom\.pulldom)\./,
    put: 'defusedxml.$1.',
  },
  {
    weakness: 'insecure-temp-file',
    languages: ['python'],
    description: 'Creates the file at once, so that nobody can put another in its place.',
    find: /\btempfile\.mktemp\(([^()]*)\)/,
    put: 'tempfile.mkstemp($1)[1]',
  },
  {
    weakness: 'uninitialized-memory',
    languages: SCRIPT,
    description: 'Takes memory that is filled with zeros.',
    find: /new Buffer\(\s*(\d+)\s*\)/,
    put: 'Buffer.alloc($1)',
  },
  {
    weakness: 'uninitialized-memory',
    languages: SCRIPT,
    description: 'Takes memory that is filled with zeros.',
    find: /\bBuffer\.allocUnsafe(?:Slow)?\(/,
    put: 'Buffer.alloc(',
  },
  {
    weakness: 'jwt-not-verified',
    languages: ['python'],
    description: 'Checks the signature of the token.',
    find: /(['"]verify_signature['"]\s*:\s*)False/,
    put: '$1True',
  },
];
