// `npm run mutate -- --count 100 --seed 1 web/src/lib`: changes the sources in one place at a time and says which changes no test
// notices. Without paths: `web/src/lib`, `server/src/platform` and the policies of all modules. Each change is tried with the
// tests next to its file and those that import it, then with those that reach it and are likely to be about it. Files that only a real browser
// can run (`journeys.ts`) are listed apart. Files are put back, also when it is stopped. `--list` names the changes and tries none.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path/posix';
import { parseArgs } from 'node:util';
import { root } from '../launch/places.mjs';
import { isTest, readTree } from '../structure/source.ts';
import { held_by_journeys } from './journeys.ts';
import { type Mutant, mutantsOf, mutated, sample } from './mutants.ts';
import { type Tests, testsFor } from './tests-for.ts';

const usual = /^(web\/src\/lib\/|server\/src\/platform\/|server\/src\/modules\/.*policy\.ts$)/;
/** A change that makes its tests run longer than this has been noticed: they would not end. */
const patienceFor = (tests: readonly string[]): number => 120_000 + 10_000 * tests.length;

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

type Change = { path: string; mutant: Mutant };

const isChosen = (path: string): boolean =>
  positionals.length > 0 ? positionals.some((part) => path.startsWith(part)) : usual.test(path);

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Ends the tests that run now. */
let stopTests = (): void => {};

/** Whether all these tests pass. */
const pass = async (tests: readonly string[]): Promise<boolean> => {
  // A group of their own: a change may keep a worker busy for good, and it would outlive what started it.
  const running = spawn(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  });
  stopTests = () => {
    try {
      process.kill(-(running.pid as number), 'SIGKILL');
    } catch {
      // Nothing of the group is left, or the system knows no groups.
      running.kill('SIGKILL');
    }
  };
  const timer = setTimeout(stopTests, patienceFor(tests));
  try {
    const [status] = await once(running, 'exit');
    return status === 0;
  } finally {
    clearTimeout(timer);
    stopTests();
    stopTests = () => {};
  }
};

/** Puts the file back that is changed now. */
let putBack = (): void => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopTests();
    putBack();
    process.exit(1);
  });

const isNoticed = async ({ path, mutant }: Change, tests: Tests): Promise<boolean> => {
  const file = join(root, path);
  const source = readFileSync(file, 'utf8');
  putBack = () => writeFileSync(file, source);
  try {
    writeFileSync(file, mutated(source, mutant));
    if (tests.near.length > 0 && !(await pass(tests.near))) return true;
    return tests.far.length > 0 && !(await pass(tests.far));
  } finally {
    putBack();
    putBack = () => {};
  }
};

const tree = readTree(root);
const all = tree.files
  .filter(({ path }) => isChosen(path) && !isTest(path) && !path.includes('/testing/'))
  .flatMap(({ path, text }) => mutantsOf(path, text).map((mutant): Change => ({ path, mutant })));
const tried = sample(all, Number(values.count), Number(values.seed));
console.log(`${tried.length} of ${all.length} changes, seed ${values.seed}`);
const nameOf = ({ path, mutant }: Change): string =>
  `${path}:${tree.byPath.get(path)?.lineAt(mutant.start)} ${mutant.what}`;
if (values.list) {
  console.log(tried.map(nameOf).join('\n'));
  process.exit();
}
/** What is said of each change, by whether it counts. */
const noticed: string[] = [];
const survivors: string[] = [];
const uncounted: string[] = [];
for (const [index, change] of tried.entries()) {
  const tests = testsFor(tree, change.path);
  const is_noticed = await isNoticed(change, tests);
  const has_tests = tests.near.length + tests.far.length > 0;
  const said = `${nameOf(change)}${has_tests ? '' : ' (no test reaches it)'}`;
  const journey = held_by_journeys[change.path];
  if (journey === undefined) (is_noticed ? noticed : survivors).push(said);
  else if (!is_noticed) uncounted.push(`${said} (${journey})`);
  console.log(`${index + 1} ${is_noticed ? '✓' : '✗'} ${said}`);
}
const counted = noticed.length + survivors.length;
console.log(`\n${noticed.length} of ${counted} were noticed. Not noticed:\n${survivors.join('\n')}`);
if (uncounted.length > 0) console.log(`\nHeld by journeys only, and not counted:\n${uncounted.join('\n')}`);
