import type { ScanListItem } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { Checkbox } from '@scanner/ui/checkbox.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { RowState } from './RowState.tsx';

export interface ScanRowProps {
  scan: ScanListItem;
  index: number;
  /** How many rows the list has, or -1 while that is not known. */
  count: number;
  chosen: boolean;
  onToggle: (id: string) => void;
  onDelete: (scan: ScanListItem) => void;
  ref: Ref<HTMLLIElement>;
}

/** One scan: a link to it, its choice, and its deletion. */
export const ScanRow = ({ scan, index, count, chosen, onToggle, onDelete, ref }: ScanRowProps) => (
  <li
    ref={ref}
    data-index={index}
    aria-posinset={index + 1}
    aria-setsize={count}
    className={cn(
      'relative flex items-center gap-1 border-b py-3 pr-2 pl-2 hover:bg-muted',
      chosen && 'bg-primary-tint hover:bg-primary-tint',
    )}
  >
    <label htmlFor={`select-${scan.id}`} className="relative z-10 grid size-8 shrink-0 place-items-center">
      <span className="sr-only">Select {scan.fileName}</span>
      <Checkbox id={`select-${scan.id}`} checked={chosen} onChange={() => onToggle(scan.id)} />
    </label>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Link
          to={`/scan/${encodeURIComponent(scan.id)}`}
          className="block truncate font-medium font-mono text-[13px] leading-5 after:absolute after:inset-0"
        >
          {scan.fileName}
        </Link>
        <p className="text-muted-foreground text-xs leading-5">
          <time dateTime={scan.uploadedAt}>{new Date(scan.uploadedAt).toLocaleString()}</time>
          <span aria-hidden> · </span>
          <span>{scan.language}</span>
        </p>
      </div>
      <RowState scan={scan} />
    </div>
    <Tooltip label="Delete">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Delete ${scan.fileName}`}
        className="relative z-10 text-muted-foreground"
        onClick={() => onDelete(scan)}
      >
        <Trash2 aria-hidden />
      </Button>
    </Tooltip>
  </li>
);
