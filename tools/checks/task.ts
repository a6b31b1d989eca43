import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '../launch/places.mjs';

/** One named check; its message if it fails, null if all is well. */
export type Task = { name: string; run(): Promise<string | null> };
export type Outcome = { name: string; ok: boolean; seconds: number };

/** A check that is a program of Node, by the path of its script. */
export function programTask(name: string, script: string, ...args: string[]): Task {
  return {
    name,
    run: () =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [script, ...args], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => (output += text));
        child.on('error', (error) => resolve(error.message));
        child.on('close', (code) => resolve(code === 0 ? null : output.trim() || `ended with status ${code}`));
      }),
  };
}

/** Runs the checks, as many at a time as there are cores, and prints each as it ends. */
export async function runTasks(tasks: Task[]): Promise<Outcome[]> {
  const waiting = [...tasks];
  const outcomes: Outcome[] = [];
  const worker = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const begun = performance.now();
      const complaint = await task
        .run()
        .catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
      const seconds = (performance.now() - begun) / 1000;
      console.log(`${complaint === null ? '✓' : '✗'} ${task.name} (${seconds.toFixed(1)} s)`);
      if (complaint !== null) console.log(complaint.replace(/^/gm, '    '));
      outcomes.push({ name: task.name, ok: complaint === null, seconds });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomes;
}
