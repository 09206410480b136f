import type { ScanListItem } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { Checkbox } from '@scanner/ui/checkbox.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { Moment } from '@scanner/ui/moment.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { RowState } from './row-state.tsx';

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
      'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 gap-y-1.5 border-b py-2.5 pr-2 pl-2 hover:bg-muted',
      '@2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto]',
      chosen && 'bg-primary-tint hover:bg-primary-tint',
    )}
  >
    <label htmlFor={`select-${scan.id}`} className="relative z-10 grid size-8 shrink-0 place-items-center">
      <span className="sr-only">Select {scan.fileName}</span>
      <Checkbox id={`select-${scan.id}`} checked={chosen} onChange={() => onToggle(scan.id)} />
    </label>
    <div className="min-w-0">
      <Link
        to={`/scan/${encodeURIComponent(scan.id)}`}
        title={scan.fileName}
        className="block truncate font-medium font-mono text-[13px] leading-5 after:absolute after:inset-0"
      >
        {scan.fileName}
      </Link>
      <p className="text-muted-foreground text-xs leading-5">
        <Moment at={scan.uploadedAt} />
        <span aria-hidden> · </span>
        <span>{scan.language}</span>
      </p>
    </div>
    {/* Where the list is narrow in a line of its own, below the name. */}
    <div className="@max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:row-start-2 @2xl:w-72 @2xl:pl-4">
      <RowState scan={scan} columns />
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
