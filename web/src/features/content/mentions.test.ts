import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromMessage,
  insertMention,
  type MentionedText,
  mentionSearch,
  retype,
  toggleMark,
  toMessage,
} from './mentions.ts';
import { idOf, person } from '../recognition/testing/records.ts';

const bo = person(2, 'Bo', 'Chen');
const noura = person(3, 'نورة', 'العتيبي');
const written = (text: string): MentionedText => ({ text, mentions: [] });
const thanks = insertMention(written('Thanks @b'), { start: 7, end: 9 }, bo);

test('a mention replaces what was typed and is sent as an id', () => {
  expect(thanks.text).toBe('Thanks @Bo Chen ');
  expect(toMessage(retype(thanks, `${thanks.text}for the help`))).toBe(`Thanks <@${idOf(2)}> for the help`);
});

test('typing before a mention moves it, typing into it makes it plain text', () => {
  expect(toMessage(retype(thanks, `Many ${thanks.text}`))).toBe(`Many Thanks <@${idOf(2)}> `);
  expect(toMessage(retype(thanks, 'Thanks @Bo Chxen '))).toBe('Thanks @Bo Chxen ');
  expect(toMessage(retype(thanks, 'Thanks @Bo'))).toBe('Thanks @Bo');
});

test('two people of the same name stay two people', () => {
  const twin = person(4, 'Bo', 'Chen');
  const both = insertMention(thanks, { start: thanks.text.length, end: thanks.text.length }, twin);
  expect(toMessage(both)).toBe(`Thanks <@${idOf(2)}> <@${idOf(4)}> `);
});

test('a search begins at an @ that begins a word', () => {
  expect(mentionSearch(written('Thanks @an'), 10)).toEqual({ start: 7, search: 'an' });
  expect(mentionSearch(written('@'), 1)).toEqual({ start: 0, search: '' });
  expect(mentionSearch(written('mail me at ana@example.com'), 26)).toBeNull();
  expect(mentionSearch(written('at 5 @ noon'), 11)).toBeNull();
  expect(mentionSearch(written('@ana maria lo'), 13)).toEqual({ start: 0, search: 'ana maria lo' });
  expect(mentionSearch(written('@ana maria lo pez'), 17)).toBeNull();
  expect(mentionSearch(written('@ana said that it was fine'), 26)).toBeNull();
  // A chosen person is not searched for again.
  expect(mentionSearch(thanks, thanks.text.length)).toBeNull();
  expect(mentionSearch(written(thanks.text), thanks.text.length)).toEqual({ start: 7, search: 'Bo Chen ' });
});

test('marks go around the selection, without its outer spaces, and away again', () => {
  const around = (field: MentionedText, start: number, end: number) => toggleMark(field, { start, end }, '**');
  const bold = around(thanks, 6, 16);
  expect(toMessage(bold.field)).toBe(`Thanks **<@${idOf(2)}>** `);
  expect(bold.field.text.slice(bold.selection.start, bold.selection.end)).toBe('@Bo Chen');
  expect(around(bold.field, bold.selection.start, bold.selection.end)).toEqual({
    field: thanks,
    selection: { start: 7, end: 15 },
  });
  expect(around(bold.field, 7, 19).field).toEqual(thanks);
  const begun = around(written('Well '), 5, 5);
  expect(begun).toEqual({ field: written('Well ****'), selection: { start: 7, end: 7 } });
  expect(around(begun.field, 7, 7).field).toEqual(written('Well '));
  expect(toggleMark(written('a'), { start: 0, end: 1 }, '_').field.text).toBe('_a_');
});

test('a sent text comes back to the field as it was written', () => {
  const message = `<@${idOf(3)}> and <@${idOf(2)}> 🎉 <@${idOf(9)}> <b>`;
  const field = fromMessage(message, [bo, noura]);
  expect(field.text).toBe(`@نورة العتيبي and @Bo Chen 🎉 <@${idOf(9)}> <b>`);
  expect(toMessage(field)).toBe(message);
});

test('whatever is typed, each mention still covers its name', () => {
  const edit = fc.record({ at: fc.nat(40), removed: fc.nat(8), put: fc.string({ maxLength: 6 }) });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let field = insertMention(insertMention(written('a  b'), { start: 2, end: 2 }, bo), { start: 0, end: 0 }, noura);
      for (const { at, removed, put } of edits) {
        field = retype(field, field.text.slice(0, at) + put + field.text.slice(at + removed));
        for (const { start, length, employee_id } of field.mentions) {
          expect(field.text.slice(start, start + length)).toBe(employee_id === idOf(2) ? '@Bo Chen' : '@نورة العتيبي');
        }
      }
    }),
  );
});
