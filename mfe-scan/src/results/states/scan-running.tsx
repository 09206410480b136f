import type { Scan, ScanStage } from '@scanner/contracts';
import { cn } from '@scanner/ui/class-names.ts';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScanActions } from '../shown-scan.ts';
import { CancelButton } from './cancel-button.tsx';
import { clockText, secondsSince } from './elapsed.ts';
import { STAGE_TEXT, shownStages, stageDetail } from './stages.ts';

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface ScanRunningProps {
  scan: Pick<Scan, 'fileName' | 'stage' | 'scansAhead' | 'uploadedAt' | 'modelProgress'>;
  cancel: ScanActions['cancel'];
}

/** What a stage does, and its progress. */
function StageText({ scan, stage }: { scan: ScanRunningProps['scan']; stage: ScanStage }) {
  const detail = stageDetail(scan, stage);
  return (
    <span className="min-w-0 break-words">
      {STAGE_TEXT[stage]}
      {detail && <span className="font-normal text-muted-foreground tabular-nums"> · {detail}</span>}
    </span>
  );
}

/** A running scan: its stage, its duration, and a button to stop it. */
export function ScanRunning({ scan, cancel }: ScanRunningProps) {
  const now = useNow();
  const stages = shownStages(scan.stage);
  const current = Math.max(0, stages.indexOf(scan.stage ?? 'queued'));
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 px-4 py-10">
      <div>
        <h1 className="flex items-center gap-2.5 font-semibold text-xl tracking-tight">
          <Spinner className="size-5 text-primary" />
          Analyzing Your Code
        </h1>
        <div className="mt-1.5 flex items-baseline justify-between gap-4 text-muted-foreground">
          <p className="min-w-0 break-all font-mono text-[13px]">{scan.fileName}</p>
          <p role="timer" aria-label="Elapsed time" className="text-xs tabular-nums">
            {clockText(secondsSince(scan.uploadedAt, now))}
          </p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {STAGE_TEXT[scan.stage ?? 'queued']}
      </p>
      <ol className="flex flex-col rounded-lg border bg-card py-1.5 text-sm">
        {stages.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'flex min-h-8 items-center gap-2.5 px-4',
              index === current ? 'font-medium' : 'text-muted-foreground',
            )}
          >
            <span className="grid size-4 place-items-center">
              {index < current && <Check aria-label="Done" className="size-4 text-success" />}
              {index === current && <Spinner className="size-3.5 text-primary" />}
              {index > current && <span className="size-1.5 rounded-full bg-border-strong" />}
            </span>
            <StageText scan={scan} stage={stage} />
          </li>
        ))}
      </ol>
      {cancel && (
        <div className="flex justify-end">
          <CancelButton onCancel={cancel} />
        </div>
      )}
    </div>
  );
}
