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
import { type Period, periodsText } from '../breakdown-data.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTip } from './ChartTip.tsx';
import { AXIS_LINE, BAR_COLOUR, dayLabel, GRID_COLOUR, HOVER, MARGIN, shortCount, TICK } from './chart-style.ts';
import { FiguresTable } from './FiguresTable.tsx';

export interface OverTimeProps {
  unit: 'day' | 'week';
  periods: readonly Period[];
}

/** One bar a day or a week: its scans. */
export function ScansOverTime({ unit, periods }: OverTimeProps) {
  const title = `Scans per ${unit}`;
  const points = periods.map(({ day, scans }) => ({ label: dayLabel(day), count: scans, day }));
  return (
    <ChartFrame
      title={title}
      text={periodsText('scans', unit, points)}
      table={
        <FiguresTable
          label={title}
          columns={[unit === 'day' ? 'Day' : 'Week of', 'Scans']}
          rows={points.map(({ day, count }) => ({ name: day, figures: [count] }))}
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
            content={({ active, label, payload }: TooltipContentProps) =>
              active && payload[0] ? (
                <ChartTip
                  title={dayLabel(String(label))}
                  lines={[{ label: 'scans', count: Number(payload[0].value) }]}
                />
              ) : null
            }
          />
          <Bar dataKey="count" fill={BAR_COLOUR} radius={[2, 2, 0, 0]} maxBarSize={28} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
