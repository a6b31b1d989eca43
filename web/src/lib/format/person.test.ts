import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { filled, personName, roleLine } from './person.ts';

describe('a field that holds the string "null" (R3.5)', () => {
  it.each(['null', '', '   ', null, undefined])('is empty: %j', (value) => expect(filled(value)).toBe(''));

  it.each([
    ['Null', 'Null'],
    ['NULL', 'NULL'],
    ['Nullinger', 'Nullinger'],
    ['null and void', 'null and void'],
    [' Ada ', 'Ada'],
    ['0', '0'],
  ])('is told from one that only begins so: %j reads %j', (value, text) => expect(filled(value)).toBe(text));

  it.each([
    ['Ada', 'null', 'Ada'],
    ['null', 'Lovelace', 'Lovelace'],
    ['null', 'null', ''],
    ['Jennifer', 'Null', 'Jennifer Null'],
    [' Ada ', ' Lovelace ', 'Ada Lovelace'],
    ['👩‍🚀', '🏳️‍🌈', '👩‍🚀 🏳️‍🌈'],
  ])('does not show in a name: %j and %j make %j', (first_name, last_name, name) =>
    expect(personName({ first_name, last_name })).toBe(name),
  );

  it('never leaves blanks at the ends of a name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first_name, last_name) => {
        const name = personName({ first_name, last_name });
        expect(name).toBe(name.trim());
      }),
    );
  });
});

test('R3.5 the string "null" in a title or department is nothing', () => {
  expect(roleLine({ position_title: 'null', department_name: 'Design' })).toBe('Design');
  expect(roleLine({ position_title: 'Designer', department_name: null })).toBe('Designer');
});
