import type { Scan } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { VulnerabilityCard } from '../vulnerability/VulnerabilityCard.tsx';
import { FindingFilters } from './FindingFilters.tsx';
import { useFilters } from './use-filters.ts';

/** From so many findings on, those off the screen are not laid out. */
const DEFERRED_FROM = 60;

/** The findings with their filters. The first card starts expanded; what the user toggles stays so. */
export function FindingList({ scan }: { scan: Pick<Scan, 'vulnerabilities' | 'language'> }) {
  const filtered = useFilters(scan.vulnerabilities);
  const { shown, clear } = filtered;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(shown.slice(0, 1).map(({ id }) => id)));
  const toggle = (id: string) =>
    setExpanded((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <section aria-labelledby="findings" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="findings" aria-live="polite" className="font-semibold text-[15px] tracking-tight">
          Vulnerabilities ({shown.length})
        </h2>
        <FindingFilters {...filtered} />
      </div>
      {shown.length === 0 && (
        <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center text-muted-foreground">
          <ListFilter aria-hidden className="size-5" />
          <p>No vulnerabilities match the selected filters.</p>
          <Button variant="outline" size="sm" onClick={clear}>
            Clear filters
          </Button>
        </div>
      )}
      {shown.map((finding) => (
        <VulnerabilityCard
          key={finding.id}
          finding={finding}
          language={scan.language}
          expanded={expanded.has(finding.id)}
          onToggle={() => toggle(finding.id)}
          deferred={shown.length >= DEFERRED_FROM}
        />
      ))}
    </section>
  );
}
