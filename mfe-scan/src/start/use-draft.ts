import type { User } from '@scanner/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, EMPTY_DRAFT, keepDraft, takeDraft } from './draft.ts';

/**
 * What stands in the paste form, and a way to change parts of it. It outlives a trip to the login.
 *
 * @param user who is signed in, null for no one, undefined while it is not known
 * @param onRestored called when a draft from before the login is back
 */
export function useDraft(user: User | null | undefined, onRestored: () => void) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const owner = useRef<string | null>(null);
  const known = user !== undefined;
  const id = user?.id ?? null;
  const restore = useEffectEvent(() => {
    const before = takeDraft(id);
    if (!before) return;
    setDraft(before);
    onRestored();
  });
  useEffect(() => {
    if (known) restore();
    // A session that ends leaves the draft its user's.
    if (id !== null) owner.current = id;
  }, [known, id]);
  const keep = useEffectEvent(() => keepDraft(draft, owner.current, window.location.pathname));
  useEffect(() => () => keep(), []);
  return { draft, change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })) };
}
