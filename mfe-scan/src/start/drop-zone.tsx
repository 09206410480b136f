import { UPLOAD_EXTENSIONS } from '@scanner/contracts';
import { cn } from '@scanner/ui/class-names.ts';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';

export interface DropZoneProps {
  onFile: (file: File) => void;
  /** ID of the text that says why the last file was refused. */
  describedBy?: string | undefined;
}

const hasFiles = (event: { dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A file dropped next to the zone must not replace the page. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Accepts one file: dropped, or chosen with a click, Enter or Space. Of several dropped files it takes the first. */
export function DropZone({ onFile, describedBy }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  // Children fire their own enter and leave events: the pointer is over the zone if it has entered more often than
  // left.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  useHarmlessDrops();

  const enter = (event: DragEvent, by: 1 | -1) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };

  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragEnter={(event) => enter(event, 1)}
        onDragLeave={(event) => enter(event, -1)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className={cn(
          'flex min-h-64 w-full flex-col items-center justify-center gap-1 rounded-lg border border-border-strong border-dashed',
          'bg-muted px-6 py-10 text-center transition-colors duration-100 hover:border-foreground/50 hover:bg-accent',
          over && 'border-primary border-solid bg-primary-tint hover:bg-primary-tint',
        )}
      >
        <span className="mb-3 grid size-10 place-items-center rounded-lg border bg-card text-muted-foreground">
          <FileUp aria-hidden className={cn('size-5', over && 'text-primary')} />
        </span>
        <span className="font-medium">{over ? 'Drop to scan this file' : 'Drop a source file here'}</span>
        <span className="text-muted-foreground text-sm">
          {over ? 'One file at a time' : 'or choose one from your computer'}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Source file"
        accept={UPLOAD_EXTENSIONS.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that the same file can be chosen again after a failure.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
