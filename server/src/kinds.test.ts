import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as follow from '@plaudit/contract/follow/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as poll from '@plaudit/contract/poll/endpoints';
import * as post from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { makeWorld } from './attack/testing/world.ts';
import { newId } from './platform/ids.ts';
import { transact, type Tx } from './platform/db/transact.ts';
import { said } from './platform/module.ts';
import { namePattern, personalData } from './platform/personal/personal.ts';
import { retentions } from './platform/personal/retention.ts';
import { sessionHeaders, startTestApp, type TestApp } from './platform/testing/app.ts';

// Tries the rules for every kind of content on one of each kind.

/** In every text of the company, and nowhere else. */
const word = 'Zqxkind';

let app: TestApp;
let author: Session, reader: Session, mentioned_id: string;
let socket: Socket;
let heard: string[] = [];
/** The oldest of each kind. */
let ones: { kind: string; content_id: string }[];

beforeAll(async () => {
  app = await startTestApp();
  const { company, receiver, ids } = await makeWorld(app, word);
  // Erasing the first owner requires another one, and open reports keep their content.
  const second = await app.employee(company, { role: 'owner' });
  const decided = { case_id: ids.case_id?.[0] ?? '', decision: 'keep' as const };
  await app.ok(moderation.decideCase, { as: second, body: decided });
  [author, reader] = [company.owner, receiver];
  mentioned_id = ids.employee_id?.[1] as string;
  const { rows } = await app.pool.query<(typeof ones)[number]>(
    `select distinct on (kind) kind, content_id from content
     where company_id = $1 and parent_id is null order by kind, content_id`,
    [author.company_id],
  );
  ones = rows;
  await useKinds();
  socket = io(app.url, { auth: sessionHeaders(reader), transports: ['websocket'], forceNew: true });
  socket.onAny((name: string) => void heard.push(name));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
});
afterAll(async () => {
  socket.disconnect();
  await app.close();
});

/** What people do with content of only one kind; none of it with the oldest, which is changed below. */
const useKinds = async (): Promise<void> => {
  const { company_id } = author;
  const newest = async (kind: string): Promise<string> => {
    const { rows } = await app.pool.query<{ content_id: string }>(
      'select content_id from content where company_id = $1 and kind = $2 order by content_id desc limit 1',
      [company_id, kind],
    );
    return rows[0]?.content_id ?? '';
  };
  const another = await app.employee({ company_id, owner: author });
  const recognition_id = await newest('recognition');
  await app.ok(recognition.boostRecognition, { as: another, body: { recognition_id, points: 1 } });
  const anonymous = await app.ok(poll.getPoll, { as: reader, query: { poll_id: await newest('poll') } });
  const must_read_by = new Date().toISOString().slice(0, 10);
  const asked = await app.ok(post.createPost, { as: author, body: { words: `${word} three`, must_read_by } });
  await app.ok(post.acknowledgePost, { as: reader, body: { post_id: asked.post_id } });
  for (const { content_id } of ones)
    await app.ok(follow.setFollow, { as: reader, body: { content_id, mode: 'follow' } });
  const { conversation_id } = await app.ok(chat.openConversation, {
    as: author,
    body: { employee_ids: [reader.employee_id], group_name: `${word} three` },
  });
  const sent = { conversation_id, client_id: newId(), words: `${word} three` };
  await app.ok(chat.sendMessage, { as: author, body: sent });
  const question = { question: `${word} three`, options: [`${word} yes`, `${word} no`] };
  const open = await app.ok(poll.createPoll, { as: author, body: question });
  for (const { poll_id, options } of [anonymous, open]) {
    const body = { poll_id, option_ids: [options[0]?.option_id ?? ''], ballot_key: 'A'.repeat(43) };
    await app.ok(poll.votePoll, { as: reader, body });
  }
};

test('the world of the attack has content of every kind', () => {
  const declared = said('kinds').map(({ kind }) => kind);
  expect(ones.map(({ kind }) => kind)).toEqual(declared.toSorted());
});

/** The events that `act` sends to the reader. A later event arrives later on the same connection, so a marker of its own ends it. */
const heardOf = async (act: () => Promise<unknown>): Promise<string[]> => {
  heard = [];
  await act();
  app.platform.live.toCompany(author.company_id, 'fields.changed', {});
  await expect.poll(() => heard.at(-1)).toBe('fields.changed');
  return heard;
};

test('people who look at content of any kind get every change to it live', async () => {
  const silent: string[] = [];
  for (const { kind, content_id } of ones) {
    const words = `${word} for <@${mentioned_id}>`;
    const changes: [event: string, act: () => Promise<unknown>][] = [
      ['counted', () => app.ok(content.setReaction, { as: author, body: { content_id, reaction: 'wow' } })],
      [
        'counted',
        () => app.ok(content.addComment, { as: author, body: { parent_id: content_id, words: `${word} below` } }),
      ],
      ['updated', () => app.ok(content.updateContent, { as: author, body: { content_id, words } })],
      ['deleted', () => app.ok(content.deleteContent, { as: author, query: { content_id } })],
      ['created', () => app.ok(content.restoreContent, { as: author, body: { content_id } })],
    ];
    for (const [event, act] of changes) {
      const name = `${kind}.${event}`;
      if (!(await heardOf(act)).includes(name)) silent.push(name);
    }
  }
  expect(silent).toEqual([]);
});

test('people mentioned in content of any kind are notified', async () => {
  await app.drain();
  const { rows } = await app.pool.query<{ content_id: string }>(
    `select content_id from notification where employee_id = $1 and kind = 'mention'`,
    [mentioned_id],
  );
  const told = rows.map(({ content_id }) => content_id);
  expect(ones.filter(({ content_id }) => !told.includes(content_id))).toEqual([]);
});

