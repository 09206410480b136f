import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { CHART_GRID, FRAME_HEIGHT } from './chart-layout.ts';

/** Holds the place of the charts, to the pixel. */
export const ChartsWaiting = () => (
  <div aria-busy="true" className={CHART_GRID}>
    <p role="status" className="sr-only">
      Loading charts
    </p>
    {['a', 'b', 'c', 'd'].map((chart) => (
      <Skeleton key={chart} className={FRAME_HEIGHT} />
    ))}
  </div>
);
