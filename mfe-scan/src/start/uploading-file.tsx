import { PROGRESS_DONE, PROGRESS_TICKET, PROGRESS_TRANSFER } from '@scanner/contracts';
import { Progress } from '@scanner/ui/progress.tsx';
import { FileCode2 } from 'lucide-react';
import { fileSizeText } from './file-size.ts';

const LABELS: Record<number, string> = {
  0: 'Preparing upload',
  [PROGRESS_TICKET]: 'Uploading file',
  [PROGRESS_TRANSFER]: 'Starting scan',
  [PROGRESS_DONE]: 'Upload complete',
};

export interface UploadingFileProps {
  file: File;
  /** Percent, 0 to 100. */
  progress: number;
}

/** The file being uploaded, with its progress. */
export function UploadingFile({ file, progress }: UploadingFileProps) {
  const label = LABELS[progress] ?? 'Uploading file';
  return (
    <div className="flex min-h-64 flex-col items-center justify-center rounded-lg border bg-card px-6 py-10">
      <div className="flex w-full max-w-md flex-col gap-4">
        <div className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-lg border bg-muted text-muted-foreground">
            <FileCode2 aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="truncate font-medium font-mono text-[13px]" title={file.name}>
              {file.name}
            </p>
            <p className="text-muted-foreground text-xs">{fileSizeText(file.size)}</p>
          </div>
        </div>
        <Progress value={progress} label={`Upload of ${file.name}`} />
        <div className="flex justify-between text-muted-foreground text-xs">
          <span role="status">{label}</span>
          <span className="tabular-nums">{progress}%</span>
        </div>
      </div>
    </div>
  );
}
