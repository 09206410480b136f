import type { ReactNode } from 'react';
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
import { ChartFrame } from './chart-frame.tsx';
import { AXIS_LINE, dayLabel, GRID_COLOR, HOVER, MARGIN, shortCount, TICK } from './chart-style.ts';
import { ChartTip } from './chart-tip.tsx';
import { FiguresTable } from './figures-table.tsx';

/** One part of each bar. */
export interface Series {
  /** The heading of its column: `'Critical'`. */
  label: string;
  /** The CSS variable of a theme color. */
  fill: string;
  of: (period: Period) => number;
}

export interface OverTimeChartProps {
  /** What is counted, as a plural: `'Findings'`. */
  what: string;
  unit: 'day' | 'week';
  periods: readonly Period[];
  /** From the bottom of a bar to its top. */
  series: readonly Series[];
  legend?: ReactNode;
}

const sumOf = (series: readonly Series[], period: Period): number =>
  series.reduce((sum, { of }) => sum + of(period), 0);

/** One bar per day or week, with one or several parts. */
export function OverTimeChart({ what, unit, periods, series, legend }: OverTimeChartProps) {
  const title = `${what} per ${unit}`;
  const isStacked = series.length > 1;
  const points = periods.map((period) => ({ label: dayLabel(period.day), count: sumOf(series, period) }));
  const figuresOf = (period: Period): number[] => [
    ...(isStacked ? [sumOf(series, period)] : []),
    ...series.map(({ of }) => of(period)),
  ];
  const tip = ({ active, label: day }: TooltipContentProps): ReactNode => {
    const period = periods.find((one) => one.day === day);
    if (!active || !period) return null;
    const lines = series.map(({ label, fill, of }) => ({
      label: label.toLowerCase(),
      count: of(period),
      ...(isStacked ? { color: fill } : {}),
    }));
    return <ChartTip title={dayLabel(period.day)} lines={isStacked ? lines.filter(({ count }) => count > 0) : lines} />;
  };
  return (
    <ChartFrame
      title={title}
      text={periodsText(what.toLowerCase(), unit, points)}
      legend={legend}
      table={
        <FiguresTable
          label={title}
          columns={[
            unit === 'day' ? 'Day' : 'Week of',
            ...(isStacked ? ['All'] : []),
            ...series.map(({ label }) => label),
          ]}
          rows={periods.map((period) => ({ name: period.day, figures: figuresOf(period) }))}
        />
      }
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={[...periods]} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={GRID_COLOR} />
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
          <Tooltip isAnimationActive={false} cursor={HOVER} content={tip} />
          {series.map(({ label, fill, of }) => (
            <Bar
              key={label}
              name={label}
              dataKey={of}
              stackId="all"
              fill={fill}
              {...(isStacked ? {} : { radius: [2, 2, 0, 0] })}
              maxBarSize={28}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
