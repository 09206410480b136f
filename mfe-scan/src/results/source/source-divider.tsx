import { cn } from '@scanner/ui/class-names.ts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { SOURCE_WIDTH, WIDTH_MAX, WIDTH_MIN, WIDTH_USUAL, withinWidth } from './use-source-width.ts';

/** The ID of the pane that the divider resizes. */
export const SOURCE_ID = 'source-pane';

/** Percent of the page by which an arrow key moves it, without and with Shift. */
const STEP = 2;
const LONG_STEP = 10;

export interface SourceDividerProps {
  /** The element with the findings and the source as its columns. */
  columns: RefObject<HTMLElement | null>;
  /** The source's share of it, in percent. */
  width: number;
  onWidth: (percent: number) => void;
}

/**
 * The divider between findings and source: it can be dragged, moved with arrow keys, and reset by a double click or
 * Enter. During a drag only the columns change; the page gets the width at its end.
 */
export function SourceDivider({ columns, width, onWidth }: SourceDividerProps) {
  const dragged = useRef<number>(undefined);
  const [dragging, setDragging] = useState(false);

  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = columns.current?.getBoundingClientRect();
    if (!dragging || !box) return;
    const percent = withinWidth((100 * (box.right - event.clientX)) / box.width);
    dragged.current = percent;
    columns.current?.style.setProperty(SOURCE_WIDTH, `${percent}%`);
    event.currentTarget.setAttribute('aria-valuenow', String(percent));
  };
  const end = () => {
    setDragging(false);
    if (dragged.current !== undefined) onWidth(dragged.current);
    dragged.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP;
    const moved: Partial<Record<string, number>> = {
      ArrowLeft: width + step,
      ArrowRight: width - step,
      Home: WIDTH_MIN,
      End: WIDTH_MAX,
      Enter: WIDTH_USUAL,
    };
    const next = moved[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onWidth(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; a separator with a value can
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label="Width of the source"
      aria-controls={SOURCE_ID}
      aria-valuenow={width}
      aria-valuemin={WIDTH_MIN}
      aria-valuemax={WIDTH_MAX}
      aria-valuetext={`${width} percent of the page`}
      className="group absolute inset-y-0 -left-5 z-10 flex w-6 cursor-col-resize touch-none justify-end -outline-offset-2"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(WIDTH_USUAL)}
      onKeyDown={press}
    >
      <span
        aria-hidden
        className={cn(
          'mr-0.5 h-full w-1 transition-colors duration-100 group-hover:bg-primary group-focus-visible:bg-primary',
          'forced-colors:group-focus-visible:bg-[Highlight]',
          dragging && 'bg-primary',
        )}
      />
    </div>
  );
}
