import type { ScanListItem } from '@scanner/contracts';
import { ConfirmDialog, type Question } from '@scanner/ui/confirm-dialog.tsx';
import { useNow } from '@scanner/ui/use-now.ts';
import { useWindowRows } from '@scanner/ui/use-window-rows.ts';
import { Fragment, useMemo, useRef, useState } from 'react';
import { dayAbove } from './day-above.ts';
import { deletionQuestion } from './deletion-question.tsx';
import { groupByFile } from './group-by-file.ts';
import { ScanRow } from './scan-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDeleteScans } from './use-delete-scans.ts';
import { useSelection } from './use-selection.ts';

const ROW_HEIGHT = 61;

export interface ScanListProps {
  scans: readonly ScanListItem[];
  /** Whether there are more than these. */
  more: boolean;
  /** Whether scans of the same file are grouped. */
  grouped: boolean;
  onGroup: (grouped: boolean) => void;
}

/** The rows, with one confirmation dialog for all of them; in a long list only those near the window are rendered. */
export function ScanList({ scans: all, more, grouped, onGroup }: ScanListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => (grouped ? groupByFile(all, open) : undefined), [all, grouped, open]);
  const scans = groups?.rows ?? all;
  const list = useRef<HTMLUListElement>(null);
  const [question, setQuestion] = useState<Question>();
  const selection = useSelection(scans);
  const { deleteScans, progress } = useDeleteScans();
  const { rows, after, measure, onFocus } = useWindowRows({ items: scans, rowHeight: ROW_HEIGHT, list });
  const now = useNow();
  const toggleOpen = (id: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const ask = (doomed: readonly ScanListItem[]) =>
    setQuestion({
      ...deletionQuestion(doomed),
      onConfirm: () => deleteScans(doomed),
      // The button that opened the dialog is removed with its row.
      focusAfter: list,
    });
  return (
    <div className="@container overflow-clip rounded-lg border bg-card">
      <SelectionBar
        count={scans.length}
        more={more}
        selection={selection}
        progress={progress}
        onDelete={() => ask(selection.chosen)}
        grouped={grouped}
        onGroup={onGroup}
      />
      <ul ref={list} tabIndex={-1} aria-label="Scans" className="-mb-px -outline-offset-2" onFocus={onFocus}>
        {rows.map(({ item, index, gap }) => (
          <Fragment key={item.id}>
            <Gap height={gap} />
            <ScanRow
              ref={measure}
              scan={item}
              day={dayAbove(scans, index, now, groups?.below)}
              now={now}
              index={index}
              count={more ? -1 : scans.length}
              chosen={selection.has(item.id)}
              isBelow={groups?.below.has(item.id) ?? false}
              earlier={groups?.earlier.get(item.id) ?? 0}
              isOpen={open.has(item.id)}
              onOpen={toggleOpen}
              onToggle={selection.toggle}
              onDelete={(scan) => ask([scan])}
            />
          </Fragment>
        ))}
        <Gap height={after} />
      </ul>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </div>
  );
}

/** The space of rows that aren't rendered. */
const Gap = ({ height }: { height: number }) => height > 0 && <li aria-hidden style={{ height }} />;
