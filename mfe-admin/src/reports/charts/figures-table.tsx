import { countText } from '@scanner/ui/count-text.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@scanner/ui/table.tsx';

export interface FiguresTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly number[] }[];
}

/** The numbers of a chart. */
export const FiguresTable = ({ label, columns, rows }: FiguresTableProps) => (
  <Table label={label} frameClassName="max-h-72 overflow-y-auto" className="text-xs [&_td]:py-1.5">
    <TableHeader className="sticky top-0">
      <TableRow>
        {columns.map((column, index) => (
          <TableHead key={column} className={index > 0 ? 'text-end' : undefined}>
            {column}
          </TableHead>
        ))}
      </TableRow>
    </TableHeader>
    <TableBody>
      {rows.map(({ name, figures }) => (
        <TableRow key={name}>
          <TableHead scope="row" className="h-auto py-1.5 text-foreground">
            {name}
          </TableHead>
          {figures.map((figure, index) => (
            <TableCell key={columns[index + 1]} className="text-end tabular-nums">
              {countText(figure)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
