import { countText } from '@scanner/ui/count-text.ts';
/** One line of a chart's tooltip. */
export interface TipLine {
  label: string;
  count: number;
  /** The CSS variable of a theme color. */
  color?: string;
}

export interface ChartTipProps {
  title: string;
  lines: readonly TipLine[];
}

/** The tooltip of the bar under the pointer. */
export const ChartTip = ({ title, lines }: ChartTipProps) => (
  <div className="rounded-md border border-border-strong bg-popover px-2.5 py-1.5 text-popover-foreground text-xs shadow-md">
    <p className="font-medium">{title}</p>
    <ul>
      {lines.map(({ label, count, color }) => (
        <li key={label} className="flex items-center gap-1.5 tabular-nums">
          {color && <span aria-hidden className="size-2 rounded-[2px]" style={{ backgroundColor: color }} />}
          {countText(count)} {label}
        </li>
      ))}
    </ul>
  </div>
);
