import { Button } from '@scanner/ui/button.tsx';
import { EyeOff } from 'lucide-react';

/** A notice above a private result that says what it is and how it ends, across the whole page. */
export const PrivateNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <aside
    aria-label="Private scan"
    className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-muted px-4 py-2 text-sm md:px-8 print:hidden"
  >
    <EyeOff aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    <p className="min-w-0 flex-1 basis-64">
      <span className="font-medium">Private scan.</span> Analyzed in this browser, sent nowhere. It is gone when you
      reload or close this page: export what you want to keep.
    </p>
    <Button variant="outline" size="sm" onClick={onDiscard}>
      Discard
    </Button>
  </aside>
);
