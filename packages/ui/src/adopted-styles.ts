/**
 * @module
 * Stands in builds for `react-style-singleton`, with which Radix locks scrolling behind dialogs, menus and lists. That
 * one writes a style element into the page, which a content security policy without `unsafe-inline` refuses; this one
 * adopts a constructed style sheet, which the policy allows. It has the same three exports.
 */
import { useEffect } from 'react';

interface StyleSheetCounter {
  add: (css: string) => void;
  remove: () => void;
}

/** A style sheet that stands in the page from the first `add` to the last `remove`. */
export function stylesheetSingleton(): StyleSheetCounter {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add: (css) => {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove: () => {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
}

/** A hook that holds a style sheet in the page while its component is there; `dynamic` styles may change. */
export function styleHookSingleton(): (styles: string, dynamic?: boolean) => void {
  const sheet = stylesheetSingleton();
  return function useAdoptedStyle(styles, dynamic = false) {
    const key = dynamic ? styles : '';
    // Like the original, a static style is written once, whatever it is later.
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [key]);
  };
}

/** A component in place of the hook. */
export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyle = styleHookSingleton();
  return function AdoptedStyle({ styles, dynamic = false }) {
    useStyle(styles, dynamic);
    return null;
  };
}
