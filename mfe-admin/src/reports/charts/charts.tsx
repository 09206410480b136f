import type { Breakdown } from '@scanner/contracts/administration.ts';
import { categoryLabel } from '@scanner/contracts/top10.ts';
import { periodsOf, ranked } from '../breakdown-data.ts';
import { CHART_GRID } from '../chart-layout.ts';
import { OverTimeChart } from './over-time-chart.tsx';
import { RankingChart } from './ranking-chart.tsx';
import { FINDINGS, SCANS } from './series.ts';
import { SeverityLegend } from './severity-legend.tsx';

/** The four charts. */
export function Charts({ breakdown }: { breakdown: Breakdown }) {
  const { unit, periods } = periodsOf(breakdown.days);
  const categories = ranked(
    breakdown.categories.map(({ category, findings }) => ({ name: categoryLabel(category), count: findings })),
  );
  const languages = ranked(breakdown.languages.map(({ language, scans }) => ({ name: language, count: scans })));
  return (
    <div className={CHART_GRID}>
      <OverTimeChart what="Scans" unit={unit} periods={periods} series={SCANS} />
      <OverTimeChart what="Findings" unit={unit} periods={periods} series={FINDINGS} legend={<SeverityLegend />} />
      <RankingChart title="Findings by category" what="findings" nameLabel="Category" entries={categories} />
      <RankingChart title="Scans by language" what="scans" nameLabel="Language" entries={languages} />
    </div>
  );
}
