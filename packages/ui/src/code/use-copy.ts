import { COPIED_MS } from '@scanner/contracts/constants.ts';
import { useEffect, useState } from 'react';
import { toast } from '../toast.ts';

/**
 * Copies a text to the clipboard; `copied` is true for 2 seconds afterward. If the browser refuses, a toast says so.
 */
export function useCopy(): [copied: boolean, copy: (text: () => string | Promise<string>) => Promise<void>] {
  // Counts the copies, so that a second one restarts the 2 seconds.
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async (makeText: () => string | Promise<string>) => {
    try {
      await navigator.clipboard.writeText(await made(makeText));
      setCopies((count) => count + 1);
    } catch (error) {
      const description =
        error instanceof NothingToCopy
          ? error.message
          : 'The browser refused access to the clipboard. Select the text and copy it by hand.';
      toast({ title: 'Not copied', description, variant: 'destructive' });
    }
  };
  return [copies > 0, copy];
}

/** The text to copy could not be created; the message says why. */
export class NothingToCopy extends Error {
  override readonly name = 'NothingToCopy';
}

async function made(makeText: () => string | Promise<string>): Promise<string> {
  try {
    return await makeText();
  } catch (error) {
    throw error instanceof NothingToCopy
      ? error
      : new NothingToCopy("It couldn't be created. Reload the page and try again.");
  }
}
