import { root } from '../launch/places.mjs';
import { rules } from '../structure/rules.ts';
import { readTree, type Tree } from '../structure/source.ts';
import { lockFileProblems } from './lock-file.ts';
import { programTask, type Task } from './task.ts';

const workspaces = ['contract', 'server', 'web', 'e2e', 'tools'];

/** Every static check: types, lint, format, unused code, lock file, structure. */
export function checkTasks(): Task[] {
  let tree: Tree | undefined;
  return [
    ...workspaces.map((workspace) => programTask(`types: ${workspace}`, 'typescript/bin/tsc', '-p', workspace)),
    programTask('lint', 'oxlint/bin/oxlint', '--deny-warnings', '--type-aware'),
    programTask('format', 'oxfmt/bin/oxfmt', '--check'),
    programTask('nothing unused', 'knip/bin/knip.js', '--no-progress'),
    { name: 'exact versions', run: () => tell(lockFileProblems(root)) },
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
