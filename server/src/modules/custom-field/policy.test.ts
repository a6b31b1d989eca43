import { expect, test } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { optionsAfter } from './policy.ts';

const option = (option_id: string, label: string, is_retired = false) => ({ option_id, label, is_retired });
const before = [option('s', 'Small'), option('l', 'Large', true)];
const none: ReadonlySet<string> = new Set();
const problem = (message: string) =>
  expect.objectContaining({ code: 'INVALID_REQUEST', payload: { issues: [{ path: 'body.options', message }] } });

test('only a choice has options, and it has at least one', () => {
  expect(() => optionsAfter('text', [], [{ label: 'Small' }], none)).toThrow(problem('Only a choice can have options'));
  expect(() => optionsAfter('choice', [], [], none)).toThrow(problem('A choice needs at least one option'));
  expect(optionsAfter('text', [], [], none)).toEqual([]);
});

test('options keep their id when they are renamed, and get it back by name', () => {
  const given = [{ option_id: 's', label: 'Tiny' }, { label: 'LARGE' }, { label: 'Huge' }];
  const [tiny, large, huge] = optionsAfter('choice', before, given, none);
  expect([tiny, large]).toEqual([option('s', 'Tiny'), option('l', 'LARGE')]);
  expect(huge).toEqual({ option_id: expect.stringMatching(/^[0-9a-f-]{36}$/), label: 'Huge', is_retired: false });
});

test('a missing option that someone has is retired, another one is gone', () => {
  const both = [...before, option('m', 'Medium')];
  expect(optionsAfter('choice', both, [{ option_id: 's', label: 'Small' }], new Set(['s', 'm']))).toEqual([
    option('s', 'Small'),
    option('m', 'Medium', true),
  ]);
});

test('no option comes twice, by name or by id', () => {
  const twice =
    (...given: { option_id?: string; label: string }[]) =>
    () =>
      optionsAfter('choice', before, given, none);
  expect(twice({ label: 'Huge' }, { label: 'huge' })).toThrow(problem('“huge” is in the list twice'));
  expect(twice({ option_id: 's', label: 'Tiny' }, { label: 'Small' })).toThrow(problem('“Small” is in the list twice'));
});

test('with the retired ones there are at most twice as many as can be chosen', () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => option(`${prefix}${at}`, `${prefix} ${at}`));
  const used = (count: number) => {
    const had = many(count, 'old');
    const given = many(limits.field_options, 'new').map(({ label }) => ({ label }));
    return () => optionsAfter('choice', had, given, new Set(had.map(({ option_id }) => option_id)));
  };
  expect(used(limits.field_options)()).toHaveLength(2 * limits.field_options);
  expect(used(limits.field_options + 1)).toThrow(problem('Too many options'));
});
