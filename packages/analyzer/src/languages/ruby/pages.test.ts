import { describe, expect, it } from 'vitest';
import { rubyOfPage } from './pages.ts';

describe('rubyOfPage', () => {
  it.each([
    ['<p><%= name %></p>', '       name  ;    '],
    ['<% if a -%>x', '   if a   ; '],
    ['<%== raw %>', 'raw  raw  ;'],
    ['<%# remark %>\n<%%= no %>', '             \n          '],
    ['a\r\n<% b', ' \r\n   b'],
    ['no code at all', '              '],
  ])('keeps the places of %j', (page, ruby) => {
    expect(rubyOfPage(page)).toBe(ruby);
    expect(rubyOfPage(page)).toHaveLength(page.length);
  });
});
