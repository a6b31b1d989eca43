import type { Context } from '../../../platform/context.ts';
import type { Invalidation } from '../../../platform/db/invalidation.ts';
import type { Standing } from '../../../platform/realtime/gate.ts';

type Entry = Standing & { token_hash: Buffer; valid_until: number };
type Memory = { entries: Map<string, Entry>; version: number };

/** A message about a change may get lost; then the change shows after this time. */
const max_age_ms = 30_000;
/** About 1 kB each; the sessions that a process serves at the same time. */
const max_entries = 20_000;

const memories = new WeakMap<Invalidation, Memory>();

const memoryOf = ({ invalidation }: Context): Memory => {
  const known = memories.get(invalidation);
  if (known) return known;
  const memory: Memory = { entries: new Map(), version: 0 };
  memories.set(invalidation, memory);
  const drop = (topic: string, isConcerned: (entry: Entry, key: string) => boolean) =>
    invalidation.on(topic, (key) => {
      memory.version += 1;
      for (const [name, entry] of memory.entries)
        if (key === null || isConcerned(entry, key)) memory.entries.delete(name);
    });
  invalidation.on('session', (key) => {
    memory.version += 1;
    if (key === null) memory.entries.clear();
    else memory.entries.delete(key);
  });
  drop('employee', ({ viewer }, key) => `${viewer.company_id}:${viewer.employee_id}` === key);
  drop('company', ({ viewer }, key) => viewer.company_id === key);
  return memory;
};

/** The person of a session and its newest token, if it was looked up lately. */
export const recall = (ctx: Context, company_id: string, session_id: string): Entry | undefined => {
  const entry = memoryOf(ctx).entries.get(`${company_id}:${session_id}`);
  return entry && entry.valid_until > Date.now() ? entry : undefined;
};

/** Call it before a session is read and passed to `remember`, which then drops anything that changed in between. */
export const versionNow = (ctx: Context): number => memoryOf(ctx).version;

export const remember = (
  ctx: Context,
  version: number,
  { viewer, changes_at, token_hash, until }: Standing & { token_hash: Buffer; until: number },
): void => {
  const memory = memoryOf(ctx);
  if (memory.version !== version) return;
  const key = `${viewer.company_id}:${viewer.session_id}`;
  memory.entries.delete(key);
  memory.entries.set(key, {
    viewer,
    changes_at,
    token_hash,
    valid_until: Math.min(until, Date.now() + max_age_ms),
  });
  if (memory.entries.size > max_entries) memory.entries.delete(memory.entries.keys().next().value as string);
};
