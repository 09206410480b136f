import type { ScanListItem } from '@scanner/contracts';
import { ConfirmDialog, type Question } from '@scanner/ui/confirm-dialog.tsx';
import { useWindowRows } from '@scanner/ui/use-window-rows.ts';
import { Fragment, useRef, useState } from 'react';
import { deletionQuestion } from './deletion-question.tsx';
import { ScanRow } from './scan-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDeleteScans } from './use-delete-scans.ts';
import { useSelection } from './use-selection.ts';

const ROW_HEIGHT = 61;

export interface ScanListProps {
  scans: readonly ScanListItem[];
  /** Whether there are more than those. */
  more: boolean;
}

/** The rows, with one confirmation for all of them; of a long list only those near the window are in the page. */
export function ScanList({ scans, more }: ScanListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [question, setQuestion] = useState<Question>();
  const selection = useSelection(scans);
  const { deleteScans, progress } = useDeleteScans();
  const { rows, after, measure, onFocus } = useWindowRows({ items: scans, rowHeight: ROW_HEIGHT, list });
  const ask = (doomed: readonly ScanListItem[]) =>
    setQuestion({
      ...deletionQuestion(doomed),
      onConfirm: () => void deleteScans(doomed),
      // The button that asks goes away with its row.
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
      />
      <ul ref={list} tabIndex={-1} aria-label="Scans" className="-mb-px outline-none" onFocus={onFocus}>
        {rows.map(({ item, index, gap }) => (
          <Fragment key={item.id}>
            <Gap height={gap} />
            <ScanRow
              ref={measure}
              scan={item}
              index={index}
              count={more ? -1 : scans.length}
              chosen={selection.has(item.id)}
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

/** The room of rows that are left out. */
const Gap = ({ height }: { height: number }) => height > 0 && <li aria-hidden style={{ height }} />;
