import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstScriptProblems } from './first-scripts.ts';
import { checkTasks } from './tasks.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'plaudit-dist-'));
  mkdirSync(join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const write = (path: string, bytes: number) => writeFileSync(join(dist, path), 'x'.repeat(bytes));
const page = (parts: object) =>
  writeFileSync(
    join(dist, 'index.html'),
    `<meta name="first-parts" content="${JSON.stringify({ start: [], signed_in: [], signed_out: [], cards: {}, marked: [], ...parts }).replaceAll('"', '&quot;')}"><script type="module" src="/assets/entry.js"></script>`,
  );

test('each screen has the scripts of the page and its own, compressed, and is reported with its largest if there are too many', () => {
  page({
    start: ['/assets/start.css', '/assets/entry.js', '/assets/start.js'],
    signed_in: ['/assets/home.js', '/assets/home.css'],
    signed_out: ['/assets/sign-in.js'],
  });
  write('assets/entry.js', 1_000);
  write('assets/start.js', 900_000);
  write('assets/start.js.br', 100_000);
  write('assets/home.js', 79_000);
  write('assets/sign-in.js', 30_000);
  expect(firstScriptProblems(dist)).toEqual([]);
  write('assets/home.js', 79_001);
  expect(firstScriptProblems(dist)).toEqual([
    expect.stringContaining('signed_in: 180001 bytes'),
    '  100000 /assets/start.js',
    '  79001 /assets/home.js',
    '  1000 /assets/entry.js',
  ]);
});

test('the sign-in page has a budget of its own, and scripts that only the page names count', () => {
  page({ signed_out: ['/assets/sign-in.js'] });
  write('assets/entry.js', 1_000);
  write('assets/sign-in.js', 164_000);
  expect(firstScriptProblems(dist)).toEqual([]);
  write('assets/sign-in.js', 164_001);
  expect(firstScriptProblems(dist)[0]).toContain('signed_out: 165001 bytes');
});

test('a page that does not say what it begins with can’t be measured', () => {
  writeFileSync(join(dist, 'index.html'), '<p>');
  expect(() => firstScriptProblems(dist)).toThrow('first scripts');
});

test('the budgets are held with every check', () => {
  expect(checkTasks().map(({ name }) => name)).toContain('scripts before the first screen');
});

test('home has a budget with cards of all kinds, whose shared scripts count once', () => {
  const [post, poll] = ['/assets/post-card.js', '/assets/poll-card.js'];
  page({
    signed_in: ['/assets/home.js'],
    cards: { post: [post, '/assets/files.js'], poll: [poll, '/assets/files.js'] },
  });
  write('assets/entry.js', 1_000);
  write('assets/home.js', 179_000);
  write('assets/files.js', 5_000);
  write('assets/post-card.js', 3_000);
  write('assets/poll-card.js', 2_000);
  expect(firstScriptProblems(dist)).toEqual([]);
  write('assets/poll-card.js', 2_001);
  expect(firstScriptProblems(dist)[0]).toContain('with_cards: 190001 bytes');
});

test('what marks in the words of cards load counts, with everything that comes with it', () => {
  page({
    signed_in: ['/assets/home.js'],
    cards: { post: ['/assets/post-card.js'] },
    marked: ['/assets/words-tree.js', '/assets/post-card.js', '/assets/words-tree.css'],
  });
  write('assets/entry.js', 1_000);
  write('assets/home.js', 179_000);
  write('assets/post-card.js', 10_000);
  write('assets/words-tree.js', 18_000);
  expect(firstScriptProblems(dist)).toEqual([]);
  write('assets/words-tree.js', 18_001);
  expect(firstScriptProblems(dist)[0]).toContain('with_marks: 208001 bytes');
});
