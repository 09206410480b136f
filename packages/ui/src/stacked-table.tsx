/**
 * @module A table that becomes a list of cards if there is little space: each cell is then on its own line next to its
 * column's name.
 */
// biome-ignore-all lint/a11y/noRedundantRoles: browsers take these roles away from a table that is laid out as blocks
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export interface StackedTableProps extends ComponentProps<'table'> {
  label: string;
  columns: readonly string[];
  /** The total number of rows, including the header; -1 if unknown. For a table that renders only some of them. */
  rowCount?: number | undefined;
  /** Columns with numbers, which are right-aligned. */
  figures?: readonly string[];
}

export const StackedTable = ({
  label,
  columns,
  rowCount,
  figures = [],
  className,
  children,
  ...props
}: StackedTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: where large text makes it scroll, arrow keys have to be able to
  <section aria-label={label} tabIndex={0} className="@container relative overflow-x-auto rounded-lg border bg-card">
    <table
      role="table"
      aria-label={label}
      {...(rowCount === undefined ? {} : { 'aria-rowcount': rowCount })}
      className={cn('block w-full border-collapse text-left text-sm @4xl:table', className)}
      {...props}
    >
      <thead role="rowgroup" className="@max-4xl:sr-only @4xl:border-b @4xl:bg-muted">
        <tr role="row" {...(rowCount === undefined ? {} : { 'aria-rowindex': 1 })}>
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={cn(
                'h-9 whitespace-nowrap px-3 font-medium first:pl-4 last:pr-4 text-muted-foreground text-xs',
                figures.includes(column) && 'text-end',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </section>
);

export const StackedBody = ({ className, ...props }: ComponentProps<'tbody'>) => (
  <tbody role="rowgroup" className={cn('block divide-y @4xl:table-row-group', className)} {...props} />
);

export const StackedRow = ({ className, ...props }: ComponentProps<'tr'>) => (
  <tr role="row" className={cn('block py-2.5 @4xl:table-row @4xl:hover:bg-muted', className)} {...props} />
);

const CELL = 'min-w-0 px-4 py-1 @4xl:table-cell @4xl:px-3 @4xl:py-2.5 @4xl:first:pl-4 @4xl:last:pr-4 @4xl:align-middle';

/** In a card: the column's name on the left, the cell's content on the right. */
const NAMED = [
  '@max-4xl:grid @max-4xl:grid-cols-[auto_minmax(0,1fr)] @max-4xl:items-baseline @max-4xl:justify-items-end @max-4xl:gap-x-4',
  '@max-4xl:text-end @max-4xl:before:justify-self-start @max-4xl:before:font-sans @max-4xl:before:text-muted-foreground',
  '@max-4xl:before:text-xs @max-4xl:before:content-[attr(data-label)]',
];

export interface StackedCellProps extends ComponentProps<'td'> {
  /** The column's name, shown next to the cell in a card; none if the cell needs none. */
  label?: string;
}

/** `label` is rendered by the style sheet: screen readers read the column header, so it isn't read twice. */
export const StackedCell = ({ label, className, ...props }: StackedCellProps) => (
  <td role="cell" data-label={label} className={cn(CELL, label ? NAMED : '@max-4xl:block', className)} {...props} />
);

/** The cell that names its row. */
export const StackedHead = ({ className, ...props }: ComponentProps<'th'>) => (
  <th role="rowheader" scope="row" className={cn(CELL, 'font-medium @max-4xl:block', className)} {...props} />
);

/** The space of rows that aren't rendered. */
export const StackedGap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden className="block @4xl:table-row">
      <td colSpan={columns} className="block p-0 @4xl:table-cell" style={{ height }} />
    </tr>
  );
