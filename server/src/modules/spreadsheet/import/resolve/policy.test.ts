import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circlesOf } from './policy.ts';

test('circles are found anywhere, each once', () => {
  const people = [
    { id: 'a', manager_id: 'b' },
    { id: 'b', manager_id: 'c' },
    { id: 'c', manager_id: 'b' },
    { id: 'd', manager_id: 'd' },
    { id: 'e', manager_id: 'another person' },
    { id: 'f', manager_id: null },
    { id: 'g', manager_id: 'a' },
  ];
  expect(circlesOf(people)).toEqual([['b', 'c'], ['d']]);
});

test('without the people of its circles a company has none', () => {
  const company = fc.array(fc.nat(12), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(company, (managers) => {
      const people = managers.map((manager, index) => ({ id: String(index), manager_id: String(manager) }));
      const inside = new Set(circlesOf(people).flat());
      const left = people.filter(({ id }) => !inside.has(id));
      expect(circlesOf(left)).toEqual([]);
      for (const id of inside) expect(inside).toContain(people[Number(id)]?.manager_id);
    }),
  );
});
