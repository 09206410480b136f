import type { AuditEntry } from '@scanner/contracts/administration.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import {
  StackedBody,
  StackedCell,
  StackedGap,
  StackedHead,
  StackedRow,
  StackedTable,
} from '@scanner/ui/stacked-table.tsx';
import { useWindowRows } from '@scanner/ui/use-window-rows.ts';
import { type Ref, useRef } from 'react';
import { momentText } from '../table/moment-text.ts';
import { NoValue } from '../table/NoValue.tsx';
import { ACTION_LABEL, isRefusal } from './action-texts.ts';

const COLUMNS = ['Time', 'Action', 'By', 'On', 'Detail', 'Address and request'];
const ROW_HEIGHT = 57;

export interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** Whether there are more than those. */
  more: boolean;
}

/** One row a line of the log; of a long log only those near the window are in the page. */
export function AuditTable({ entries, more }: AuditTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, after, measure, onFocus } = useWindowRows({ items: entries, rowHeight: ROW_HEIGHT, list: body });
  return (
    <StackedTable label="Audit log" columns={COLUMNS} rowCount={more ? -1 : entries.length + 1}>
      <StackedBody ref={body} onFocus={onFocus}>
        {rows.flatMap(({ item, index, gap }) => [
          <StackedGap key={`before ${item.id}`} height={gap} columns={COLUMNS.length} />,
          <AuditRow key={item.id} ref={measure} entry={item} index={index} />,
        ])}
        <StackedGap height={after} columns={COLUMNS.length} />
      </StackedBody>
    </StackedTable>
  );
}

interface AuditRowProps {
  entry: AuditEntry;
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

const AuditRow = ({ entry, index, ref }: AuditRowProps) => (
  <StackedRow ref={ref} data-index={index} aria-rowindex={index + 2}>
    <StackedHead className="font-normal text-muted-foreground tabular-nums @4xl:whitespace-nowrap">
      <time dateTime={entry.at}>{momentText(entry.at)}</time>
    </StackedHead>
    <StackedCell label="Action">
      <Badge variant={isRefusal(entry.action) ? 'destructive' : 'neutral'}>{ACTION_LABEL[entry.action]}</Badge>
    </StackedCell>
    <StackedCell label="By" className="break-words @4xl:min-w-36">
      {entry.actor ?? <NoValue />}
    </StackedCell>
    <StackedCell label="On" className="break-words @4xl:min-w-36">
      {entry.target ?? <NoValue />}
    </StackedCell>
    <StackedCell label="Detail" className="break-words text-muted-foreground">
      {entry.detail ?? <NoValue />}
    </StackedCell>
    <StackedCell label="Address and request" className="font-mono text-muted-foreground text-xs">
      <span className="flex min-w-0 flex-col @max-4xl:items-end @4xl:w-36">
        <span className="break-all">{entry.ipAddress ?? <NoValue />}</span>
        <span className="max-w-full truncate">{entry.requestId}</span>
      </span>
    </StackedCell>
  </StackedRow>
);