const hanging = sql`with recursive hanging as (
    select 'content'::regclass::oid as id
    union select k.conrelid from pg_constraint k join hanging on k.confrelid = hanging.id where k.contype = 'f'
  )`;

/** Texts of content with the word, in any table of any kind, with the id of the top content of their thread. */
const textsLeft = async ({ db }: Pick<Tx, 'db'>): Promise<{ id: string; text: string }[]> => {
  const { rows: columns } = await sql<{ table: string; column: string; key: string }>`${hanging}
    select id::regclass::text as table, a.attname as column, coalesce((
        select f.attname from pg_constraint k join pg_attribute f on f.attrelid = k.conrelid and f.attnum = k.conkey[2]
        where k.contype = 'f' and k.conrelid = hanging.id and k.confrelid <> k.conrelid and k.confrelid in (select id from hanging) limit 1
      ), 'top_id') as key
    from hanging join pg_attribute a on a.attrelid = id
    where a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype`.execute(db);
  const texts: { id: string; text: string }[] = [];
  for (const { table, column, key } of columns) {
    const { rows } = await sql<{ id: string; text: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as text from ${sql.table(table)}
      where company_id = ${author.company_id} and strpos(${sql.ref(column)}, ${word}) > 0`.execute(db);
    texts.push(...rows);
  }
  return texts;
};

/** Tries it, and leaves everything as it was. */
const inVain = async <Found>(run: (tx: Tx) => Promise<Found>): Promise<Found> => {
  const undone = new Error('Undone');
  const found: Found[] = [];
  const tried = transact(app.platform, async (tx) => {
    found.push(await run(tx));
    throw undone;
  });
  await expect(tried).rejects.toBe(undone);
  return found[0] as Found;
};

/** The rows of a person's export. */
const copyOf = async (person: Session): Promise<string[]> => {
  const rows: object[] = [];
  for (const { export: read } of personalData())
    for (const section of (await read?.(app.db, person)) ?? []) rows.push(...section.rows);
  return rows.map((row) => JSON.stringify(row));
};

test('an export has content of every kind with all its texts, and the comments on it', async () => {
  const copy = await copyOf(author);
  const texts = await textsLeft(app);
  expect(texts.length).toBeGreaterThan(2 * ones.length);
  const isThere = ({ id, text }: (typeof texts)[number]) => copy.some((row) => row.includes(id) && row.includes(text));
  expect(texts.filter((text) => !isThere(text))).toEqual([]);
});

test('an export has what the person did with content of every kind', async () => {
  const { rows: tables } = await sql<{ table: string; key: string }>`${hanging}
    select k.conrelid::regclass::text as table, a.attname as key from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid in (select id from hanging) and exists (
      select from pg_attribute e where e.attrelid = k.conrelid and e.attname = 'employee_id'
    )`.execute(app.db);
  const copy = await copyOf(reader);
  for (const { table, key } of tables) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(key)} as id from ${sql.table(table)} where employee_id = ${reader.employee_id}`.execute(app.db);
    expect(
      rows.filter(({ id }) => !copy.some((row) => row.includes(id))),
      table,
    ).toEqual([]);
  }
});

test('no text of any kind is left when its author is erased', () =>
  inVain(async (tx) => {
    for (const { erase } of personalData())
      await erase?.(tx, { ...author, words: [], keeps_words: false, storage_keys: [] });
    expect(await textsLeft(tx)).toEqual([]);
  }));

test('if words stay, no text of any kind names its erased author', () =>
  inVain(async (tx) => {
    for (const { erase } of personalData())
      await erase?.(tx, { ...author, words: [word], keeps_words: true, storage_keys: [] });
    expect(await textsLeft(tx)).toEqual([]);
  }));

test('a name is found and replaced in every text that others wrote', () =>
  inVain(async (tx) => {
    const pattern = namePattern(word);
    const texts = personalData().flatMap((data) => data.texts ?? []);
    for (const { rename } of texts) await rename(tx, reader, pattern);
    expect(await textsLeft(tx)).toEqual([]);
    expect(await Promise.all(texts.map(({ count }) => count(tx.db, reader, pattern)))).toEqual(texts.map(() => 0));
  }));

test('deleted content is gone for good with everything of its kind, in every kind', async () => {
  const { rows: tables } = await sql<{ table: string }>`${hanging}
    select id::regclass::text as table from hanging where id::regclass::text not like 'content%'`.execute(app.db);
  const rowsOf = async ({ db }: Pick<Tx, 'db'>, table: string): Promise<number> => {
    const { rows } = await sql`select from ${sql.table(table)} where company_id = ${author.company_id}`.execute(db);
    return rows.length;
  };
  // A table without rows proves nothing: `useKinds` makes some.
  for (const { table } of tables) expect(await rowsOf(app, table), table).toBeGreaterThan(0);
  for (const how of ['deleted', 'hidden'] as const) {
    const left = await inVain(async (tx) => {
      const { company_id } = author;
      await sql`update content set deleted_at = '2026-01-01', hidden_at = ${how === 'hidden' ? '2026-01-01' : null}
        where company_id = ${company_id}`.execute(tx.db);
      const ages = retentions().flatMap((retention) => retention.ages);
      for (const { kind } of said('kinds')) {
        const age = ages.find(({ key }) => key === `${kind}.${how}`);
        await age?.purge(tx, { company_id, at: tx.now, before: tx.now, limit: 1000 });
      }
      const { rows } = await sql`select kind from content where company_id = ${company_id}`.execute(tx.db);
      return rows;
    });
    expect(left, how).toEqual([]);
  }
});
