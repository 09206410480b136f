import type { Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { countText } from '@scanner/ui/count-text.ts';
import type { Triage } from './use-triage.ts';

export interface SelectedBarProps {
  /** The findings that match the filters. */
  shown: readonly Vulnerability[];
  triage: Triage;
}

/** Shown above the end of the list while findings are selected: their number, and actions on them. */
export function SelectedBar({ shown, triage }: SelectedBarProps) {
  const { selected, select, ask, reopen, isPending } = triage;
  const chosen = shown.filter(({ id }) => selected.has(id));
  if (chosen.length === 0) return null;
  const dismissed = chosen.filter(({ dismissal }) => dismissal);
  const open = chosen.filter(({ dismissal }) => !dismissal);
  return (
    <section
      aria-label="Selected findings"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-border-strong bg-card py-2 pr-2 pl-4 shadow-lg print:hidden"
    >
      <p role="status" className="mr-auto font-medium text-sm tabular-nums">
        {countText(chosen.length)} selected
      </p>
      {chosen.length < shown.length && (
        <Button variant="ghost" size="sm" onClick={() => select(shown)}>
          Select all {countText(shown.length)}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => select([])}>
        Clear
      </Button>
      {dismissed.length > 0 && (
        <Button variant="outline" size="sm" aria-disabled={isPending} onClick={() => !isPending && reopen(dismissed)}>
          Reopen
        </Button>
      )}
      {open.length > 0 && (
        <Button size="sm" onClick={() => ask(open)}>
          Dismiss
        </Button>
      )}
    </section>
  );
}
