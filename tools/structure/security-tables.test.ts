import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityTablesRule } from './security-tables.ts';
import { complaints } from './testing/tree.ts';

const levels = JSON.parse(readFileSync(join(import.meta.dirname, 'asvs.json'), 'utf8')) as Record<string, string[]>;
const wall = 'server/src/wall.test.ts';
const source = [
  "test('nobody climbs the wall', () => {});",
  "test.each([1])('%s does not either', () => {});",
  "describe('at night', () => { it.skipIf(dark)(`after ${hours} hours`, () => {}); });",
  "test.skip('dragons', () => {});",
].join('\n');

type Change = {
  rows?: (rows: string[]) => string[];
  source?: string;
  security?: string;
  head?: (text: string) => string;
};

/** A page with a row for each requirement, most of which do not apply. */
const problems = ({ rows: change = (rows) => rows, security = '', head = (text) => text, ...files }: Change = {}) => {
  const usual = Object.entries(levels).flatMap(([level, numbers]) =>
    numbers.map((number) => `| ${number} | ${level} | asks | n/a | none of it here |`),
  );
  const first = `| V1.1.1 | 2 | asks | held | \`${wall} › nobody climbs the wall\` |`;
  const rows = change([first, ...usual.filter((row) => !row.startsWith('| V1.1.1 '))]);
  const states = ['held', 'partly', 'built in', 'operator', 'not held', 'n/a'];
  const counts = states.map(
    (state) => `| ${state} | ${rows.filter((row) => row.includes(`| ${state} |`)).length} | x |`,
  );
  return complaints(securityTablesRule, {
    'docs/asvs.md': `${head(counts.join('\n'))}\n\n${rows.join('\n')}\n`,
    'docs/security.md': `# Security\n\n## Ways in\n\n${security}\n`,
    [wall]: files.source ?? source,
  });
};
/** The row of a requirement, with this content. */
const saying = (number: string, row: string) => (rows: string[]) =>
  rows.map((each) => (each.startsWith(`| ${number} |`) ? row : each));

test('a page with a row for each requirement, whose tests exist, is good', () => {
  expect(problems()).toEqual([]);
  const named = [`\`${wall} › %s does not either\``, `\`${wall} › after \${hours} hours\``].join('<br>');
  expect(problems({ rows: saying('V1.1.2', `| V1.1.2 | 2 | asks | partly | not by day<br>${named} |`) })).toEqual([]);
});

test('without the pages nothing is reported', () => {
  expect(complaints(securityTablesRule, { [wall]: source })).toEqual([
    'docs/security.md is missing',
    'docs/asvs.md is missing',
  ]);
});

test('a test that was renamed, skipped or removed is missed', () => {
  const renamed = source.replace('nobody climbs', 'no one climbs');
  expect(problems({ source: renamed })).toEqual([
    expect.stringMatching(/^docs\/asvs\.md:\d+ server\/src\/wall\.test\.ts has no test “nobody climbs the wall”$/),
  ]);
  expect(problems({ security: `\`${wall} › dragons\`` })).toEqual([
    'docs/security.md:5 server/src/wall.test.ts has no test “dragons”',
  ]);
  expect(problems({ security: '`server/src/gate.test.ts › it is shut`' })).toEqual([
    'docs/security.md:5 there is no test file server/src/gate.test.ts',
  ]);
});

test('each requirement has one row, of its level', () => {
  expect(problems({ rows: ([first = '', , ...rest]) => [first, ...rest] })).toEqual([
    expect.stringMatching(/^docs\/asvs\.md V[\d.]+ has no row$/),
  ]);
  expect(problems({ rows: (rows) => [...rows, rows.at(-1) as string] })).toEqual([
    expect.stringMatching(/ V[\d.]+ has a second row$/),
  ]);
  expect(problems({ rows: (rows) => [...rows, '| V1.9.9 | 2 | asks | n/a | no such thing |'] })).toEqual([
    expect.stringContaining('V1.9.9 is no requirement of level 1 or 2'),
  ]);
  expect(problems({ rows: saying('V1.1.2', '| V1.1.2 | 1 | asks | n/a | no |') })).toEqual([
    expect.stringContaining('V1.1.2 is of level 2, not 1'),
  ]);
});

test('a row that is held names a test, every other says why, and the counts are those of the rows', () => {
  const row = (state: string, where: string) =>
    problems({ rows: saying('V1.1.2', `| V1.1.2 | 2 | a | ${state} | ${where} |`) });
  expect(row('held', 'trust us')).toEqual([expect.stringContaining('V1.1.2 is held and names no test')]);
  expect(row('partly', `\`${wall} › nobody climbs the wall\``)).toEqual([
    expect.stringContaining('V1.1.2 is partly and does not say why'),
  ]);
  expect(row('not held', '')).toEqual([expect.stringContaining('V1.1.2 is not held and does not say why')]);
  expect(row('perhaps', 'who knows')).toEqual([expect.stringContaining('V1.1.2 has the unknown state “perhaps”')]);
  expect(problems({ head: (text) => text.replace('| held | 1 |', '| held | 2 |') })).toEqual([
    'docs/asvs.md:1 1 rows are held',
  ]);
});

test('paths and links lead somewhere', () => {
  expect(problems({ security: 'See `server/src/` and [ways in](#ways-in), [all](asvs.md).' })).toEqual([]);
  expect(problems({ security: '`server/src/gone.ts` [a](gone.md) [b](#ways-out) [c](https://example.org/x)' })).toEqual(
    [
      'docs/security.md:5 there is no server/src/gone.ts',
      'docs/security.md:5 the link to gone.md leads nowhere',
      'docs/security.md:5 docs/security.md has no heading #ways-out',
    ],
  );
});
