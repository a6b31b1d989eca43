import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openLocalDatabase } from '../storage/local-database.ts';
import { resumeInterrupted, sendWaiting, type SenderParts } from './sender.ts';
import { aNewWrite, ana } from './testing/writes.ts';
import { type Fate, modelServer } from './testing/model-server.ts';
import { belongsTo, type NewWrite, nextToSend, type Person, type Write } from './write.ts';
import { writeStore } from './write-store.ts';

const ben: Person = { employee_id: 'ben', company_id: 'acme' };
const minute_ms = 60_000;
const day_ms = 86_400_000;

beforeEach(async () => (await openLocalDatabase()).clear('writes'));

const startWorld = () => {
  let clock = 1_700_000_000_000;
  let onChange = () => {};
  let person: Person | null = ana;
  let fates: Fate[] = [];
  const refused: Write[] = [];
  const sent_as: (string | undefined)[] = [];
  const server = modelServer(() => clock);

  /** Sends pending writes as the app does at its start; ends when nothing can be sent, or when the process dies. */
  const flush = async (): Promise<void> => {
    let die = () => {};
    const death = new Promise<null>((resolve) => (die = () => resolve(null)));
    const parts: SenderParts = {
      store: writeStore,
      person: () => person,
      send: (write) => {
        const fate = fates.shift() ?? 'answered';
        sent_as.push(belongsTo(write, person) ? undefined : write.id);
        if (fate === 'signed_out') person = null;
        return server.receive(write, fate, die);
      },
      upload: async () => Promise.reject(new Error('These writes have no files')),
      now: () => clock,
      onSent: () => {},
      onRefused: (write) => void refused.push(write),
      onChange: async () => onChange(),
    };
    await Promise.race([sendWaiting(parts), death]);
  };
  return {
    server,
    refused,
    sent_as,
    flush,
    meet: (next: Fate[]) => (fates = next),
    signIn: (next: Person | null) => (person = next),
    whenChanged: (next: () => void) => (onChange = next),
    pass: (ms: number) => (clock += ms),
    add: (added: NewWrite, owner: Person = ana) => writeStore.add(owner, added, clock),
    left: async (owner: Person) => (await writeStore.read()).filter((write) => belongsTo(write, owner)),
  };
};

test('what was written offline is sent once, oldest first, when the connection is back', async () => {
  const world = startWorld();
  for (const n of [1, 2, 3]) await world.add(aNewWrite(n, `subject ${n}`));
  world.meet(['not_sent']);
  await world.flush();
  expect(world.server.log).toEqual([]);
  world.pass(minute_ms);
  await world.flush();
  expect(world.server.log.map(({ key }) => key)).toEqual(['key 1', 'key 2', 'key 3']);
  expect(await world.left(ana)).toEqual([]);
});

test('a lost answer or a dead process does nothing twice', async () => {
  const world = startWorld();
  await world.add(aNewWrite(1, 'a'));
  for (const fate of ['answer_lost', 'crash_after'] as const) {
    world.meet([fate]);
    await world.flush();
    expect((await world.left(ana)).length).toBe(1);
    world.pass(minute_ms);
  }
  await world.flush();
  expect(world.server.log.length).toBe(1);
  expect(await world.left(ana)).toEqual([]);
});

test('a refused write is reported and stays, and unrelated ones go on', async () => {
  const world = startWorld();
  await world.add(aNewWrite(1, 'a'));
  await world.add(aNewWrite(2, 'a'));
  await world.add(aNewWrite(3, 'b'));
  world.meet(['refused']);
  await world.flush();
  expect(world.refused.map(({ idempotency_key }) => idempotency_key)).toEqual(['key 1']);
  expect(world.server.log.map(({ key }) => key)).toEqual(['key 3']);
  expect((await world.left(ana)).map(({ state }) => state)).toEqual(['failed', 'waiting']);
});

test('nothing is sent as another person; it waits for its own person', async () => {
  const world = startWorld();
  await world.add(aNewWrite(1, 'a'));
  world.meet(['signed_out']);
  await world.flush();
  world.signIn(ben);
  await world.flush();
  await world.add(aNewWrite(2, 'b'), ben);
  await world.flush();
  expect(world.server.log.map(({ employee_id }) => employee_id)).toEqual(['ben']);
  world.signIn(ana);
  await world.flush();
  expect(world.server.log.map(({ employee_id }) => employee_id)).toEqual(['ben', 'ana']);
  expect(world.sent_as.filter(Boolean)).toEqual([]);
});

test('the person at the moment of sending counts, not before', async () => {
  const world = startWorld();
  await world.add(aNewWrite(1, 'a'));
  world.whenChanged(() => world.signIn(ben));
  await world.flush();
  expect(world.server.log).toEqual([]);
  expect(await world.left(ana)).toMatchObject([{ state: 'waiting' }]);
});

