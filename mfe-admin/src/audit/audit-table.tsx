import { revealAuditAddresses } from '@scanner/client/addresses.ts';
import type { AuditEntry } from '@scanner/contracts/administration.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { CopyButton } from '@scanner/ui/code/copy-button.tsx';
import { Moment } from '@scanner/ui/moment.tsx';
import {
  StackedBody,
  StackedCell,
  StackedGap,
  StackedHead,
  StackedRow,
  StackedTable,
} from '@scanner/ui/stacked-table.tsx';
import { useWindowRows } from '@scanner/ui/use-window-rows.ts';
import { ChevronRight } from 'lucide-react';
import { type Ref, useMemo, useRef, useState } from 'react';
import { Address } from '../table/address.tsx';
import { NoValue } from '../table/no-value.tsx';
import { actionLabel, isRefusal } from './action-texts.ts';
import { groupLines } from './group-lines.ts';
import { timesText } from './times-text.ts';

const COLUMNS = ['Time', 'Action', 'Actor', 'Target', 'Detail', 'IP address and request ID'];
const ROW_HEIGHT = 57;

export interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Whether there are more than these. */
  more: boolean;
}

/** One row per entry, and one per run of equal entries; in a long log only rows near the window are rendered. */
export function AuditTable({ entries, more }: AuditTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => groupLines(entries, open), [entries, open]);
  const { rows, after, measure, onFocus } = useWindowRows({ items: groups.rows, rowHeight: ROW_HEIGHT, list: body });
  const toggle = (id: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <StackedTable label="Audit log" columns={COLUMNS} rowCount={more ? -1 : groups.rows.length + 1}>
      <StackedBody ref={body} onFocus={onFocus}>
        {rows.flatMap(({ item, index, gap }) => [
          <StackedGap key={`before ${item.id}`} height={gap} columns={COLUMNS.length} />,
          <AuditRow
            key={item.id}
            ref={measure}
            entry={item}
            index={index}
            same={groups.same.get(item.id)}
            isBelow={groups.below.has(item.id)}
            isOpen={open.has(item.id)}
            onToggle={toggle}
          />,
        ])}
        <StackedGap height={after} columns={COLUMNS.length} />
      </StackedBody>
    </StackedTable>
  );
}

interface AuditRowProps {
  entry: AuditEntry;
  index: number;
  /** The number of equal entries, and since when; absent for a single entry. */
  same: { count: number; since: string } | undefined;
  /** Whether it is below a newer equal entry. */
  isBelow: boolean;
  /** Whether the entries below are shown. */
  isOpen: boolean;
  onToggle: (id: string) => void;
  ref: Ref<HTMLTableRowElement>;
}

const AuditRow = ({ entry, index, same, isBelow, isOpen, onToggle, ref }: AuditRowProps) => (
  <StackedRow ref={ref} data-index={index} aria-rowindex={index + 2}>
    <StackedHead
      className={cn(
        'font-normal text-muted-foreground tabular-nums @4xl:whitespace-nowrap',
        isBelow && 'pl-8 @4xl:first:pl-8',
      )}
    >
      <Moment at={entry.at} precision="second" />
      {same && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-ml-1 flex min-h-6 items-center gap-1 rounded-sm px-1 font-medium text-primary text-xs hover:underline"
          onClick={() => onToggle(entry.id)}
        >
          <ChevronRight aria-hidden className={cn('size-3.5', isOpen && 'rotate-90')} />
          {timesText(same.count, same.since, entry.at)}
        </button>
      )}
    </StackedHead>
    <StackedCell label="Action">
      <Badge variant={isRefusal(entry.action) ? 'destructive' : 'neutral'}>{actionLabel(entry.action)}</Badge>
    </StackedCell>
    <StackedCell label="Actor" className="break-words @4xl:min-w-36">
      <Named entry={entry} as="actor" />
    </StackedCell>
    <StackedCell label="Target" className="break-words @4xl:min-w-36">
      <Named entry={entry} as="target" />
    </StackedCell>
    <StackedCell label="Detail" className="break-words text-muted-foreground">
      {entry.detail ?? <NoValue />}
    </StackedCell>
    <StackedCell label="IP address and request ID" className="text-muted-foreground text-xs">
      <span className="block min-w-0 max-w-full @4xl:w-44">
        <span className="block break-all font-mono">{entry.ipAddress ?? <NoValue />}</span>
        <span className="flex items-center gap-1 @max-4xl:justify-end">
          <span className="min-w-0 truncate font-mono" title={entry.requestId}>
            {entry.requestId}
          </span>
          <CopyButton text={entry.requestId} label={`request ID ${entry.requestId}`} />
        </span>
      </span>
    </StackedCell>
  </StackedRow>
);

/** The actor or the affected user: an address is masked until it is requested. */
function Named({ entry, as }: { entry: AuditEntry; as: 'actor' | 'target' }) {
  const name = entry[as];
  if (name === null) return <NoValue />;
  if (!name.includes('@')) return name;
  return <Address masked={name} reveal={async () => (await revealAuditAddresses(entry.id))[as]} />;
}
