import { DISMISSAL_REASON_TEXT, type Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { Moment } from '@scanner/ui/moment.tsx';
import { EyeOff } from 'lucide-react';
import { useFindingActions } from '../vulnerability/finding-actions.ts';

/** Why and when a finding was dismissed, and a button to reopen it. */
export function DismissedNote({ finding }: { finding: Vulnerability }) {
  const { reopen } = useFindingActions();
  const { dismissal } = finding;
  if (!dismissal) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border bg-muted px-3 py-2 text-[13px] leading-5">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">Dismissed: {DISMISSAL_REASON_TEXT[dismissal.reason]}</span>
          <span className="text-muted-foreground">
            {' · '}
            <Moment at={dismissal.at} />
          </span>
        </p>
        {dismissal.note && <p className="whitespace-pre-wrap break-words">{dismissal.note}</p>}
      </div>
      {reopen && (
        <Button variant="outline" size="sm" className="print:hidden" onClick={() => reopen(finding)}>
          Reopen
        </Button>
      )}
    </div>
  );
}