test('what may have arrived before the server forgot its key is left to the person', async () => {
  const world = startWorld();
  await world.add(aNewWrite(1, 'a'));
  world.meet(['answer_lost']);
  await world.flush();
  world.pass(9 * day_ms);
  await world.flush();
  expect(world.server.log.length).toBe(1);
  expect(await world.left(ana)).toMatchObject([{ state: 'failed', error: { code: 'ERR_OUTCOME_UNKNOWN' } }]);
});

test('a write that a crash interrupted waits again', async () => {
  const world = startWorld();
  await world.add(aNewWrite(1, 'a'));
  world.meet(['crash_before']);
  await world.flush();
  expect(await world.left(ana)).toMatchObject([{ state: 'sending' }]);
  expect(await resumeInterrupted(writeStore)).toBe(true);
  expect(await world.left(ana)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});

const fate = fc.constantFrom<Fate[]>(
  'answered',
  'not_sent',
  'answer_lost',
  'broken',
  'busy',
  'refused',
  'signed_out',
  'crash_before',
  'crash_after',
);
const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), subject: fc.constantFrom('a', 'b', 'c'), by: fc.boolean() }),
  fc.record({ do: fc.constant('choose' as const), subject: fc.constantFrom('x', 'y'), by: fc.boolean() }),
  fc.record({ do: fc.constant('flush' as const), fates: fc.array(fate, { maxLength: 5 }) }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1_000, minute_ms, 3 * day_ms, 9 * day_ms) }),
  fc.record({ do: fc.constant('sign in' as const), who: fc.constantFrom(ana, ben, null) }),
);

test('whatever happens to network, server, process and person: each write once, in order, by its own person', async () => {
  const holds = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    await (await openLocalDatabase()).clear('writes');
    const world = startWorld();
    const added: { key: string; owner: Person; subject: string; is_choice: boolean }[] = [];
    for (const next of steps) {
      if (next.do === 'write' || next.do === 'choose') {
        const [owner, is_choice] = [next.by ? ana : ben, next.do === 'choose'];
        const write = aNewWrite(added.length, next.subject, is_choice ? { coalesce: 'replace' } : {});
        added.push({ key: write.idempotency_key, owner, subject: next.subject, is_choice });
        await world.add(write, owner);
      }
      if (next.do === 'flush') world.meet([...next.fates]);
      if (next.do === 'flush') await world.flush();
      if (next.do === 'pass') world.pass(next.ms);
      if (next.do === 'sign in') world.signIn(next.who);
    }
    world.meet([]);
    for (const owner of [ana, ben]) {
      world.signIn(owner);
      world.pass(10 * minute_ms);
      await world.flush();
    }

    const { log } = world.server;
    expect(world.server.most()).toBeLessThanOrEqual(1);
    expect(world.sent_as.filter(Boolean)).toEqual([]);
    for (const owner of [ana, ben]) {
      const left = await world.left(owner);
      expect(nextToSend(left, Number.MAX_SAFE_INTEGER)).toBeNull();
      const held = new Set(left.map(({ idempotency_key }) => idempotency_key));
      const own = added.filter((each) => each.owner === owner);
      const done = log.filter(({ employee_id }) => employee_id === owner.employee_id).map(({ key }) => key);
      const comments = own.filter(({ is_choice }) => !is_choice).map(({ key }) => key);
      // Exactly the writes that are not held back were done, in the order in which they were written.
      const done_comments = done.filter((key) => comments.includes(key));
      expect(new Set(done_comments).size).toBe(done_comments.length);
      const uncertain = done_comments.filter((key) => held.has(key));
      expect(done_comments.filter((key) => !held.has(key))).toEqual(comments.filter((key) => !held.has(key)));
      // Done and still held: only if the server forgot the key, and the person is asked.
      for (const key of uncertain) {
        const kept = left.find(({ idempotency_key }) => idempotency_key === key);
        expect(kept?.error?.code).toBe('ERR_OUTCOME_UNKNOWN');
      }
      for (const subject of ['x', 'y']) {
        const choices = own.filter((each) => each.subject === subject && each.is_choice).map(({ key }) => key);
        const effective = done.filter((key) => choices.includes(key)).at(-1);
        const last = choices.at(-1);
        expect(last === undefined || held.has(last) ? last : effective).toBe(last);
      }
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), holds), { numRuns: 120 });
});

test('a queue in which nothing was interrupted has nothing to resume', async () => {
  const world = startWorld();
  expect(await resumeInterrupted(writeStore)).toBe(false);
  const { id } = await world.add(aNewWrite(1, 'a'));
  expect(await resumeInterrupted(writeStore)).toBe(false);
  await writeStore.change(id, (write) => ({ ...write, state: 'sending' }));
  expect(await resumeInterrupted(writeStore)).toBe(true);
  expect(await writeStore.read()).toMatchObject([{ id, state: 'waiting' }]);
});
