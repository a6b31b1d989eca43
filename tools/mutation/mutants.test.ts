import { expect, it } from 'vitest';
import { mutantsOf, mutated, sample } from './mutants.ts';

const source = `
type Kind = 1 | true;
export const patience_ms = 30_000;
export const isOld = (age: number, limit = 65): boolean => age >= limit && !isAsked(age);
export const tell = async (who: string[]) => {
  if (who.length === 0) return;
  await send(who);
};
`;

it('changes what a program does, one place at a time, and leaves types alone', () => {
  const changed = mutantsOf('old.ts', source).map((mutant) => mutated(source, mutant));
  const lines = changed.map((text) => text.split('\n').find((line) => !source.split('\n').includes(line)));
  expect(lines.toSorted()).toEqual(
    [
      'export const patience_ms = 60001;',
      'export const isOld = (age: number, limit = 131): boolean => age >= limit && !isAsked(age);',
      'export const isOld = (age: number, limit = 65): boolean => age > limit && !isAsked(age);',
      'export const isOld = (age: number, limit = 65): boolean => age >= limit || !isAsked(age);',
      '  if (who.length !== 0) return;',
      '  if (who.length === 1) return;',
      '  if (!(who.length === 0)) return;',
      '  ;',
    ].toSorted(),
  );
});

it('leaves alone what is logged, but not what else is done there', () => {
  const logging = `
const tell = (who: number) => {
  ctx.log.warn({ limit: 5 }, 'too many');
  log.info('told');
  request?.log.child({ who: who > 3 });
  catalog.info(who);
};`;
  expect(mutantsOf('logging.ts', logging).map(({ what }) => what)).toEqual(['without catalog.info(who);']);
});

it('takes the same ones by chance for the same seed', () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  expect(sample(numbers, 10, 7)).toEqual(sample(numbers, 10, 7));
  expect(new Set(sample(numbers, 10, 7)).size).toBe(10);
  expect(sample(numbers, 10, 7)).not.toEqual(sample(numbers, 10, 8));
});
