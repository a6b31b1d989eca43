import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from './node24.mjs';
import { root } from './places.mjs';

/** The server promises to stop within 10 s. */
const stopMs = 10_000;
const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Runs a program with Node 24 in the foreground: passes signals on, ends with its exit status, and ends it no matter how this
 * process ends.
 * @param {string[]} args arguments of Node
 * @param {NodeJS.ProcessEnv} env
 */
export function serve(args, env = process.env) {
  const watcher = join(root, 'tools', 'launch', 'end-with-launcher.mjs');
  const child = spawn(node24(), ['--import', watcher, ...args], {
    cwd: process.cwd(),
    // Compiled once, and read from there by later starts.
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let stopping = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    if (stopping) return;
    stopping = true;
    // A terminal gives Ctrl-C to the whole foreground group, so that the program already has it.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), stopMs).unref();
  };
  for (const signal of signals) process.on(signal, () => stop(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    // A signal that arrives before the program has said what to do with it ends it at once, which is what was asked for.
    const asked = stopping && signal !== 'SIGKILL';
    if (signal && !asked) console.error(`The program was ended by ${signal}.`);
    process.exit(code ?? (asked ? 0 : 1));
  });
}
