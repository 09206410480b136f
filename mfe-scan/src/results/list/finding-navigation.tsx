import type { Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { countText } from '@scanner/ui/count-text.ts';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { neighborsOf } from './neighbors.ts';

export interface FindingNavigationProps {
  ordered: readonly Vulnerability[];
  current: Vulnerability | undefined;
  onGo: (finding: Vulnerability) => void;
  /** Whether the shortcuts are on, so that they can be mentioned. */
  keys: boolean;
}

/** The position in the list, and buttons for the previous and next finding. */
export function FindingNavigation({ ordered, current, onGo, keys }: FindingNavigationProps) {
  const { position, previous, next } = neighborsOf(ordered, current);
  const step = (name: string, key: string, target: Vulnerability | undefined, icon: typeof ChevronUp) => {
    const Icon = icon;
    return (
      <Tooltip label={keys ? `${name} (${key})` : name}>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={name}
          {...(keys ? { 'aria-keyshortcuts': key } : {})}
          aria-disabled={target === undefined}
          onClick={() => target && onGo(target)}
        >
          <Icon aria-hidden />
        </Button>
      </Tooltip>
    );
  };
  return (
    <div className="flex items-center gap-1.5">
      {position > 0 && (
        <span className="text-muted-foreground text-xs tabular-nums">
          {countText(position)} of {countText(ordered.length)}
        </span>
      )}
      {step('Previous finding', 'k', previous, ChevronUp)}
      {step('Next finding', 'j', next, ChevronDown)}
    </div>
  );
}
