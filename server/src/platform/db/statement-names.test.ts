import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { composed, dbOfClient, filtered, planned_anew } from './driver.ts';
import { createNames } from './statement-names.ts';

const textOf = (marker: RawBuilder<unknown>) => marker.compile(dbOfClient({} as never)).sql;
const marks = { composed: textOf(composed), filtered: textOf(filtered), planned_anew: textOf(planned_anew) };

/** How many of a thousand statements of a kind get a name. */
const countNamed = (nameOf: ReturnType<typeof createNames>, textOf: (number: number) => string): number =>
  Array.from({ length: 1_000 }, (_, number) => nameOf(textOf(number))).filter((name) => name !== undefined).length;

test('a statement keeps its name, another gets another, and one that is planned each time gets none', () => {
  const nameOf = createNames();
  const names = [nameOf('select 1'), nameOf('select 2'), nameOf('select 1')];
  expect(names[0]).toBeDefined();
  expect(names[1]).not.toBe(names[0]);
  expect(names[2]).toBe(names[0]);
  expect(nameOf(`${marks.planned_anew} select 1`)).toBeUndefined();
});

test('only a limited number gets names, and those that have one keep it', () => {
  const nameOf = createNames();
  const first = nameOf('select first');
  expect(countNamed(nameOf, (number) => `select ${number}`)).toBe(499);
  expect(nameOf('select last')).toBeUndefined();
  expect(nameOf('select first')).toBe(first);
});

test.each([
  ['questions that people compose', (number: number) => `${marks.composed} select ${number}`, 50],
  ['lists with some of many filters', (number: number) => `select ${marks.filtered} ${number}`, 150],
  ['updates of any set of fields', (number: number) => `update "company" set ${number}`, 200],
  ['inserts of any number of rows', (number: number) => `insert into "company" values ${number}`, 200],
])('%s leave names for what everyone reads', (_what, textOf, most) => {
  const nameOf = createNames();
  expect(countNamed(nameOf, textOf)).toBe(most);
  expect(nameOf('select the feed')).toBeDefined();
});
