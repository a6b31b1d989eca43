import { expect, test } from 'vitest';
import { parsePeople } from './parse-people.ts';

const read = (text: string) =>
  parsePeople(text).people.map(({ address, first_name, last_name }) => [address, first_name, last_name]);

test.each([
  ['commas', 'ana@example.com, jonas@example.com'],
  ['semicolons', 'ana@example.com;jonas@example.com;'],
  ['new lines', 'ana@example.com\r\njonas@example.com\n'],
  ['spaces', 'ana@example.com jonas@example.com'],
  ['empty lines between', '\n\n ana@example.com \n\n\n,;jonas@example.com'],
])('addresses with %s between them are one person each', (_name, text) => {
  expect(parsePeople(text).people.map(({ address }) => address)).toEqual(['ana@example.com', 'jonas@example.com']);
});

test('names are read as mail programs and spreadsheets copy them', () => {
  expect(read('Ana Lopez <ana@example.com>; "Weber, Jonas" <jonas@example.com>;')).toEqual([
    ['ana@example.com', 'Ana', 'Lopez'],
    ['jonas@example.com', 'Jonas', 'Weber'],
  ]);
  expect(read('Lopez, Ana <ana@example.com>, Jonas Weber <jonas@example.com>')).toEqual([
    ['ana@example.com', 'Ana', 'Lopez'],
    ['jonas@example.com', 'Jonas', 'Weber'],
  ]);
  expect(read('Ana\tLopez Garcia\tana@example.com\nmailto:jonas@example.com')).toEqual([
    ['ana@example.com', 'Ana', 'Lopez Garcia'],
    ['jonas@example.com', 'Jonas', ''],
  ]);
  expect(read("Zoë Ångström <zoe@exämple.com>\n'Ana' <ana@example.com>")).toEqual([
    ['zoe@exämple.com', 'Zoë', 'Ångström'],
    ['ana@example.com', 'Ana', ''],
  ]);
  expect(read("Sean O'Hara <sean@example.com>")).toEqual([['sean@example.com', 'Sean', "O'Hara"]]);
});

test('people without a name are named after their address', () => {
  expect(read('ana-maria.lopez2+work@example.com\nJONAS_WEBER@Example.com')).toEqual([
    ['ana-maria.lopez2+work@example.com', 'Ana-Maria', 'Lopez'],
    ['jonas_weber@example.com', 'Jonas', 'Weber'],
  ]);
});

test('each address comes once, in whatever letters it is written', () => {
  const { people, repeated } = parsePeople('Ana <ana@example.com>, ANA@example.com; jonas@example.com');
  expect(people.map(({ first_name }) => first_name)).toEqual(['Ana', 'Jonas']);
  expect(repeated).toBe(1);
});

test('what is not an address stays in the list, to be corrected', () => {
  expect(
    parsePeople('Hello there\nana@\n<jonas@example>\n"ana@example.com').people.map(({ address, is_valid }) => [
      address,
      is_valid,
    ]),
  ).toEqual([
    ['hello there', false],
    ['ana@', false],
    ['jonas@example', false],
    ['ana@example.com', true],
  ]);
  expect(parsePeople('  \n ; , ').people).toEqual([]);
});
