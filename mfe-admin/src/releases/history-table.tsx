import type { LogEntry } from '@scanner/federation/release';
import { Badge } from '@scanner/ui/badge.tsx';
import { Moment } from '@scanner/ui/moment.tsx';
import { StackedBody, StackedCell, StackedHead, StackedRow, StackedTable } from '@scanner/ui/stacked-table.tsx';
import { NoValue } from '../table/no-value.tsx';
import { ACT_LABEL, liveText, needsAttention } from './release-texts.ts';

const COLUMNS = ['Time', 'Act', 'Actor', 'From', 'To', 'Reason'];

/** The latest entries of an area's log, newest first. */
export const HistoryTable = ({ label, entries }: { label: string; entries: readonly LogEntry[] }) => (
  <StackedTable label={label} columns={COLUMNS} rowCount={entries.length + 1}>
    <StackedBody>
      {entries.map((entry, index) => (
        <HistoryRow key={`${entry.revision} ${entry.at} ${entry.what} ${entry.why}`} entry={entry} index={index} />
      ))}
    </StackedBody>
  </StackedTable>
);

const HistoryRow = ({ entry, index }: { entry: LogEntry; index: number }) => (
  <StackedRow aria-rowindex={index + 2}>
    <StackedHead className="font-normal text-muted-foreground tabular-nums @4xl:whitespace-nowrap">
      <Moment at={entry.at} precision="second" />
    </StackedHead>
    <StackedCell label="Act">
      <Badge variant={needsAttention(entry.what) ? 'destructive' : 'neutral'}>{ACT_LABEL[entry.what]}</Badge>
    </StackedCell>
    <StackedCell label="Actor" className="break-words">
      {entry.by.name}
    </StackedCell>
    <StackedCell label="From" className="break-all font-mono text-xs">
      {liveText(entry.from)}
    </StackedCell>
    <StackedCell label="To" className="break-all font-mono text-xs">
      {liveText(entry.to)}
    </StackedCell>
    <StackedCell label="Reason" className="break-words text-muted-foreground">
      {entry.why || <NoValue />}
    </StackedCell>
  </StackedRow>
);
