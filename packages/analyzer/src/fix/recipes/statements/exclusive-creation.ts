/** @module Creates files exclusively if the code first checks that they don't exist. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { callsAt, codeOf } from '../../places.ts';
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';

interface Creation {
  /** The check before the call: negated, or with an early return. */
  check: RegExp;
  /** The whole call. */
  code: RegExp;
  put: string;
}

const JAVA_CHECK =
  /!\s*(?:java\.nio\.file\.)?Files\.exists\(|Files\.notExists\(|Files\.exists\([^()]*\)\)\s*\{?\s*(?:return|throw)\b/;
const SCRIPT_CHECK = /!\s*(?:fs\.)?existsSync\(|existsSync\([^()]*\)\)\s*\{?\s*(?:return|throw)\b/;
const CREATE_NEW = 'java.nio.file.StandardOpenOption.CREATE_NEW';
const script: readonly Creation[] = [
  {
    check: SCRIPT_CHECK,
    code: /^((?:fs\.)?writeFileSync\([^,()]+,\s*(?:[^,(){}]|\([^()]*\))+)\)$/,
    put: "$1, { flag: 'wx' })",
  },
  {
    check: SCRIPT_CHECK,
    code: /^((?:fs\.)?createWriteStream\([^,()]+)\)$/,
    put: "$1, { flags: 'wx' })",
  },
];

const CREATIONS: Partial<Readonly<Record<LanguageId, readonly Creation[]>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: [
    {
      check:
        /\bnot\s+(?:os\.path\.(?:exists|isfile)\(|\w+\.exists\(\))|os\.path\.(?:exists|isfile)\([^()]*\):\s*(?:return|raise|continue)\b/,
      code: /^(open\([^,()]+,\s*(["']))w(b?\2[\s\S]*\))$/,
      put: '$1x$3',
    },
  ],
  ruby: [
    {
      check: /\bunless\s+File\.exist\?\(|!\s*File\.exist\?\(|\breturn\b.*\bif File\.exist\?\(/,
      code: /^(File\.open\([^,()]+,\s*(["']))w(b?\2[\s\S]*)$/,
      put: '$1wx$3',
    },
    {
      check: /\bunless\s+File\.exist\?\(|!\s*File\.exist\?\(|\breturn\b.*\bif File\.exist\?\(/,
      code: /^File\.write\(("[^"]*"|'[^']*'|\w+), ([^,()]+)\)$/,
      put: 'File.open($1, File::WRONLY | File::CREAT | File::EXCL) { |file| file.write($2) }',
    },
  ],
  elixir: [
    {
      check: /(?:!\s*|\bnot\s+|\bunless\s+)File\.exists\?\(/,
      code: /^(File\.write!?\([^,()]+,\s*[^,()[\]]+)\)$/,
      put: '$1, [:exclusive])',
    },
  ],
  csharp: [
    {
      check: /!\s*(?:System\.IO\.)?File\.Exists\(|File\.Exists\([^()]*\)\)\s*\{?\s*(?:return|throw)\b/,
      code: /^(?:System\.IO\.)?File\.WriteAllText\(([\w.]+), ([^,]+)\)$/,
      put: 'using (var file = new System.IO.StreamWriter(new System.IO.FileStream($1, System.IO.FileMode.CreateNew))) file.Write($2)',
    },
    {
      check: /!\s*(?:System\.IO\.)?File\.Exists\(|File\.Exists\([^()]*\)\)\s*\{?\s*(?:return|throw)\b/,
      code: /^(?:System\.IO\.)?File\.WriteAllBytes\(([\w.]+), ([\w.]+)\)$/,
      put: 'using (var file = new System.IO.FileStream($1, System.IO.FileMode.CreateNew)) file.Write($2, 0, $2.Length)',
    },
  ],
  php: [
    {
      check: /!\s*(?:file_exists|is_file)\(|(?:file_exists|is_file)\([^()]*\)\)\s*\{?\s*(?:return|throw|exit)\b/,
      code: /^file_put_contents\((\$\w+), ([^,]+)\)$/,
      put: "fwrite(fopen($1, 'x'), $2)",
    },
  ],
  java: [
    {
      check: JAVA_CHECK,
      code: /^((?:java\.nio\.file\.)?Files\.(?:writeString|write|newOutputStream|newBufferedWriter)\([^()]+)\)$/,
      put: `$1, ${CREATE_NEW})`,
    },
  ],
};

/** How many characters before the call are searched for its check. */
const BEFORE = 300;

export const createExclusively: StructuralRecipe = (context): ProposedFix[] => {
  const { text, rawFinding, language } = context;
  return callsAt(context).flatMap((call): ProposedFix[] => {
    const code = codeOf(context, call);
    const before = text.slice(Math.max(0, rawFinding.start - BEFORE), call.start);
    const path = call.args[0]?.value;
    const creation = CREATIONS[language]?.find((one) => one.code.test(code) && one.check.test(before));
    // The check of another file says nothing about this one.
    if (!creation || !path || !before.includes(`(${codeOf(context, path)})`)) return [];
    const edits = [{ start: call.start, end: call.end, replacement: code.replace(creation.code, creation.put) }];
    return [{ description: 'Creates the file only if it does not exist, in one step.', edits }];
  });
};
