import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { first_modules, foldDomain, isNewCompany, knownTimeZone, modulesOf, refuseMissing } from './policy.ts';

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

const noon = new Date('2026-11-27T12:00:00Z');

test('R1.2: a module is on only if it is stored as on and the product has it', () => {
  const modules = { recognition: true, points: 'yes', directory: false, surveys: true };
  const on = Object.entries(modulesOf({ modules })).filter(([, is_on]) => is_on);
  expect(on).toEqual([['recognition', true]]);
});

test('R1.2: what the product doesn’t have can be turned off and not on', () => {
  expect(() => refuseMissing({ surveys: false, recognition: true })).not.toThrow();
  expect(() => refuseMissing({ surveys: true, recognition: true })).toThrow(
    expect.objectContaining({
      code: 'INVALID_CONFIG_SETTING',
      payload: { issues: [{ path: 'body.surveys', message: "This module doesn't exist yet" }] },
    }),
  );
});

test('an unknown time zone is UTC, and domains are compared without case, spaces and @', () => {
  expect([knownTimeZone('America/Lima'), knownTimeZone('Mars/Base'), knownTimeZone(undefined)]).toEqual([
    'America/Lima',
    'UTC',
    'UTC',
  ]);
  expect(foldDomain(' @Northwind.Example')).toBe('northwind.example');
});

test('a company is new for two weeks', () => {
  const ago = (ms: number) => new Date(noon.getTime() - ms);
  expect([isNewCompany(ago(14 * 86_400_000 - 1), noon), isNewCompany(ago(14 * 86_400_000), noon)]).toEqual([
    true,
    false,
  ]);
});
