import type { Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { countText } from '@scanner/ui/count-text.ts';
import type { ReactNode } from 'react';
import type { Filters } from './filters.ts';

export interface StateFiltersProps {
  findings: readonly Vulnerability[];
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
}

/**
 * Filters for findings that are new since the previous scan, and for dismissed ones. Each is present if it would match
 * something.
 */
export function StateFilters({ findings, filters, onFilter }: StateFiltersProps) {
  const { newOnly, state } = filters;
  const dismissed = findings.filter(({ dismissal }) => dismissal).length;
  const fresh = findings.filter(({ baselineState, dismissal }) => baselineState === 'new' && !dismissal).length;
  if (fresh === 0 && dismissed === 0 && state === 'open' && !newOnly) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {(fresh > 0 || newOnly) && (
        <Toggle pressed={newOnly} onToggle={() => onFilter({ newOnly: !newOnly })}>
          New only <Count>{countText(fresh)}</Count>
        </Toggle>
      )}
      {(dismissed > 0 || state === 'dismissed') && (
        <Toggle
          pressed={state === 'dismissed'}
          onToggle={() => onFilter({ state: state === 'dismissed' ? 'open' : 'dismissed' })}
        >
          {countText(dismissed)} dismissed
        </Toggle>
      )}
    </div>
  );
}

const Count = ({ children }: { children: ReactNode }) => (
  <span className="text-muted-foreground tabular-nums">{children}</span>
);

const Toggle = ({ pressed, onToggle, children }: { pressed: boolean; onToggle: () => void; children: ReactNode }) => (
  <Button
    variant="outline"
    size="sm"
    aria-pressed={pressed}
    className="h-7 aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
    onClick={onToggle}
  >
    {children}
  </Button>
);
