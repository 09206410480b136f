import { Button } from '@scanner/ui/button.tsx';
import { Progress } from '@scanner/ui/progress.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';

export interface PrivateRunningProps {
  fileName: string;
  /** The analyzed share of the file, 0 to 1. */
  share: number;
  onCancel: () => void;
}

/** A running private scan: its progress, and a button to stop it. */
export function PrivateRunning({ fileName, share, onCancel }: PrivateRunningProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 px-4 py-10">
      <div>
        <h1 className="flex items-center gap-2.5 font-semibold text-xl tracking-tight">
          <Spinner className="size-5 text-primary" />
          Analyzing Your Code
        </h1>
        <p className="mt-1.5 break-all font-mono text-[13px] text-muted-foreground">{fileName}</p>
      </div>
      <div className="flex flex-col gap-2">
        <Progress value={percent} label={`Analysis of ${fileName}`} />
        <div className="flex justify-between text-muted-foreground text-xs">
          <span role="status">{percent < 100 ? 'Analyzing' : 'Verifying fixes'} in this browser. Nothing is sent.</span>
          <span className="tabular-nums">{percent}%</span>
        </div>
      </div>
      <Button variant="outline" className="self-start" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
