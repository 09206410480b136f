import { trendBars } from './trend-bars.ts';

/** Wide enough for eight bars of 6 px with 2 px between them. */
const WIDTH = 62;
const HEIGHT = 20;
const BAR = 6;
const STEP = 8;

/** The numbers of findings of a file's last scans as bars, this one last; nothing for a first scan. */
export const Trend = ({ totals }: { totals: readonly number[] }) =>
  totals.length > 1 && (
    <>
      <svg aria-hidden width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {trendBars(totals, HEIGHT).map((height, index, { length }) => (
          <rect
            // The bars have no identity other than their position.
            key={index}
            x={WIDTH - BAR - (length - 1 - index) * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1}
            className={index === length - 1 ? 'fill-primary' : 'fill-muted-foreground/40'}
          />
        ))}
      </svg>
      <span className="sr-only">
        Findings in the last {totals.length} scans of this file: {totals.join(', ')}
      </span>
    </>
  );
