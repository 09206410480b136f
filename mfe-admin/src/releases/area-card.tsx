import type { AreaOverview } from '@scanner/federation/release';
import { Badge } from '@scanner/ui/badge.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { CanaryHealth } from './canary-health.tsx';
import { HistoryTable } from './history-table.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import { releasesQuery, rollBack } from './releases-query.ts';

/** One area: its stable release, its canary with its health, its previous releases and its history. */
export function AreaCard({ area }: { area: AreaOverview }) {
  const { remote, title, revision, stable, canary, previous, entries } = area;
  const id = `releases-${remote}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg border bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        <span className="text-muted-foreground text-xs">Revision {revision}</span>
        {canary && <Badge variant="neutral">Canary {canary.percent} %</Badge>}
        <RollBackButton area={area} />
      </div>
      <dl className="grid gap-4 md:grid-cols-2">
        <ReleaseFacts label="Stable" release={stable} />
        {canary && (
          <ReleaseFacts label="Canary" release={canary}>
            <CanaryHealth health={area.health} />
          </ReleaseFacts>
        )}
        {!canary && <ReleaseFacts label="Before" release={previous[0] ?? null} />}
      </dl>
      <HistoryTable label={`History of ${title}`} entries={entries} />
    </section>
  );
}

function RollBackButton({ area }: { area: AreaOverview }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => rollBack(area),
    onSuccess: () => toast({ title: `${area.title} rolled back` }),
    onError: (error) =>
      toast({ title: `${area.title} could not be rolled back`, description: error.message, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  });
  const possible = area.canary !== null || area.previous.length > 0;
  return (
    <Button
      variant="outline"
      size="sm"
      className="ml-auto"
      disabled={!possible || isPending}
      aria-label={area.canary ? `End the canary of ${area.title}` : `Roll back ${area.title}`}
      onClick={() => mutate()}
    >
      <Undo2 aria-hidden />
      {area.canary ? 'End canary' : 'Roll back'}
    </Button>
  );
}
