import { join } from 'node:path';
import { ensureWebBuilt } from '../launch/build-web.mjs';
import { root } from '../launch/places.mjs';
import { rules } from '../structure/rules.ts';
import { readTree, type Tree } from '../structure/source.ts';
import { firstScriptProblems } from './first-scripts.ts';
import { lockFileProblems } from './lock-file.ts';
import { programTask, type Task } from './task.ts';

/** The service worker has globals of its own, and therefore its own types. */
const programs = ['contract', 'server', 'web', 'web/src/sw', 'e2e', 'tools', 'mobile'];

/** Every static check: types, lint, format, unused code, lock file, budgets, structure. */
export function checkTasks(): Task[] {
  let tree: Tree | undefined;
  return [
    ...programs.map((program) => programTask(`types: ${program}`, 'node_modules/typescript/bin/tsc', '-p', program)),
    programTask('lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-aware'),
    programTask('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
    programTask('nothing unused', 'node_modules/knip/bin/knip.js', '--no-progress'),
    { name: 'exact versions', run: () => tell(lockFileProblems(root)) },
    {
      name: 'scripts before the first screen',
      run: async () => {
        await ensureWebBuilt();
        return tell(firstScriptProblems(join(root, 'web', 'dist')));
      },
    },
    ...rules.map((rule): Task => ({
      name: `structure: ${rule.name}`,
      run: () => {
        tree ??= readTree(root);
        return tell(rule.check(tree).map(({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`));
      },
    })),
  ];
}

async function tell(problems: string[]): Promise<string | null> {
  return problems.length > 0 ? problems.join('\n') : null;
}
