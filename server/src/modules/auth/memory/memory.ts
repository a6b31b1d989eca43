import type { Context } from '../../../platform/context.ts';
import type { Invalidation } from '../../../platform/db/invalidation.ts';
import type { Standing } from '../../../platform/realtime/gate.ts';

type Entry = Standing & { token_hash: Buffer; valid_until: number };
/** `names`: the keys of the entries of a person, and of a company: a change looks at no one else's. */
type Memory = { entries: Map<string, Entry>; names: Map<string, Set<string>>; version: number };

/** A message about a change may get lost; then the change shows after this time. */
const max_age_ms = 30_000;
/** About 1 kB each; the sessions that a process serves at the same time. */
const max_entries = 20_000;

const memories = new WeakMap<Invalidation, Memory>();

/** What a message names if it is about more than one session: the person, or the company. */
const subjectsOf = ({ viewer: { company_id, employee_id } }: Entry): string[] => [
  `${company_id}:${employee_id}`,
  company_id,
];

const forget = ({ entries, names }: Memory, name: string): void => {
  const entry = entries.get(name);
  if (!entry) return;
  entries.delete(name);
  for (const subject of subjectsOf(entry)) {
    const own = names.get(subject);
    own?.delete(name);
    if (own?.size === 0) names.delete(subject);
  }
};

const keep = ({ entries, names }: Memory, name: string, entry: Entry): void => {
  entries.set(name, entry);
  for (const subject of subjectsOf(entry)) {
    const own = names.get(subject);
    if (own) own.add(name);
    else names.set(subject, new Set([name]));
  }
};

const memoryOf = ({ invalidation }: Context): Memory => {
  const known = memories.get(invalidation);
  if (known) return known;
  const memory: Memory = { entries: new Map(), names: new Map(), version: 0 };
  memories.set(invalidation, memory);
  const on = (topic: string, namesOf: (key: string) => Iterable<string>): void =>
    invalidation.on(topic, (key) => {
      memory.version += 1;
      for (const name of key === null ? memory.entries.keys() : namesOf(key)) forget(memory, name);
    });
  on('session', (key) => [key]);
  on('employee', (key) => memory.names.get(key) ?? []);
  on('company', (key) => memory.names.get(key) ?? []);
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
  const name = `${viewer.company_id}:${viewer.session_id}`;
  // Behind the others: it is the youngest.
  forget(memory, name);
  keep(memory, name, { viewer, changes_at, token_hash, valid_until: Math.min(until, Date.now() + max_age_ms) });
  if (memory.entries.size > max_entries) forget(memory, memory.entries.keys().next().value as string);
};
