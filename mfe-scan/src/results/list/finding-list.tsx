import { Button } from '@scanner/ui/button.tsx';
import { countText } from '@scanner/ui/count-text.ts';
import { SeverityMark } from '@scanner/ui/severity.tsx';
import { EyeOff, ListFilter } from 'lucide-react';
import { useEffect } from 'react';
import { cardId, VulnerabilityCard } from '../../vulnerability/vulnerability-card.tsx';
import { usePrinting } from '../use-printing.ts';
import type { Results } from '../use-results.ts';
import type { FindingGroup } from './arrange.ts';
import { isFiltering } from './filters.ts';
import { useGrowing } from './use-growing.ts';

/** Up to this number, findings are printed in full; beyond it, only the open ones. */
const PRINTED_OPEN_MAX = 100;

/** From this number of findings on, offscreen ones are not laid out. */
const DEFERRED_FROM = 60;

export interface FindingListProps {
  results: Results;
  /** Name of the file's language. */
  language: string;
  /** Index of the current step of the current finding's flow in the source. */
  step: number | undefined;
  /** IDs of the selected findings; undefined if findings can't be selected. */
  selected: ReadonlySet<string> | undefined;
  /** Whether the scan has findings, and all of them are dismissed. */
  allDismissed: boolean;
}

/** The findings by group. The first card starts expanded; cards stay as the user toggles them. */
export function FindingList({ results, language, step, selected, allDismissed }: FindingListProps) {
  const { groups, ordered, expanded, current, arrival, clear, address } = results;
  const { limit, sentinel, more, all } = useGrowing(ordered.findIndex(({ id }) => id === arrival?.id));

  useEffect(() => {
    if (arrival) arriveAt(arrival.id);
  }, [arrival]);

  const printing = usePrinting(all);
  // Nothing can be opened on paper: all findings of a list of reasonable length are printed open.
  const opened = printing && ordered.length <= PRINTED_OPEN_MAX;

  if (ordered.length === 0 && allDismissed && !isFiltering(address.filters)) return <AllDismissed />;
  if (ordered.length === 0) return <NothingMatches onClear={clear} />;
  return (
    <>
      {cutGroups(groups, limit).map(({ key, title, severity, findings, count }) => (
        <section key={key} aria-label={title} className="flex flex-col gap-1">
          <h3 className={key === 'all' ? 'sr-only' : 'mt-2 mb-1 flex items-center gap-2 font-medium text-[13px]'}>
            {severity && <SeverityMark severity={severity} />}
            {title}
            <span className="text-muted-foreground tabular-nums">{countText(count)}</span>
          </h3>
          {findings.map((finding) => (
            <VulnerabilityCard
              key={finding.id}
              finding={finding}
              language={language}
              expanded={opened || expanded.has(finding.id)}
              selected={selected?.has(finding.id)}
              current={finding === current}
              step={finding === current ? step : undefined}
              deferred={ordered.length >= DEFERRED_FROM}
            />
          ))}
        </section>
      ))}
      {limit < ordered.length && (
        <div
          key={limit}
          ref={sentinel}
          className="flex items-center justify-center gap-3 py-4 text-muted-foreground text-xs tabular-nums"
        >
          {countText(limit)} of {countText(ordered.length)}
          <Button variant="outline" size="sm" onClick={more}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** Scrolls a card below the page's header and focuses its toggle. */
function arriveAt(id: string): void {
  const card = document.getElementById(cardId(id));
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true });
}

interface CutGroup extends FindingGroup {
  /** Findings in the whole group. */
  count: number;
}

/** The groups with the first `limit` findings overall. */
function cutGroups(groups: readonly FindingGroup[], limit: number): CutGroup[] {
  const cut: CutGroup[] = [];
  let left = limit;
  for (const group of groups) {
    if (left <= 0) break;
    cut.push({ ...group, findings: group.findings.slice(0, left), count: group.findings.length });
    left -= group.findings.length;
  }
  return cut;
}

const AllDismissed = () => (
  <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center text-muted-foreground">
    <EyeOff aria-hidden className="size-5" />
    <p>All findings are dismissed.</p>
  </div>
);

const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center text-muted-foreground">
    <ListFilter aria-hidden className="size-5" />
    <p>No vulnerabilities match the selected filters.</p>
    <Button variant="outline" size="sm" onClick={onClear}>
      Clear filters
    </Button>
  </div>
);
