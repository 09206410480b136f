import { LANGUAGES, languageLabel } from '@scanner/contracts/languages.ts';

/** Dialects of listed languages, and names that the product mentions separately. */
const UNLISTED: readonly string[] = ['jsx', 'tsx', 'c', 'header', 'vue', 'elm'];

const LISTED = LANGUAGES.filter(({ id }) => !UNLISTED.includes(id));

/** The languages, each with its usual file extension. */
export const Languages = () => (
  <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
    {LISTED.map((language) => (
      <li key={language.id} className="flex items-baseline justify-between gap-2 bg-card px-4 py-2.5 max-lg:px-3">
        <span className="truncate">{languageLabel(language)}</span>
        <span aria-hidden className="font-mono text-muted-foreground text-xs">
          {language.extensions[0]}
        </span>
      </li>
    ))}
  </ul>
);
