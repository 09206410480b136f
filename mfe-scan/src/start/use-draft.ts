import type { User } from '@scanner/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Draft, EMPTY_DRAFT, keepDraft, takeDraft } from './draft.ts';

/**
 * The contents of the paste form, and a function to change parts of it. They are kept during a login.
 *
 * @param user the signed-in user's ID, null for none, undefined while unknown
 * @param onRestored called when a draft from before the login was restored
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
    // When a session ends, the draft still belongs to its user.
    if (id !== null) owner.current = id;
  }, [known, id]);
  const keep = useEffectEvent(() => keepDraft(draft, owner.current, window.location.pathname));
  useEffect(() => () => keep(), []);
  return { draft, change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })) };
}
