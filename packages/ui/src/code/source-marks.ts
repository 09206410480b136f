/**
 * @module Findings in read-only source code: a shape next to the line, and a row below it that names and opens each.
 */
import { type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter, WidgetType } from '@codemirror/view';
import { SEVERITIES, type Severity } from '@scanner/contracts/severity.ts';
import { LABEL_FONT } from './label-font.ts';
import { severitySvg } from './severity-svg.ts';

/** A finding in source code. Lines start at 1. */
export interface SourceMark {
  id: string;
  line: number;
  severity: Severity;
  /** The severity in words. */
  severityLabel: string;
  title: string;
}

/** Maximum number of a line's findings that are named below it. */
const NAMED_MAX = 4;

const setMarks = StateEffect.define<{ marks: readonly SourceMark[]; open: string | undefined }>();

/** Replaces all marks; `open` is the ID of the open finding. */
export const markSource = (view: EditorView, marks: readonly SourceMark[], open: string | undefined): void =>
  view.dispatch({ effects: setMarks.of({ marks, open }) });

class SeverityMarker extends GutterMarker {
  readonly severity: Severity;

  constructor(severity: Severity) {
    super();
    this.severity = severity;
  }

  override eq(other: SeverityMarker): boolean {
    return other.severity === this.severity;
  }

  override toDOM(): Node {
    return severitySvg(this.severity);
  }
}

/**
 * The findings of one line, below it. The view listens for clicks that open one, because rows are created and removed
 * during scrolling.
 */
class FindingRows extends WidgetType {
  readonly marks: readonly SourceMark[];
  readonly open: string | undefined;

  constructor(marks: readonly SourceMark[], open: string | undefined) {
    super();
    this.marks = marks;
    this.open = open;
  }

  override eq(other: FindingRows): boolean {
    return (
      other.open === this.open &&
      other.marks.length === this.marks.length &&
      other.marks.every(({ id }, at) => id === this.marks[at]?.id)
    );
  }

  override get estimatedHeight(): number {
    return 26 * Math.min(this.marks.length, NAMED_MAX + 1);
  }

  override toDOM(): HTMLElement {
    const rows = document.createElement('div');
    rows.className = 'cm-finding-rows';
    for (const mark of this.marks.slice(0, NAMED_MAX)) rows.append(rowOf(mark, mark.id === this.open));
    const more = this.marks.length - NAMED_MAX;
    if (more > 0) {
      const rest = document.createElement('div');
      rest.className = 'cm-finding-more';
      rest.textContent = `and ${more} more on this line`;
      rows.append(rest);
    }
    return rows;
  }

  // The page handles clicks in the row, not the editor.
  override ignoreEvent(): boolean {
    return true;
  }
}

function rowOf({ id, severity, severityLabel, title }: SourceMark, open: boolean): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `cm-finding-row cm-finding-${severity}`;
  button.dataset.finding = id;
  button.ariaCurrent = open ? 'true' : null;
  const word = document.createElement('strong');
  word.textContent = severityLabel;
  const text = document.createElement('span');
  text.textContent = title;
  button.append(severitySvg(severity), word, text);
  return button;
}

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** The marks of each line with findings, most severe first, in the order of lines. */
function byLine(doc: Text, marks: readonly SourceMark[]): [line: number, marks: SourceMark[]][] {
  const lines = new Map<number, SourceMark[]>();
  for (const mark of marks) {
    if (mark.line < 1 || mark.line > doc.lines) continue;
    lines.set(mark.line, [...(lines.get(mark.line) ?? []), mark]);
  }
  for (const found of lines.values()) found.sort((a, b) => rank(a.severity) - rank(b.severity));
  return [...lines].sort(([a], [b]) => a - b);
}

interface Drawn {
  decorations: DecorationSet;
  markers: RangeSet<GutterMarker>;
}

