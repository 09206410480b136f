import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { type Ranked, rankedText } from '../breakdown-data.ts';
import { ChartFrame } from './chart-frame.tsx';
import { BAR_COLOR, barCount, GRID_COLOR, shortCount, shortName, TICK } from './chart-style.ts';
import { FiguresTable } from './figures-table.tsx';

export interface RankingChartProps {
  title: string;
  /** What is counted, as a plural: `findings`. */
  what: string;
  nameLabel: string;
  entries: readonly Ranked[];
}

/** Space for the names left of the bars, in pixels. */
const NAMES = 172;

const LABEL = { fill: 'var(--foreground)', fontSize: 11 };
/** Space for the counts right of the bars. */
const MARGIN = { top: 0, right: 44, bottom: 0, left: 0 };

/** The name of a bar on one line: truncated if necessary; the whole name is in its title and in the table. */
function NameTick({ x, y, payload }: { x: number | string; y: number | string; payload: { value: string } }) {
  const name = payload.value;
  return (
    <text x={x} y={y} dy="0.355em" textAnchor="end" {...TICK}>
      <title>{name}</title>
      {shortName(name)}
    </text>
  );
}

/** One bar per entry, the longest on top, each with its count. */
export function RankingChart({ title, what, nameLabel, entries }: RankingChartProps) {
  return (
    <ChartFrame
      title={title}
      text={rankedText(what, entries)}
      table={
        <FiguresTable
          label={title}
          columns={[nameLabel, what === 'scans' ? 'Scans' : 'Findings']}
          rows={entries.map(({ name, count }) => ({ name, figures: [count] }))}
        />
      }
    >
      {entries.length === 0 ? (
        <p className="grid h-full place-items-center text-muted-foreground text-sm">No data in this period.</p>
      ) : (
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...entries]} layout="vertical" margin={MARGIN} accessibilityLayer={false}>
            <CartesianGrid horizontal={false} stroke={GRID_COLOR} />
            <XAxis
              type="number"
              allowDecimals={false}
              tick={TICK}
              tickFormatter={shortCount}
              axisLine={false}
              tickLine={false}
            />
            <YAxis
              type="category"
              dataKey="name"
              width={NAMES}
              tick={NameTick}
              interval={0}
              axisLine={false}
              tickLine={false}
            />
            <Bar dataKey="count" fill={BAR_COLOR} radius={[0, 2, 2, 0]} maxBarSize={20} isAnimationActive={false}>
              <LabelList dataKey="count" position="right" formatter={(count) => barCount(Number(count))} {...LABEL} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      )}
    </ChartFrame>
  );
}
