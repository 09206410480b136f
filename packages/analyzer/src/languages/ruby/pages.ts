/** @module ERB: Ruby between the marks of a page. */

/** `<% code %>`, `<%= value %>`, `<%== value %>` and `<%- code -%>`; `<%# remark %>` and `<%%` hold none. */
const TAG = /<%(%|#|==|=|-)?([\s\S]*?)(-?%>|$)/g;

/**
 * The Ruby of the page, as long as the page, blank where it is text. What `<%==` puts out unescaped becomes a call whose
 * name stands where the mark stands, and so reads `<%=` in the page.
 */
export function rubyOfPage(text: string): string {
  let masked = '';
  for (const match of text.matchAll(TAG)) {
    const [whole, mark, code = '', close = ''] = match;
    masked += blank(text.slice(masked.length, match.index));
    if (mark === '%' || mark === '#') masked += blank(whole);
    else {
      const open = mark === '==' ? 'raw ' : blank(`<%${mark ?? ''}`);
      masked += `${open}${code}${close === '' ? '' : `${' '.repeat(close.length - 1)};`}`;
    }
  }
  return masked + blank(text.slice(masked.length));
}

const blank = (text: string): string => text.replace(/[^\n\r]/g, ' ');
