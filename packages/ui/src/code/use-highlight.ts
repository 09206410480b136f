import type { LanguageId } from '@scanner/contracts/languages.ts';
import { useEffect, useState } from 'react';
import { type Highlight, plainLines } from './token.ts';

/** The highlighter of a language once it is loaded; plain lines until then, and if loading fails. */
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
        // Without colors, the code is still readable.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [id]);
  return loaded && loaded.id === id ? loaded.highlight : plainLines;
}
