// `npm test`: static checks, unit and HTTP tests, web build, browser journeys. `npm test -- <filter>` picks test files by name.
import { runTasks } from '../checks/task.ts';
import { checkTasks } from '../checks/tasks.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureWebBuilt } from '../launch/build-web.mjs';
import { countOfPlaywright, countOfVitest } from './reports.ts';
import { type Count, runStage } from './stage.ts';
import { summary, total } from './summary.ts';

const filters = process.argv.slice(2);
const filtered = filters.length > 0;

const counts: Count[] = [];
if (!filtered) counts.push(await stage('Static checks', async () => countOfTasks(checkTasks())));
counts.push(await stage('Unit and HTTP tests', runVitest));
counts.push(
  await stage('Web build', async () =>
    countOfTasks([{ name: 'web build', run: async () => (await ensureWebBuilt(), null) }]),
  ),
);
counts.push(await stage('Browser journeys', runPlaywright));

const sum = total(counts);
console.log(`\n${summary(sum)}`);
process.exit(sum.failed > 0 ? 1 : 0);

async function stage(title: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n== ${title}`);
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function countOfTasks(tasks: Parameters<typeof runTasks>[0]): Promise<Count> {
  const outcomes = await runTasks(tasks);
  const passed = outcomes.filter(({ ok }) => ok).length;
  return { passed, failed: outcomes.length - passed, skipped: 0 };
}

function runVitest(): Promise<Count> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', ...filters];
  return runStage(
    args,
    () => ({}),
    (report) => [`--outputFile.json=${report}`],
    countOfVitest,
    filtered,
  );
}

function runPlaywright(): Promise<Count> {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json', ...filters];
  const environmentFor = (report: string): NodeJS.ProcessEnv => ({
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM_PATH: ensureChromium(),
  });
  return runStage(args, environmentFor, () => [], countOfPlaywright, filtered);
}
