import { expect, test } from 'vitest';
import { isFind } from './use-find-key.ts';

test('only the key of the search, with one of Ctrl and Command, searches the conversation', () => {
  const press = (keys: Partial<KeyboardEvent>) => isFind({ key: 'f', ...keys } as KeyboardEvent);
  expect([press({ ctrlKey: true }), press({ metaKey: true }), press({ key: 'F', ctrlKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  for (const keys of [
    {},
    { ctrlKey: true, metaKey: true },
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, repeat: true },
    { key: 'g', ctrlKey: true },
  ])
    expect(press(keys)).toBe(false);
});
