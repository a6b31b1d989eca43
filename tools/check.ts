// `npm run check`: all static checks; a word after -- picks those whose name holds it, as in `npm run check -- types`.
import { runTasks } from './checks/task.ts';
import { checkTasks } from './checks/tasks.ts';

const [filter = ''] = process.argv.slice(2);
const outcomes = await runTasks(checkTasks().filter(({ name }) => name.includes(filter)));
const failed = outcomes.filter(({ ok }) => !ok);
console.log(
  failed.length > 0
    ? `${failed.length} of ${outcomes.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`
    : `All ${outcomes.length} checks passed`,
);
process.exit(failed.length > 0 ? 1 : 0);
