import { expect, test } from 'vitest';
import { recount } from './policy.ts';

test('a reaction is added, changed and removed, and one that nobody uses is gone', () => {
  expect(recount({ heart: 1 }, undefined, 'clap')).toEqual({ heart: 1, clap: 1 });
  expect(recount({ heart: 2, clap: 1 }, 'heart', 'clap')).toEqual({ heart: 1, clap: 2 });
  expect(recount({ heart: 1, clap: 1 }, 'heart', undefined)).toEqual({ clap: 1 });
  expect(recount({}, 'heart', undefined)).toEqual({});
  expect(recount({ heart: 3 }, undefined, undefined)).toEqual({ heart: 3 });
});
