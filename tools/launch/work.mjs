import { spawn } from 'node:child_process';
import { root } from './places.mjs';
import { endGroup, noteWorker } from './setup-lock.mjs';

/**
 * Runs a long program quietly under the setup lock and says every few seconds that it is still running; its output is shown if
 * it fails.
 * @param {string} what progress text, such as "Installing packages"
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
export function work(what, command, args, env) {
  console.log(`${what} …`);
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    noteWorker(child.pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const ticker = setInterval(() => console.log(`${what} … ${seconds()} s`), 5_000);
    const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
      if (child.pid) endGroup(child.pid, signal);
      process.exit(0);
    };
    process.once('SIGTERM', onSignal).once('SIGINT', onSignal);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(ticker);
      process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
      if (code === 0) console.log(`${what}: done in ${seconds()} s`);
      if (code === 0) resolve();
      else reject(new Error(`${what} failed (${signal ?? `status ${code}`}):\n${output.trim()}`));
    });
  });
}
