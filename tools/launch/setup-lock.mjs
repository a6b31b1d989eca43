import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './places.mjs';
import { isRunning, startOf } from './process-identity.mjs';

/** @typedef {{ pid: number, started: string | null }} Process */
/** @typedef {Process & { child?: Process }} Owner */

let file = '';

/**
 * Runs a step of installing or building while no other start in this checkout does. A dead owner's lock is taken over, after ending
 * the program (npm, Vite) that it left running.
 * @param {() => Promise<void>} step
 */
export async function withSetupLock(step, folder = join(root, '.cache')) {
  mkdirSync(folder, { recursive: true });
  file = join(folder, 'setup.lock');
  let told = false;
  while (!tryLock()) {
    const text = read(file);
    const owner = parse(text);
    if (text !== null && !isRunning(owner)) takeOver(text, owner);
    else {
      if (!told && owner)
        console.log(`Waiting for another start (process ${owner.pid}), which is installing or building…`);
      told = true;
      await delay(200);
    }
  }
  try {
    await step();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Notes in the lock the program that does the work, so that a later start can end it when this process is killed.
 * @param {number | undefined} pid
 */
export function noteWorker(pid) {
  if (pid) place({ ...me(), child: { pid, started: startOf(pid) } }, (temporary) => renameSync(temporary, file));
}

/** @returns {Owner} */
function me() {
  return { pid: process.pid, started: startOf(process.pid) };
}

function tryLock() {
  try {
    // A hard link appears whole or not at all, so that no one reads a half-written lock.
    place(me(), (temporary) => linkSync(temporary, file));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {Owner} owner
 * @param {(temporary: string) => void} put
 */
function place(owner, put) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(owner));
  try {
    put(temporary);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * @param {string} text
 * @param {Owner | null} owner
 */
function takeOver(text, owner) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) === text) {
    if (owner?.child && isRunning(owner.child)) endGroup(owner.child.pid);
  } else {
    // Another process was faster and this is its new lock: it goes back.
    try {
      linkSync(aside, file);
    } catch {}
  }
  rmSync(aside, { force: true });
}

/**
 * Ends a worker with everything it started; workers lead a process group of their own.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function endGroup(pid, signal = 'SIGKILL') {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {}
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {string | null} text
 * @returns {Owner | null}
 */
function parse(text) {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
