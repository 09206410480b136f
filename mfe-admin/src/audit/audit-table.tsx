import type { AuditEntry } from '@scanner/contracts/administration.ts';
import { Badge } from '@scanner/ui/badge.tsx';
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
import { type Ref, useRef } from 'react';
import { NoValue } from '../table/no-value.tsx';
import { ACTION_LABEL, isRefusal } from './action-texts.ts';

const COLUMNS = ['Time', 'Action', 'By', 'On', 'Detail', 'IP address and request ID'];
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
      <Moment at={entry.at} precision="second" />
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
    <StackedCell label="IP address and request ID" className="font-mono text-muted-foreground text-xs">
      <span className="block min-w-0 @4xl:w-36">
        <span className="block break-all">{entry.ipAddress ?? <NoValue />}</span>
        <span className="block @4xl:truncate" title={entry.requestId}>
          {entry.requestId}
        </span>
      </span>
    </StackedCell>
  </StackedRow>
);
