import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWords } from '@plaudit/contract/words/parse';
import { continueList, type Formatted, putLink, toggleLines } from './formatting.ts';
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
    expect(show(toggleLines(field, selection, 'list'))).toBe(after);
  });

  it('adds and removes, and what it added is a list', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1 }), (lines) => {
        const field = { text: lines.join('\n'), mentions: [] };
        const given = toggleLines(field, { start: 0, end: field.text.length }, 'list');
        expect(parseWords(given.field.text).map(({ kind }) => kind)).toEqual(['list']);
        expect(toggleLines(given.field, given.selection, 'list').field).toEqual(field);
      }),
    );
  });

  it('moves the mentioned people along', () => {
    const field = insertMention({ text: 'a\nwith @b', mentions: [] }, { start: 7, end: 9 }, person(2, 'Bo', 'Chen'));
    const { field: listed } = toggleLines(field, { start: 0, end: field.text.length }, 'list');
    expect(toMessage(listed)).toBe(`- a\n- with <@${idOf(2)}> `);
  });
});

describe.each([
  ['numbers', 'a\n⟦b\nc⟧', 'a\n1. ⟦b\n2. c⟧', ['paragraph', 'list']],
  ['numbers', '⟦- b\n- c⟧', '⟦1. b\n2. c⟧', ['list']],
  ['list', '⟦1. b\n2. c⟧', '⟦- b\n- c⟧', ['list']],
  ['heading', 'on|e\ntwo', '# on|e\ntwo', ['heading', 'paragraph']],
  ['heading', '- on|e', '# on|e', ['heading']],
  ['quote', '⟦- b\n- c⟧', '> ⟦- b\n> - c⟧', ['quote']],
] as const)('the button of %s', (format, before, after, kinds) => {
  it(`makes of ${JSON.stringify(before)} what readers see as ${kinds.join(', ')}, and takes that away again`, () => {
    const { field, selection } = at(before);
    const given = toggleLines(field, selection, format);
    expect(show(given)).toBe(after);
    expect(parseWords(given.field.text).map(({ kind }) => kind)).toEqual(kinds);
    const back = toggleLines(given.field, given.selection, format).field.text;
    expect(back).toBe(format === 'quote' ? field.text : field.text.replaceAll(/^(- |\d\. )/gmu, ''));
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
