import 'fake-indexeddb/auto';
import type { NewAttachment } from '@plaudit/contract/content/schema';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openLocalDatabase } from '../storage/local-database.ts';
import { resumeInterrupted, sendWaiting, type SenderParts } from './sender.ts';
import { aNewWrite, ana } from './testing/writes.ts';
import { most_waiting_bytes } from './waiting-files.ts';
import type { Person, WaitingFile, Write } from './write.ts';
import { writeStore } from './write-store.ts';

const minute_ms = 60_000;
const ben: Person = { employee_id: 'ben', company_id: 'acme' };

beforeEach(async () => (await openLocalDatabase()).clear('writes'));

const aFile = (name: string, at: number, size = 3): WaitingFile => ({
  file: new File([new Uint8Array(size)], name, { type: 'image/png' }),
  alt: `What ${name} shows`,
  at,
});
const attached = (file_id: string): NewAttachment => ({ file_id, alt: '' });

/** A post with its files: the body has those that arrived before. */
const aPost = (n: number, files: WaitingFile[], arrived: NewAttachment[] = []) =>
  aNewWrite(n, `post ${n}`, { kind: 'post', body: { words: `Post ${n}`, attachments: arrived }, files });

const startWorld = () => {
  let clock = 1_700_000_000_000;
  let person: Person = ana;
  let fates: ('crash' | 'signs in' | ApiError)[] = [];
  const uploaded: string[] = [];
  const sent: { key: string; body: unknown }[] = [];
  const run = async () => {
    let die = () => {};
    const death = new Promise<null>((resolve) => (die = () => resolve(null)));
    const meet = async () => {
      const fate = fates.shift();
      if (fate instanceof ApiError) throw fate;
      if (fate === 'signs in') person = ben;
      if (fate !== 'crash') return;
      die();
      await new Promise(() => {});
    };
    const parts: SenderParts = {
      store: writeStore,
      person: () => person,
      upload: async ({ file, alt }) => {
        await meet();
        uploaded.push(file.name);
        return { file_id: `id of ${file.name}`, alt };
      },
      send: async ({ idempotency_key: key, body }) => {
        await meet();
        if (!sent.some((one) => one.key === key)) sent.push({ key, body });
        await meet();
        return {};
      },
      now: () => clock,
      onSent: () => {},
      onRefused: () => {},
      onChange: async () => {},
    };
    await Promise.race([sendWaiting(parts), death]);
  };
  return {
    uploaded,
    sent,
    run,
    meet: (...next: typeof fates) => (fates = next),
    again: async () => {
      clock += minute_ms;
      await resumeInterrupted(writeStore);
      await run();
    },
    signIn: (next: Person) => (person = next),
    add: (n: number, files: WaitingFile[], arrived?: NewAttachment[]) =>
      writeStore.add(ana, aPost(n, files, arrived), clock),
    left: () => writeStore.read(),
  };
};
const idsOf = (body: unknown) => (body as { attachments: NewAttachment[] }).attachments.map(({ file_id }) => file_id);

test('files are uploaded before their post, in its order, with their descriptions', async () => {
  const world = startWorld();
  await world.add(1, [aFile('a.png', 0), aFile('c.png', 2)], [attached('b')]);
  await world.run();
  expect(world.sent).toEqual([
    {
      key: 'key 1',
      body: {
        words: 'Post 1',
        attachments: [
          { file_id: 'id of a.png', alt: 'What a.png shows' },
          attached('b'),
          { file_id: 'id of c.png', alt: 'What c.png shows' },
        ],
      },
    },
  ]);
  expect(await world.left()).toEqual([]);
});

test('the bytes are on disk until they have arrived', async () => {
  const world = startWorld();
  await world.add(1, [aFile('a.png', 0, 5)]);
  const [kept] = await world.left();
  expect(kept?.files?.map(({ file }) => [file.name, file.type, file.size])).toEqual([['a.png', 'image/png', 5]]);
});

test.each([
  ['while the first file is uploaded', ['crash'], ['a.png', 'b.png']],
  ['between two files', [undefined, 'crash'], ['a.png', 'b.png']],
  ['before the post', [undefined, undefined, 'crash'], ['a.png', 'b.png']],
  ['after the post, before its answer', [undefined, undefined, undefined, 'crash'], ['a.png', 'b.png']],
])('a crash %s loses nothing and posts once', async (_, fates, uploaded) => {
  const world = startWorld();
  await world.add(1, [aFile('a.png', 0), aFile('b.png', 1)]);
  world.meet(...(fates as 'crash'[]));
  await world.run();
  expect(await world.left()).toHaveLength(1);
  await world.again();
  expect(world.uploaded).toEqual(uploaded);
  expect(world.sent.map(({ body }) => idsOf(body))).toEqual([['id of a.png', 'id of b.png']]);
  expect(await world.left()).toEqual([]);
});

test('without a network it waits with the rest of its files, and the next post stays behind it', async () => {
  const world = startWorld();
  await world.add(1, [aFile('a.png', 0), aFile('b.png', 1)]);
  await world.add(2, []);
  world.meet(undefined as never, new ApiError('ERR_NETWORK'));
  await world.run();
  const [first] = await world.left();
  expect(first).toMatchObject({ state: 'waiting', first_sent_at: null, error: { code: 'ERR_NETWORK' } });
  expect([first?.files?.map(({ file }) => file.name), world.sent]).toEqual([['b.png'], []]);
  await world.again();
  expect(world.sent.map(({ key }) => key)).toEqual(['key 1', 'key 2']);
});

test('a file that is refused fails its post, which can be changed, and lets the next one pass', async () => {
  const world = startWorld();
  await world.add(1, [aFile('a.png', 0)]);
  await world.add(2, []);
  world.meet(new ApiError('ERR_FILE_REFUSED'));
  await world.run();
  expect(await world.left()).toMatchObject([{ state: 'failed', first_sent_at: null, files: [{ at: 0 }] }]);
  expect(world.sent.map(({ key }) => key)).toEqual(['key 2']);
});

test('a file that arrives after another person signed in is not theirs, and the post is not sent as them', async () => {
  const world = startWorld();
  await world.add(1, [aFile('a.png', 0)]);
  world.meet('signs in');
  await world.run();
  expect([world.sent, await world.left()]).toMatchObject([[], [{ state: 'waiting', files: [{ at: 0 }] }]]);
  world.signIn(ana);
  await world.again();
  expect(world.sent).toHaveLength(1);
});

test('files of all writes together have a limit, also if one is changed', async () => {
  const world = startWorld();
  await world.add(1, [aFile('a.png', 0, most_waiting_bytes - 10)]);
  await expect(world.add(2, [aFile('b.png', 0, 11)])).rejects.toMatchObject({ code: 'ERR_TOO_LARGE_TO_KEEP' });
  const small = await world.add(3, [aFile('c.png', 0, 5)]);
  const grow = (write: Write): Write => ({ ...write, files: [aFile('d.png', 0, 11)] });
  await expect(writeStore.change(small.id, grow)).rejects.toMatchObject({ code: 'ERR_TOO_LARGE_TO_KEEP' });
  expect((await world.left()).map(({ files }) => files?.[0]?.file.name)).toEqual(['a.png', 'c.png']);
});
