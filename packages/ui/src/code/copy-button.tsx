import { COPIED_MS } from '@scanner/contracts/constants.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { toast } from '../toast.ts';

export interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see where the button stands. */
  label: string;
}

/** Copies a text; says 'Copied' for 2 seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  // Counts the copies, so that a second one starts the 2 seconds anew.
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch {
      toast({
        title: 'Not copied',
        description: 'The browser refused access to the clipboard. Select the code and copy it by hand.',
        variant: 'destructive',
      });
    }
  };

  return (
    <Button variant="ghost" size="sm" className="h-7 px-2 text-xs" onClick={copy}>
      {copies > 0 ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      <span aria-live="polite">{copies > 0 ? 'Copied' : 'Copy'}</span>
      <span className="sr-only">{label}</span>
    </Button>
  );
}
