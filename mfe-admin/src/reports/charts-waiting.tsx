import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { CHART_GRID, FRAME_HEIGHT } from './chart-layout.ts';

/** A placeholder with the exact size of the charts. */
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
