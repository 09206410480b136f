import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { SEVERITY_LABEL, SeverityMark } from '@scanner/ui/severity.tsx';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { periodsText } from '../breakdown-data.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTip } from './ChartTip.tsx';
import { AXIS_LINE, dayLabel, GRID_COLOUR, HOVER, MARGIN, shortCount, TICK } from './chart-style.ts';
import { FiguresTable } from './FiguresTable.tsx';
import type { OverTimeProps } from './ScansOverTime.tsx';

/** From the bottom up: the gravest stand on the ground, where they can be compared best. */
const STACK = SEVERITIES.map((severity) => ({ severity, fill: `var(--severity-${severity}-base)` }));

/** One bar a day or a week: its findings, stacked by severity. */
export function FindingsOverTime({ unit, periods }: OverTimeProps) {
  const title = `Findings per ${unit}`;
  const points = periods.map(({ day, summary }) => ({ day, label: dayLabel(day), count: summary.total, ...summary }));
  return (
    <ChartFrame
      title={title}
      text={periodsText('findings', unit, points)}
      legend={<Legend />}
      table={
        <FiguresTable
          label={title}
          columns={[
            unit === 'day' ? 'Day' : 'Week of',
            'All',
            ...SEVERITIES.map((severity) => SEVERITY_LABEL[severity]),
          ]}
          rows={points.map((point) => ({
            name: point.day,
            figures: [point.total, ...SEVERITIES.map((severity) => point[severity])],
          }))}
        />
      }
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={points} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={GRID_COLOUR} />
          <XAxis
            dataKey="day"
            tickFormatter={(day) => dayLabel(String(day))}
            tick={TICK}
            axisLine={AXIS_LINE}
            tickLine={false}
            minTickGap={24}
          />
          <YAxis
            allowDecimals={false}
            width={36}
            tick={TICK}
            tickFormatter={shortCount}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={HOVER}
            content={({ active, label }: TooltipContentProps) => {
              const point = points.find(({ day }) => day === label);
              if (!active || !point) return null;
              const lines = STACK.map(({ severity, fill }) => ({
                label: SEVERITY_LABEL[severity].toLowerCase(),
                count: point[severity],
                colour: fill,
              }));
              return <ChartTip title={point.label} lines={lines.filter(({ count }) => count > 0)} />;
            }}
          />
          {STACK.map(({ severity, fill }) => (
            <Bar
              key={severity}
              dataKey={severity}
              stackId="findings"
              fill={fill}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}

const Legend = () => (
  <ul
    aria-label="Severities, from the bottom of a bar up"
    className="flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-xs"
  >
    {STACK.map(({ severity, fill }) => (
      <li key={severity} className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-[2px]" style={{ backgroundColor: fill }} />
        <SeverityMark severity={severity} className="size-2.5" />
        {SEVERITY_LABEL[severity]}
      </li>
    ))}
  </ul>
);
