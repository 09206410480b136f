import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection, done by the editor and not by the browser: the browser would keep the color of what was there by
 * a style attribute, which the content policy refuses with an error in the console.
 */
export const typedOver: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    const typed = inputType === 'insertText' || inputType === 'insertReplacementText';
    if (!typed || isComposing || data === null || view.state.selection.ranges.every(({ empty }) => empty)) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    event.preventDefault();
    return true;
  },
});
