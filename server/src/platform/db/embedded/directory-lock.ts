import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../ids.ts';
import { startOf } from './process-identity.ts';

type Owner = { pid: number; started: string | null; id?: string };
export type DirectoryLock = { isHeld(): boolean; release(): void };

/**
 * Makes this process the only user of a data directory, through `server.lock` inside it. A lock whose owner is dead is taken over;
 * a live owner gets `wait_ms` to finish stopping. Throws a sentence that names the live owner.
 */
export async function lockDirectory(directory: string, wait_ms: number): Promise<DirectoryLock> {
  const file = join(directory, 'server.lock');
  const mine = join(directory, `server.lock.${process.pid}`);
  // Distinguishes it from any other lock, also one that this process takes later.
  const text = JSON.stringify({ pid: process.pid, started: startOf(process.pid), id: newId() } satisfies Owner);
  const deadline = Date.now() + wait_ms;
  writeFileSync(mine, text, { mode: 0o644 });
  try {
    while (!tryLink(mine, file)) {
      const seen = read(file);
      if (seen === null) continue;
      const owner = parseOwner(seen);
      if (!owner || !isRunning(owner)) removeStale(file, seen);
      else if (owner.pid === process.pid || Date.now() >= deadline)
        throw new Error(`DATA_DIR ${directory} is in use by process ${owner.pid}. Stop it or choose another DATA_DIR.`);
      else await delay(100);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const isHeld = () => read(file) === text;
  return {
    isHeld,
    release: () => {
      if (isHeld()) rmSync(file, { force: true });
    },
  };
}

/** A hard link appears whole or not at all, so that no one ever reads a half-written lock. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock away before deleting it: of two processes that find it stale, one may already hold a new one. */
function removeStale(file: string, seen: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function isRunning(owner: Owner): boolean {
  return owner.started !== null && startOf(owner.pid) === owner.started;
}

function parseOwner(text: string): Owner | null {
  try {
    return JSON.parse(text) as Owner | null;
  } catch {
    return null;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
