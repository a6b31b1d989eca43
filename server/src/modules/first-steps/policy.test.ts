import { expect, test } from 'vitest';
import { needs, stepsOf } from './policy.ts';

type Found = Parameters<typeof stepsOf>[0];
const defaults = {
  values: [{ value_name: 'Own it', value_description: 'We do.', icon_url: null }],
  types: [{ title: 'Thanks', description: 'For help.', image_url: null, color: 'lime', points: 10 }],
};
const first: Found = {
  marks: {},
  is_dismissed: false,
  is_branded: false,
  has_people: false,
  values: ['Own it\nWe do.'],
  types: ['Thanks\nFor help.\nlime\n10'],
  has_allowance: false,
  has_recognition: false,
};
const states = (change: Partial<Found>) =>
  Object.fromEntries(stepsOf({ ...first, ...change }, defaults, () => true).map(({ step, state }) => [step, state]));

test('a new company has done nothing, and what it changed is done', () => {
  expect(new Set(Object.values(states({})))).toEqual(new Set(['open']));
  expect(states({ is_branded: true, has_people: true, has_allowance: true, has_recognition: true })).toEqual({
    brand: 'done',
    invite: 'done',
    values: 'open',
    types: 'open',
    allowance: 'done',
    recognize: 'done',
    install: 'open',
  });
  expect([states({ values: [] }).values, states({ types: [...first.types, 'Other'] }).types]).toEqual(['done', 'done']);
});

test('a step keeps its mark until it is done', () => {
  const marks = { brand: 'skipped', install: 'done' } as const;
  expect(states({ marks })).toMatchObject({ brand: 'skipped', install: 'done', invite: 'open' });
  expect(states({ marks, is_branded: true }).brand).toBe('done');
});

test('only steps that a person can take are asked of them', () => {
  const steps = stepsOf(first, defaults, (step) => needs[step].permission === undefined);
  expect(steps.map(({ step }) => step)).toEqual(['brand', 'values', 'install']);
});
