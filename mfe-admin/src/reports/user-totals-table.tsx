import { revealUserAddress } from '@scanner/client/addresses.ts';
import type { UserScanTotals } from '@scanner/contracts/administration.ts';
import { countText } from '@scanner/ui/count-text.ts';
import {
  StackedBody,
  StackedCell,
  StackedGap,
  StackedHead,
  StackedRow,
  StackedTable,
} from '@scanner/ui/stacked-table.tsx';
import { useWindowRows } from '@scanner/ui/use-window-rows.ts';
import { useRef } from 'react';
import { Address } from '../table/address.tsx';

const FIGURES = [
  { key: 'totalScans', label: 'Total Scans' },
  { key: 'vulnerabilities', label: 'Vulnerabilities' },
  { key: 'critical', label: 'Critical' },
  { key: 'high', label: 'High' },
  { key: 'medium', label: 'Medium' },
] as const satisfies readonly { key: keyof UserScanTotals; label: string }[];

const FIGURE_COLUMNS: readonly string[] = FIGURES.map(({ label }) => label);
const COLUMNS = ['Email', ...FIGURE_COLUMNS];
const ROW_HEIGHT = 41;

export interface UserTotalsTableProps {
  rows: readonly (UserScanTotals & { id: string })[];
  /** Whether there are more than these. */
  more: boolean;
}

/** One row per user; in a long list only rows near the window are rendered. */
export function UserTotalsTable({ rows: all, more }: UserTotalsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, after, measure, onFocus } = useWindowRows({ items: all, rowHeight: ROW_HEIGHT, list: body });
  return (
    <StackedTable
      label="Scans per user"
      columns={COLUMNS}
      rowCount={more ? -1 : all.length + 1}
      figures={FIGURE_COLUMNS}
    >
      <StackedBody ref={body} onFocus={onFocus}>
        {rows.flatMap(({ item, index, gap }) => [
          <StackedGap key={`before ${item.id}`} height={gap} columns={COLUMNS.length} />,
          <StackedRow key={item.id} ref={measure} data-index={index} aria-rowindex={index + 2}>
            <StackedHead className="break-all font-mono text-xs">
              <Address masked={item.email} reveal={() => revealUserAddress(item.userId)} />
            </StackedHead>
            {FIGURES.map(({ key, label }) => (
              <StackedCell key={key} label={label} className="text-end tabular-nums">
                {countText(item[key])}
              </StackedCell>
            ))}
          </StackedRow>,
        ])}
        <StackedGap height={after} columns={COLUMNS.length} />
      </StackedBody>
    </StackedTable>
  );
}
