/** @module ERB templates: Ruby between the tags of a page. */

/**
 * Tags with code: `<% code %>`, `<%= value %>`, `<%== value %>` and `<%- code -%>`. `<%# remark %>` and `<%%` have
 * none.
 */
const TAG = /<%(%|#|==|=|-)?([\s\S]*?)(-?%>|$)/g;

/**
 * Returns the Ruby code of a page, of the same length, with spaces for the text. The unescaped output of `<%==` becomes
 * a call of `raw` in place of the tag.
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
