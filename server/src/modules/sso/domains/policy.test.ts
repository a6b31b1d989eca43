import { expect, test } from 'vitest';
import { claimsOf, problemOf, recordOf } from './policy.ts';

const secret = Buffer.alloc(32, 1);

test('R6.4: a company claims the domain of its settings and those of its provider, each once', () => {
  expect(claimsOf('acme.example', ['mail.acme.example', 'acme.example'])).toEqual([
    'acme.example',
    'mail.acme.example',
  ]);
  expect(claimsOf(null, [])).toEqual([]);
  expect(claimsOf('not a domain', ['localhost', '-x.example', 'a-b.example'])).toEqual(['a-b.example']);
});

test('the record of a domain differs by company and domain', () => {
  const record = recordOf({ secret }, 'c', 'acme.example');
  expect(record).toEqual({
    name: '_plaudit.acme.example',
    value: expect.stringMatching(/^plaudit-domain=[0-9a-f]{32}$/),
  });
  const values = [recordOf({ secret }, 'd', 'acme.example').value, recordOf({ secret }, 'c', 'other.example').value];
  expect(values).not.toContain(record.value);
  expect(problemOf(['v=spf1', record.value], record)).toBeNull();
  expect(problemOf(['plaudit-domain=other'], record)).toBe('other_value');
  expect([problemOf(['v=spf1'], record), problemOf([], record)]).toEqual(['missing', 'missing']);
});
