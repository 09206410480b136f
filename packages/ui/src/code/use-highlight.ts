import type { LanguageId } from '@scanner/contracts/languages.ts';
import { useEffect, useState } from 'react';
import { type Highlight, plainLines } from './token.ts';

/** What colors a language, as soon as it is loaded; plain lines before, and for good where loading fails. */
export function useHighlight(id: LanguageId | undefined): Highlight {
  const [loaded, setLoaded] = useState<{ id: LanguageId; highlight: Highlight }>();
  useEffect(() => {
    if (!id) return;
    let current = true;
    import('./highlight.ts')
      .then(({ loadHighlight }) => loadHighlight(id))
      .then(
        (highlight) => {
          if (current) setLoaded({ id, highlight });
        },
        // Without its colors the code reads all the same.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [id]);
  return loaded && loaded.id === id ? loaded.highlight : plainLines;
}
