import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Replaces a selection on typing, done by the editor instead of the browser: the browser would keep the color of the
 * replaced text in a style attribute, which the content security policy refuses with an error in the console.
 */
export const typedOver: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    const typed = inputType === 'insertText' || inputType === 'insertReplacementText';
    if (!typed || isComposing || data === null || view.state.readOnly) return false;
    if (view.state.selection.ranges.some(({ empty }) => !empty)) {
      view.dispatch({ ...view.state.replaceSelection(data), userEvent: 'input.type', scrollIntoView: true });
    } else {
      const replaced = selectedOnPage();
      if (!replaced) return false;
      const from = view.posAtDOM(replaced.startContainer, replaced.startOffset);
      const to = view.posAtDOM(replaced.endContainer, replaced.endOffset);
      const selection = { anchor: from + data.length };
      view.dispatch({ changes: { from, to, insert: data }, selection, userEvent: 'input.type', scrollIntoView: true });
    }
    event.preventDefault();
    return true;
  },
});

/** The page's current selection: the editor is notified of it a moment later, and until then has the previous one. */
function selectedOnPage(): Range | undefined {
  const selection = document.getSelection();
  return selection && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
}
