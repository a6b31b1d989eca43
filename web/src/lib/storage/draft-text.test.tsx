import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { SignedInContext } from '../session/session.ts';
import { fakeBrowser, type FakeBrowser, session } from '../testing/fake-browser.ts';
import { useDraftText } from './draft-text.ts';

type Draft<T> = ReturnType<typeof useDraftText<T>>;
let browser: FakeBrowser;

beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => vi.unstubAllGlobals());

/** The draft of a screen that was just opened. */
const open = <T,>(initial: T, isWorthKeeping?: (value: T) => boolean, place = 'comment c1') => {
  const given: { draft?: Draft<T> } = {};
  const Screen = () => {
    Object.assign(given, { draft: useDraftText(place, initial, isWorthKeeping) });
    return null;
  };
  renderToStaticMarkup(
    <SignedInContext value={{ session, company: {} as PublicCompany }}>
      <Screen />
    </SignedInContext>,
  );
  return given.draft as Draft<T>;
};
const key = 'draft comment c1 e1';

test('what was begun is there when the screen is opened again, for its place and person alone', () => {
  const draft = open('');
  expect([draft.value, draft.is_changed]).toEqual(['', false]);
  draft.change('Hello');
  expect(browser.local()).toEqual({ [key]: '"Hello"' });
  expect([open('').value, open('').is_changed]).toEqual(['Hello', true]);
  expect(open('', undefined, 'comment c2').value).toBe('');
});

test('what is forgotten, or is as it was before, is not stored', () => {
  open('').change('Hello');
  open('').change('');
  expect(browser.local()).toEqual({});
  open('').change('Hello');
  open('').forget();
  expect(browser.local()).toEqual({});
  const draft = open({ text: '', note: 'x' }, ({ text }) => text !== '');
  draft.change({ text: '', note: 'y' });
  expect(browser.local()).toEqual({});
  draft.change({ text: 'a', note: 'x' });
  expect(open({ text: '', note: 'x' }).value).toEqual({ text: 'a', note: 'x' });
});

test.each<[string, unknown, unknown, boolean]>([
  ['a text for a text', 'Hello', '', true],
  ['a number for a text', 1, '', false],
  ['a text for an object', 'Hello', { text: '' }, false],
  ['an object with its fields', { text: 'a', tags: [] }, { text: '', tags: ['x'] }, true],
  ['an object that lacks a field', { text: 'a' }, { text: '', tags: [] }, false],
  ['an object with a field of another kind', { text: 'a', tags: 'x' }, { text: '', tags: [] }, false],
  ['an object for a list', { tags: {} }, { tags: [] }, false],
  ['a list for an object', { tags: [] }, { tags: {} }, false],
  ['a field that is null now', { text: null }, { text: '' }, true],
  ['a field that was null', { text: 'a' }, { text: null }, true],
  ['a value where there was none', 'Hello', null, true],
  ['a list for a list', ['a'], [], true],
  ['a list for an object at the top', ['a'], {}, false],
])('a stored draft of an earlier version is used if it fits: %s', (_, stored, initial, is_used) => {
  localStorage.setItem(key, JSON.stringify(stored));
  expect(open(initial).value).toEqual(is_used ? stored : initial);
});

test('what the disk broke is no draft', () => {
  localStorage.setItem(key, '{"text":');
  expect(open({ text: '' }).value).toEqual({ text: '' });
});