function draw(doc: Text, marks: readonly SourceMark[], open: string | undefined): Drawn {
  const lines = byLine(doc, marks);
  return {
    decorations: Decoration.set(
      lines.flatMap(([number, found]) => {
        const { from, to } = doc.line(number);
        const [mostSevere] = found;
        const isOpen = found.some(({ id }) => id === open);
        return [
          Decoration.line({
            class: `cm-finding-line cm-tint-${mostSevere?.severity}${isOpen ? ' cm-finding-open' : ''}`,
          }).range(from),
          Decoration.widget({ widget: new FindingRows(found, open), block: true, side: 1 }).range(to),
        ];
      }),
    ),
    markers: RangeSet.of(
      lines.flatMap(([number, [mostSevere]]) =>
        mostSevere ? [new SeverityMarker(mostSevere.severity).range(doc.line(number).from)] : [],
      ),
    ),
  };
}

const drawn = StateField.define<Drawn>({
  create: () => ({ decorations: Decoration.none, markers: RangeSet.empty }),
  update(value, { effects, state: { doc } }) {
    for (const effect of effects) {
      if (effect.is(setMarks)) return draw(doc, effect.value.marks, effect.value.open);
    }
    return value;
  },
  provide: (field) => EditorView.decorations.from(field, ({ decorations }) => decorations),
});

const looks = EditorView.theme({
  '.cm-source-findings': { width: '18px' },
  '.cm-source-findings .cm-gutterElement': { display: 'grid', placeItems: 'center' },
  '.cm-severity-shape': { width: '10px', height: '10px', display: 'block', flex: 'none' },
  // The rows stay visible while long lines scroll horizontally; the gutters take up to 84 px of the width.
  '&': { containerType: 'inline-size' },
  '.cm-finding-rows': {
    position: 'sticky',
    left: '0',
    width: 'fit-content',
    maxWidth: 'calc(100cqw - 84px)',
    padding: '0 8px 2px',
  },
  '.cm-finding-row': {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '24px',
    maxWidth: '100%',
    padding: '0 8px',
    border: '1px solid',
    borderRadius: '4px',
    font: `500 12px/16px ${LABEL_FONT}`,
    cursor: 'pointer',
  },
  '.cm-finding-row:focus-visible': { outline: '2px solid var(--ring)', outlineOffset: '1px' },
  '.cm-finding-row strong': { fontWeight: '600' },
  '.cm-finding-row span': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--foreground)',
  },
  '.cm-finding-row[aria-current]': { boxShadow: '0 0 0 1px currentColor' },
  '.cm-finding-more': { padding: '0 8px', color: 'var(--muted-foreground)', fontSize: '12px' },
  '.cm-finding-open': { boxShadow: 'inset 2px 0 var(--primary)' },
  ...Object.fromEntries(
    SEVERITIES.flatMap((severity) => [
      [`.cm-shape-${severity}`, { color: `var(--severity-${severity})` }],
      [`.cm-tint-${severity}`, { backgroundColor: `var(--severity-${severity}-tint)` }],
      [
        `.cm-finding-${severity}`,
        {
          color: `var(--severity-${severity})`,
          backgroundColor: `var(--severity-${severity}-tint)`,
          borderColor: `var(--severity-${severity}-line)`,
        },
      ],
    ]),
  ),
  // In forced-colors mode, shadows are removed but the colors of drawings stay.
  '@media (forced-colors: active)': {
    '.cm-severity-shape': { color: 'CanvasText' },
    '.cm-finding-row[aria-current]': { borderWidth: '2px', borderColor: 'Highlight' },
    '.cm-finding-open': { outline: '1px solid Highlight', outlineOffset: '-1px' },
  },
});

/** The extension that shows marks; {@link markSource} sets them. */
export const sourceMarks: Extension = [
  gutter({ class: 'cm-source-findings', markers: ({ state }) => state.field(drawn).markers }),
  drawn,
  looks,
];
