import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { DropZone } from './drop-zone.tsx';
import { UploadingFile } from './uploading-file.tsx';
import type { Upload } from './use-upload.ts';

/** Scans a file: a dropped or chosen file is uploaded immediately. */
export function UploadTab({ upload: { file, progress, problem, start } }: { upload: Upload }) {
  const problemId = useId();
  if (file) return <UploadingFile file={file} progress={progress} />;
  return (
    <div className="flex flex-col gap-3">
      <DropZone onFile={start} describedBy={problem ? problemId : undefined} />
      <div aria-live="polite">
        {problem && (
          <p id={problemId} className="flex items-start gap-1.5 text-destructive-text text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <p className="text-muted-foreground text-xs">
        One file, up to 10 MB: JavaScript, TypeScript, Python, Java, PHP, Ruby, Go, C#, C, C++, Rust, Swift, Kotlin and
        more. The language is detected from the file's name and content.
      </p>
    </div>
  );
}
