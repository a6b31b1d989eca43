import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { first_modules } from './policy.ts';

const migrations = join(import.meta.dirname, '../../platform/db/migrations');
/** Every company has had these from its first day. */
const always_there = new Set(['recognition', 'points', 'directory']);

test('existing companies get each module that new ones start with', () => {
  const statements = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .join('\n');
  const given = [...statements.matchAll(/modules = modules \|\| '(\{.*?\})'/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const new_ones = Object.entries(first_modules).filter(([name, is_on]) => is_on && !always_there.has(name));
  expect(Object.assign({}, ...given)).toEqual(Object.fromEntries(new_ones));
});
