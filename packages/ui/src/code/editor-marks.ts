/** @module Findings in the editor: a shape next to the line, a wavy underline, and a tooltip. */

import { type EditorState, type Extension, RangeSet, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter, hoverTooltip } from '@codemirror/view';
import { SEVERITIES, type Severity, severityRank } from '@scanner/contracts/severity.ts';
import { severitySvg } from './severity-svg.ts';

/** A finding to mark. Lines and columns start at 1. */
export interface EditorMark {
  line: number;
  /** Start of the underline; by default the line's first nonblank character. */
  column?: number | undefined;
  severity: Severity;
  /** The severity in words. */
  severityLabel: string;
  title: string;
}

interface PlacedMark extends EditorMark {
  from: number;
  to: number;
}

const setMarks = StateEffect.define<readonly EditorMark[]>();

/** Replaces all marks. Those outside the text are omitted. */
export const markEditor = (view: EditorView, marks: readonly EditorMark[]): void =>
  view.dispatch({ effects: setMarks.of(marks) });

function place(doc: Text, mark: EditorMark): PlacedMark[] {
  if (mark.line < 1 || mark.line > doc.lines) return [];
  const line = doc.line(mark.line);
  const indent = line.text.length - line.text.trimStart().length;
  const start = mark.column !== undefined && mark.column <= line.length ? mark.column - 1 : indent;
  const end = line.text.trimEnd().length;
  return end > start ? [{ ...mark, from: line.from + start, to: line.from + end }] : [];
}

const underline = (placed: PlacedMark) =>
  Decoration.mark({ class: `cm-finding cm-finding-${placed.severity}`, mark: placed }).range(placed.from, placed.to);

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) {
        const placed = effect.value.flatMap((mark) => place(transaction.newDoc, mark));
        return Decoration.set(placed.map(underline), true);
      }
    }
    return decorations.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

class SeverityMarker extends GutterMarker {
  readonly mark: EditorMark;

  constructor(mark: EditorMark) {
    super();
    this.mark = mark;
  }

  override eq(other: SeverityMarker): boolean {
    return other.mark.severity === this.mark.severity;
  }

  override toDOM(): Node {
    return severitySvg(this.mark.severity);
  }
}

/** One marker per line: that of its most severe finding. */
function lineMarkers({ state }: EditorView): RangeSet<GutterMarker> {
  const lines = new Map<number, EditorMark>();
  state.field(marked).between(0, state.doc.length, (from, _to, { spec }) => {
    const start = state.doc.lineAt(from).from;
    const before = lines.get(start);
    if (!before || severityRank(spec.mark.severity) < severityRank(before.severity)) lines.set(start, spec.mark);
  });
  return RangeSet.of(
    [...lines].map(([start, mark]) => new SeverityMarker(mark).range(start)),
    true,
  );
}

function marksAt(state: EditorState, position: number): PlacedMark[] {
  const found: PlacedMark[] = [];
  state.field(marked).between(position, position, (from, to, { spec }) => {
    found.push({ ...spec.mark, from, to });
  });
  return found.sort((a, b) => severityRank(a.severity) - severityRank(b.severity));
}

function describe({ severity, severityLabel, title }: EditorMark): HTMLElement {
  const row = document.createElement('div');
  row.className = 'cm-finding-words';
  const word = document.createElement('strong');
  word.textContent = severityLabel;
  word.className = `cm-finding-word-${severity}`;
  row.append(severitySvg(severity), word, ` ${title}`);
  return row;
}

const words = hoverTooltip((view, position) => {
  const found = marksAt(view.state, position);
  const [first] = found;
  if (!first) return null;
  const create = () => {
    const dom = document.createElement('div');
    dom.append(...found.map(describe));
    return { dom };
  };
  return { pos: first.from, end: first.to, above: true, create };
});

const looks = EditorView.theme({
  '.cm-findings-gutter': { width: '18px' },
  '.cm-findings-gutter .cm-gutterElement': { display: 'grid', placeItems: 'center' },
  '.cm-severity-shape': { width: '10px', height: '10px', display: 'block' },
  '.cm-finding': {
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
  },
  '.cm-tooltip': {
    maxWidth: '420px',
    padding: '4px 8px',
    color: 'var(--popover-foreground)',
    backgroundColor: 'var(--popover)',
    border: '1px solid var(--border-strong)',
    borderRadius: '6px',
    fontSize: '12px',
    lineHeight: '20px',
  },
  '.cm-finding-words': { display: 'flex', gap: '6px', alignItems: 'center' },
  ...Object.fromEntries(
    SEVERITIES.flatMap((severity) => [
      [`.cm-finding-${severity}`, { textDecorationColor: `var(--severity-${severity}-base)` }],
      [`.cm-finding-word-${severity}, .cm-shape-${severity}`, { color: `var(--severity-${severity})` }],
    ]),
  ),
  // In forced-colors mode, the colors of drawings don't change by themselves.
  '@media (forced-colors: active)': { '.cm-severity-shape': { color: 'CanvasText' } },
});

/** The extension that shows marks; {@link markEditor} sets them. The gutter always exists, so that nothing shifts. */
export const editorMarks: Extension = [
  gutter({ class: 'cm-findings-gutter', markers: lineMarkers }),
  marked,
  words,
  looks,
];
