/** @module The steps of a data flow in read-only source code: a number before each, and the line of the current one. */
import { type Extension, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { LABEL_FONT } from './label-font.ts';

/** A place in source code; line and column start at 1. */
export interface SourcePlace {
  line: number;
  column?: number | undefined;
}

interface ShownSteps {
  steps: readonly SourcePlace[];
  /** Index of the current step. */
  active: number | undefined;
}

const setSteps = StateEffect.define<ShownSteps>();

/** Shows a flow's steps instead of the previous ones. */
export const showSteps = (view: EditorView, steps: readonly SourcePlace[], active: number | undefined): void =>
  view.dispatch({ effects: setSteps.of({ steps, active }) });

/** The offset of a place, limited to the text; undefined for a line that doesn't exist. */
export function offsetOf(doc: Text, { line, column = 1 }: SourcePlace): number | undefined {
  if (line < 1 || line > doc.lines) return undefined;
  const { from, length } = doc.line(line);
  return from + Math.min(Math.max(0, column - 1), length);
}

class StepNumber extends WidgetType {
  readonly number: number;
  readonly active: boolean;

  constructor(number: number, active: boolean) {
    super();
    this.number = number;
    this.active = active;
  }

  override eq(other: StepNumber): boolean {
    return other.number === this.number && other.active === this.active;
  }

  override toDOM(): HTMLElement {
    const badge = document.createElement('span');
    badge.className = `cm-step${this.active ? ' cm-step-active' : ''}`;
    badge.textContent = String(this.number);
    return badge;
  }
}

function draw(doc: Text, { steps, active }: ShownSteps): DecorationSet {
  const ranges = steps.flatMap((step, index) => {
    const at = offsetOf(doc, step);
    if (at === undefined) return [];
    const isActive = index === active;
    const number = Decoration.widget({ widget: new StepNumber(index + 1, isActive), side: -1 }).range(at);
    return isActive ? [number, Decoration.line({ class: 'cm-step-line' }).range(doc.lineAt(at).from)] : [number];
  });
  return Decoration.set(ranges, true);
}

const drawn = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, { effects, state: { doc } }) {
    for (const effect of effects) if (effect.is(setSteps)) return draw(doc, effect.value);
    return value;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const looks = EditorView.theme({
  '.cm-step': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '16px',
    height: '16px',
    margin: '0 3px 0 0',
    padding: '0 4px',
    borderRadius: '8px',
    border: '1px solid var(--primary-line)',
    backgroundColor: 'var(--primary-tint)',
    color: 'var(--primary)',
    font: `600 10px/1 ${LABEL_FONT}`,
    verticalAlign: '1px',
    boxSizing: 'border-box',
  },
  '.cm-step-active': {
    backgroundColor: 'var(--primary)',
    borderColor: 'var(--primary)',
    color: 'var(--primary-foreground)',
  },
  '.cm-step-line': { boxShadow: 'inset 2px 0 var(--primary)', backgroundColor: 'var(--primary-tint)' },
});

/** The extension that shows steps; {@link showSteps} sets them. */
export const sourceSteps: Extension = [drawn, looks];
