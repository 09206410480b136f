import type { DashboardDay } from '@scanner/contracts/dashboard.ts';
import { countOf, countText } from '@scanner/ui/count-text.ts';
import { Panel } from './panel.tsx';
import { dayName, sumOf, trendBars } from './trend-bars.ts';

const HEIGHT = 96;
const STEP = 20;
const BAR = 8;

/** New and fixed findings of the last two weeks' scans, a pair of bars per day. */
export function TrendCard({ days }: { days: readonly DashboardDay[] }) {
  const [found, fixed] = [sumOf(days, 'new'), sumOf(days, 'fixed')];
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Panel title={`Last ${days.length} days`}>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <Sum color="bg-primary" name="New findings" count={found} />
          <Sum color="bg-muted-foreground" name="Fixed findings" count={fixed} />
        </dl>
        <div className="mt-auto">
          <svg
            aria-hidden
            viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-24 w-full border-b"
          >
            {trendBars(days, HEIGHT).map(({ day, found: up, fixed: down }, index) => (
              <g key={day} className="forced-colors:fill-[CanvasText]">
                <rect x={index * STEP + 1} y={HEIGHT - up} width={BAR} height={up} className="fill-primary" />
                <rect
                  x={index * STEP + 2 + BAR}
                  y={HEIGHT - down}
                  width={BAR}
                  height={down}
                  className="fill-muted-foreground forced-colors:fill-[GrayText]"
                />
              </g>
            ))}
          </svg>
          {first && last && (
            <p aria-hidden className="mt-1.5 flex justify-between text-muted-foreground text-xs">
              <span>{dayName(first.day)}</span>
              <span>Today</span>
            </p>
          )}
        </div>
        <ul className="sr-only" aria-label="Day by day">
          {days
            .filter((day) => day.new > 0 || day.fixed > 0)
            .map((day) => (
              <li key={day.day}>
                {dayName(day.day)}: {countOf(day.new, 'new finding')}, {countText(day.fixed)} fixed
              </li>
            ))}
        </ul>
      </div>
    </Panel>
  );
}

const Sum = ({ color, name, count }: { color: string; name: string; count: number }) => (
  <div className="flex items-center gap-2 text-sm">
    <dt className="flex items-center gap-2 text-muted-foreground">
      <span aria-hidden className={`size-2.5 rounded-[2px] ${color}`} />
      {name}
    </dt>
    <dd className="font-semibold tabular-nums">{countText(count)}</dd>
  </div>
);
