import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { action_words } from '@plaudit/contract/audit/action-words';

const sentences = (
  JSON.parse(readFileSync(new URL('../../../../public/locales/en/audit.json', import.meta.url), 'utf8')) as {
    action: Record<string, string>;
  }
).action;

test('the server searches the log for the words that its sentences say on screen', () => {
  const { other: _any, ...said } = sentences;
  const withoutNames = (sentence: string) =>
    sentence
      .replace(/<b>\{\{\w+\}\}<\/b>/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/:? $/, '')
      .trim();
  const on_screen = Object.entries(said).map(([key, sentence]) => [key, withoutNames(sentence)]);
  const searched = Object.entries(action_words).map(([action, words]) => [action.replace('.', '_'), words]);
  expect(Object.fromEntries(searched)).toEqual(Object.fromEntries(on_screen));
});
