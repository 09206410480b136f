import type { ScanListItem } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { Checkbox } from '@scanner/ui/checkbox.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { countText } from '@scanner/ui/count-text.ts';
import { MomentAgo } from '@scanner/ui/moment-ago.tsx';
import { ScanState } from '@scanner/ui/scan-state.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { ChevronRight, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Trend } from './trend.tsx';

export interface ScanRowProps {
  scan: ScanListItem;
  /** The heading above a day's first row. */
  day: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  index: number;
  /** The number of rows in the list, or -1 while unknown. */
  count: number;
  chosen: boolean;
  /** Whether it is below a newer scan of its file. */
  isBelow: boolean;
  /** The number of earlier scans of its file grouped with it. */
  earlier: number;
  /** Whether those are shown. */
  isOpen: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
  onDelete: (scan: ScanListItem) => void;
  ref: Ref<HTMLLIElement>;
}

/** One scan: a link to it, its checkbox, and its delete button. */
export const ScanRow = ({ scan, day, now, index, count, chosen, onToggle, onDelete, ref, ...group }: ScanRowProps) => (
  <li ref={ref} data-index={index} aria-posinset={index + 1} aria-setsize={count}>
    {day && <h2 className="border-b bg-muted px-3 py-1.5 font-medium text-muted-foreground text-xs">{day}</h2>}
    <div
      className={cn(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 gap-y-1.5 border-b py-2.5 pr-2 pl-2 hover:bg-muted',
        '@2xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]',
        group.isBelow && 'pl-8',
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
          {group.earlier > 0 && (
            <EarlierToggle count={group.earlier} isOpen={group.isOpen} onToggle={() => group.onOpen(scan.id)} />
          )}
          <span className="whitespace-nowrap">
            <MomentAgo at={scan.uploadedAt} now={now} />
            <span aria-hidden> · </span>
          </span>
          <span className="whitespace-nowrap">
            {scan.language}
            {scan.series?.since && <span aria-hidden> · </span>}
          </span>
          <SinceText scan={scan} />
        </p>
      </div>
      <div className="@2xl:block hidden w-16">{scan.series && <Trend totals={scan.series.trend} />}</div>
      {/* Where the list is narrow in a line of its own, below the name. */}
      <div className="@max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:row-start-2 @2xl:w-84 @2xl:pl-4">
        <ScanState scan={scan} columns />
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
    </div>
  </li>
);

/** Changes since the previous scan of the same file. */
const SinceText = ({ scan: { series } }: Pick<ScanRowProps, 'scan'>) =>
  series?.since && (
    <span className="whitespace-nowrap tabular-nums">
      {countText(series.since.new)} new, {countText(series.since.fixed)} fixed
    </span>
  );

const EarlierToggle = ({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) => (
  <button
    type="button"
    aria-expanded={isOpen}
    className="relative z-10 -ml-1 mr-2 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 font-medium text-primary hover:underline"
    onClick={onToggle}
  >
    <ChevronRight aria-hidden className={cn('size-3.5', isOpen && 'rotate-90')} />
    {countText(count)} earlier
  </button>
);
