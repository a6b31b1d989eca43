import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWords } from '@plaudit/contract/words/parse';
import { continueList, type Formatted, putLink, toggleList } from './formatting.ts';
import { insertMention, type MentionedText, toMessage } from './mentions.ts';
import { idOf, person } from '../recognition/testing/records.ts';

/** `⟦` and `⟧` mark the beginning and end of the selection, `|` the caret without one. */
const at = (marked: string) => {
  const text = marked.replaceAll(/[⟦⟧|]/g, '');
  const start = marked.search(/[⟦|]/);
  const end = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : start;
  return { field: { text, mentions: [] } as MentionedText, selection: { start, end } };
};
const show = ({ field: { text }, selection: { start, end } }: Formatted) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

describe('the button of lists', () => {
  it.each([
    ['one|', '- one|'],
    ['- one|', 'one|'],
    ['a\n⟦b\nc⟧\nd', 'a\n- ⟦b\n- c⟧\nd'],
    ['a\n⟦- b\nc⟧', 'a\n⟦- b\n- c⟧'],
    ['⟦- b\n- c⟧', '⟦b\nc⟧'],
    ['|', '- |'],
    ['a\n|', 'a\n- |'],
    ['-| one', '|one'],
  ])('makes of %j %j', (before, after) => {
    const { field, selection } = at(before);
    expect(show(toggleList(field, selection))).toBe(after);
  });

  it('adds and removes, and what it added is a list', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1 }), (lines) => {
        const field = { text: lines.join('\n'), mentions: [] };
        const given = toggleList(field, { start: 0, end: field.text.length });
        expect(parseWords(given.field.text).map(({ kind }) => kind)).toEqual(['list']);
        expect(toggleList(given.field, given.selection).field).toEqual(field);
      }),
    );
  });

  it('moves the mentioned people along', () => {
    const field = insertMention({ text: 'a\nwith @b', mentions: [] }, { start: 7, end: 9 }, person(2, 'Bo', 'Chen'));
    const { field: listed } = toggleList(field, { start: 0, end: field.text.length });
    expect(toMessage(listed)).toBe(`- a\n- with <@${idOf(2)}> `);
  });
});

it.each([
  ['see ⟦this⟧ now', 'see [this](⟦https://⟧) now'],
  ['see ⟦https://a.b/c⟧', 'see [|](https://a.b/c)'],
  ['|', '[|](https://)'],
])('the button of links makes of %j %j', (before, after) => {
  const { field, selection } = at(before);
  expect(show(putLink(field, selection))).toBe(after);
});

it.each([
  ['- one|', '- one\n- |'],
  ['a\n  * b|', 'a\n  * b\n  * |'],
  ['1. one|', '1. one\n2. |'],
  ['9) nine|', '9) nine\n10) |'],
  ['- one\n- |', '- one\n|'],
  ['- o|ne', '- o\n- |ne'],
])('a new line in a list, %j, continues as %j', (before, after) => {
  const { field, selection } = at(before);
  expect(show(continueList(field, selection.start) as Formatted)).toBe(after);
});

it.each(['one|', '-one|', '|- one', '# one|'])('a new line elsewhere, %j, is only a new line', (text) => {
  const { field, selection } = at(text);
  expect(continueList(field, selection.start)).toBeNull();
});
