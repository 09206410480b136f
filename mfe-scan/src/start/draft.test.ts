import { expect, test } from 'vitest';
import { keepDraft, takeDraft } from './draft.ts';

const draft = { code: 'let a', fileName: 'a.js', language: undefined };

test('what a visitor typed is there after the login, once', () => {
  keepDraft(draft, null, '/login');
  expect(takeDraft('ada')).toEqual(draft);
  expect(takeDraft('ada')).toBeUndefined();
});

test('what a user typed whose session ended is for no one else', () => {
  for (const [user, found] of [
    ['ada', draft],
    ['eve', undefined],
    [null, undefined],
  ] as const) {
    keepDraft(draft, 'ada', '/login');
    expect(takeDraft(user)).toEqual(found);
  }
});

test('who goes elsewhere leaves it', () => {
  for (const path of ['/history', '/', '/login-help']) {
    keepDraft(draft, null, path);
    expect(takeDraft('ada')).toBeUndefined();
  }
});
