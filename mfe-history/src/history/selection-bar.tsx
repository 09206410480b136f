import type { ScanListItem } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { Checkbox } from '@scanner/ui/checkbox.tsx';
import { countText } from '@scanner/ui/count-text.ts';
import { Progress } from '@scanner/ui/progress.tsx';
import { GitCompareArrows, Layers, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { comparable, comparePath } from '../compare/compare-path.ts';
import type { DeletionProgress } from './use-delete-scans.ts';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  /** The number of rows, and whether more can be loaded. */
  count: number;
  more: boolean;
  selection: Selection<ScanListItem>;
  progress: DeletionProgress | undefined;
  onDelete: () => void;
  /** Whether scans of the same file are grouped. */
  grouped: boolean;
  onGroup: (grouped: boolean) => void;
}

/** Above the rows: the number of selected scans, and actions on them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, more, selection, progress, onDelete, grouped, onGroup } = props;
  const { chosen, setAll } = selection;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b bg-muted px-4 py-2">
      <label htmlFor="select-all" className="-ml-1 flex min-h-8 items-center gap-3 px-1 text-sm">
        <Checkbox
          id="select-all"
          checked={chosen.length === count}
          indeterminate={chosen.length > 0 && chosen.length < count}
          disabled={progress !== undefined}
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
        <span aria-live="polite">{chosen.length > 0 ? `${countText(chosen.length)} selected` : 'Select all'}</span>
        {chosen.length === 0 && <span className="sr-only">{more ? ' that are loaded' : ''}</span>}
      </label>
      {progress ? <Deleting progress={progress} /> : <Actions chosen={chosen} onDelete={onDelete} />}
      {!progress && chosen.length === 0 && (
        <Button
          variant="outline"
          size="sm"
          aria-pressed={grouped}
          className="ml-auto aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
          onClick={() => onGroup(!grouped)}
        >
          <Layers aria-hidden />
          Group by file
        </Button>
      )}
    </div>
  );
}

function Deleting({ progress: { over, of } }: { progress: DeletionProgress }) {
  return (
    <div role="status" className="flex min-w-0 flex-1 items-center justify-end gap-3 text-sm">
      <Progress value={(100 * over) / of} label="Deleting scans" className="max-w-40" />
      <span className="tabular-nums">
        Deleting {over} of {of}...
      </span>
    </div>
  );
}

function Actions({ chosen, onDelete }: { chosen: readonly ScanListItem[]; onDelete: () => void }) {
  if (chosen.length === 0) return null;
  const pair = comparable(chosen);
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2">
      {pair ? (
        <Button asChild variant="outline" size="sm">
          <Link to={comparePath(pair)}>
            <GitCompareArrows aria-hidden />
            Compare
          </Link>
        </Button>
      ) : (
        <span className="text-muted-foreground text-xs max-sm:hidden">Select two completed scans to compare them</span>
      )}
      <Button variant="outline" size="sm" onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete selected
      </Button>
    </div>
  );
}
