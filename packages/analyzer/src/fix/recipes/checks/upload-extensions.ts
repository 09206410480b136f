/** @module Uploads under the client's file name: only extensions that an environment variable lists. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { lineBefore } from '../statement-before.ts';
import { listOf } from './listed.ts';

interface Upload {
  /** The client's name of the file. */
  name: RegExp;
  refuse(name: string): string;
}

const UPLOADS: Partial<Readonly<Record<LanguageId, Upload>>> = {
  csharp: {
    name: /\b\w+\.FileName\b/g,
    refuse: (name) =>
      `if (!System.Linq.Enumerable.Contains(${listOf.csharp('ALLOWED_EXTENSIONS')}, System.IO.Path.GetExtension(${name}).TrimStart('.').ToLowerInvariant())) throw new System.ArgumentException("Extension not allowed");`,
  },
  java: {
    name: /\b\w+\.(?:getOriginalFilename|getSubmittedFileName)\(\)/g,
    refuse: (name) =>
      `if (!${listOf.java('ALLOWED_EXTENSIONS')}.contains(${name}.substring(${name}.lastIndexOf('.') + 1).toLowerCase())) throw new IllegalArgumentException("Extension not allowed");`,
  },
  php: {
    name: /\$_FILES\[\s*(['"])\w+\1\s*\]\[\s*(['"])name\2\s*\]|\$\w+->getClient(?:OriginalName|Filename|Name)\(\)/g,
    refuse: (name) =>
      `if (!in_array(strtolower(pathinfo(${name}, PATHINFO_EXTENSION)), ${listOf.php('ALLOWED_EXTENSIONS')}, true)) throw new \\InvalidArgumentException('Extension not allowed');`,
  },
};

/** The name that the function reads last before it stores the file. */
function nameBefore({ rawFinding, text }: FixContext, { name }: Upload): string | undefined {
  const region = rawFinding.circumstances?.region;
  const found = [...text.slice(region?.start ?? 0, rawFinding.end).matchAll(name)].map(([code]) => code);
  return new Set(found).size === 1 ? found[0] : undefined;
}

export const listedExtensions: StructuralRecipe = (context): ProposedFix[] => {
  const upload = UPLOADS[context.language];
  const name = upload && nameBefore(context, upload);
  const place = upload && lineBefore(context);
  if (!upload || !place || name === undefined) return [];
  const replacement = `${place.indent}${upload.refuse(name)}\n`;
  return [
    {
      description:
        'Stores only files whose extension the environment variable `ALLOWED_EXTENSIONS` lists (`png,jpg`); set it in the deployment.',
      edits: [{ start: place.at, end: place.at, replacement }],
    },
  ];
};
