import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as points from '@plaudit/contract/points/endpoints';
import type { Permission } from '@plaudit/contract/people/permissions';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const give = async (visibility: 'public' | 'private' = 'public', message = 'Thank you') => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [ben.employee_id], visibility, message };
  return (await app.ok(recognition.giveRecognition, { as: ana, body })).recognition_id;
};
const comment = (as: Session, parent_id: string, words: string, more = {}) =>
  app.call(content.addComment, { as, body: { parent_id, words, ...more } });
const list = async (as: Session, parent_id: string) =>
  (await app.ok(content.listComments, { as, query: { parent_id } })).items;
const react = (as: Session, content_id: string, reaction: 'clap' | 'heart' | null) =>
  app.call(content.setReaction, { as, body: { content_id, reaction } });
const remove = (as: Session, content_id: string) => app.call(content.deleteContent, { as, query: { content_id } });
const restore = (as: Session, content_id: string) => app.call(content.restoreContent, { as, body: { content_id } });
const news = async (as: Session) => {
  await app.drain();
  const query = { kinds: notification_kinds.join(',') };
  return (await app.ok(notification.listNotifications, { as, query })).items;
};

test('a comment has replies, and nothing goes under a reply', async () => {
  const top_id = await give();
  const first = (await comment(eve, top_id, `Seconded, <@${ben.employee_id}>`)).data;
  expect(first).toMatchObject({ parent_id: top_id, top_id, comments_count: 0, can: { edit: true, reply: true } });
  expect(first.mentions.map(({ employee_id }) => employee_id)).toEqual([ben.employee_id]);
  const reply = (await comment(ana, first.content_id, 'So do I')).data;
  expect(reply).toMatchObject({ parent_id: first.content_id, top_id, can: { reply: false } });
  expect((await comment(eve, reply.content_id, 'And so on')).failure.error_code).toBe('INVALID_ACTION');
  expect((await comment(stranger, first.content_id, 'Me too')).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');

  expect(await list(ana, first.content_id)).toEqual([reply]);
  expect(await list(eve, top_id)).toMatchObject([{ content_id: first.content_id, comments_count: 1 }]);
  // Older calls still show what they did: comments, each once.
  const listed = await app.ok(recognition.listComments, { as: ben, query: { recognition_id: top_id } });
  expect(listed.items).toMatchObject([{ comment_id: first.content_id, message: first.words }]);
  const shown = await app.ok(recognition.getRecognition, { as: ben, query: { recognition_id: top_id } });
  // The number on the button matches what people find behind it: comments and replies.
  expect(shown.comments_count).toBe(2);
  expect(
    (await app.call(recognition.listComments, { as: ben, query: { recognition_id: first.content_id } })).status,
  ).toBe(404);
});

test('comments and replies have reactions of their own, one per person, and everyone sees whose', async () => {
  const top_id = await give();
  const { content_id } = (await comment(ben, top_id, 'Thanks')).data;
  await react(ana, content_id, 'clap');
  await react(eve, content_id, 'clap');
  expect((await react(eve, content_id, 'heart')).data).toEqual({
    reactions: [
      { reaction: 'clap', count: 1 },
      { reaction: 'heart', count: 1 },
    ],
    my_reaction: 'heart',
  });
  const listOf = async (query: { reaction?: 'clap'; limit?: number; cursor?: string } = {}) =>
    app.ok(content.listReactions, { as: ben, query: { content_id, ...query } });
  expect((await listOf()).items.map(({ employee, reaction }) => [employee.employee_id, reaction]).toSorted()).toEqual(
    [
      [ana.employee_id, 'clap'],
      [eve.employee_id, 'heart'],
    ].toSorted(),
  );
  expect((await listOf({ reaction: 'clap' })).items).toHaveLength(1);
  const page = await listOf({ limit: 1 });
  const rest = await listOf({ limit: 1, cursor: page.next_cursor as string });
  expect([page.items.length, rest.items.length, rest.next_cursor]).toEqual([1, 1, null]);
  expect((await react(stranger, content_id, 'clap')).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  // The recognition itself has none, and its own call does not take the id of a comment.
  expect((await listOf({})).items).toHaveLength(2);
  const wrong = await app.call(recognition.setReaction, {
    as: eve,
    body: { recognition_id: content_id, reaction: 'clap' },
  });
  expect(wrong.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
});

test('comments, and people who reacted, come page by page, each once', async () => {
  const top_id = await give();
  const people = [ana, ben, eve];
  const written: string[] = [];
  for (const as of people) {
    written.push((await comment(as, top_id, 'Words')).data.content_id);
    await react(as, top_id, 'clap');
  }
  const readAll = async <Item>(
    read: (page: { limit: 1; cursor?: string }) => Promise<Item & { next_cursor: string | null }>,
  ) => {
    const pages: Item[] = [];
    for (let cursor: string | undefined; pages.length < people.length;) {
      const page = await read({ limit: 1, ...(cursor && { cursor }) });
      pages.push(page);
      cursor = page.next_cursor ?? undefined;
      expect(cursor === undefined).toBe(pages.length === people.length);
    }
    return pages;
  };
  const comments = await readAll((page) =>
    app.ok(content.listComments, { as: ben, query: { parent_id: top_id, ...page } }),
  );
  expect(comments.flatMap(({ items }) => items.map(({ content_id }) => content_id))).toEqual(written);
  const reactions = await readAll((page) =>
    app.ok(content.listReactions, { as: ben, query: { content_id: top_id, ...page } }),
  );
  const ids = people.map(({ employee_id }) => employee_id).toSorted();
  expect(reactions.flatMap(({ items }) => items.map(({ employee }) => employee.employee_id))).toEqual(ids);
});

test('no one can mention people of another company, and others in the same text are still notified', async () => {
  const words = `<@${stranger.employee_id}> <@${ben.employee_id}>`;
  const written = (await comment(eve, await give(), words)).data;
  expect(written.mentions.map(({ employee_id }) => employee_id)).toEqual([ben.employee_id]);
  const { rows } = await app.pool.query('select mention_ids from content where content_id = $1', [written.content_id]);
  expect(rows).toEqual([{ mention_ids: [ben.employee_id] }]);
  const told = (await news(ben)).filter(
    ({ kind, actor }) => kind === 'mention' && actor?.employee_id === eve.employee_id,
  );
  expect([told.length > 0, await news(stranger)]).toEqual([true, []]);
});

test('sixty reactions at once to one comment leave correct counts', async () => {
  const { content_id } = (await comment(ben, await give(), 'Race')).data;
  const people = [ana, ben, eve, manager];
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      react(people[i % 4] as Session, content_id, i % 3 === 0 ? null : i % 3 === 1 ? 'clap' : 'heart'),
    ),
  );
  const { items } = await app.ok(content.listReactions, { as: ana, query: { content_id } });
  const { rows } = await app.pool.query<{ reaction_counts: Record<string, number> }>(
    'select reaction_counts from content where content_id = $1',
    [content_id],
  );
  const counted = Object.values(rows[0]?.reaction_counts ?? {}).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(items.length);
});

test('words are edited, and only their author and moderators see the earlier ones', async () => {
  const top_id = await give();
  const { content_id } = (await comment(eve, top_id, 'First')).data;
  const edit = (as: Session, words: string) => app.call(content.updateComment, { as, body: { content_id, words } });
  expect((await edit(eve, 'Second')).data).toMatchObject({ words: 'Second', edited_at: expect.any(String) });
  await edit(eve, 'Third');
  await edit(eve, 'Third');
  expect([(await edit(manager, 'Mine')).failure.error_code, (await edit(stranger, 'Mine')).failure.error_code]).toEqual(
    ['NO_PERMISSION', 'AUTH_RECORD_NOT_FOUND'],
  );
  const history = (as: Session, id: string, query = {}) =>
    app.call(content.listRevisions, { as, query: { content_id: id, ...query } });
  expect((await history(eve, content_id)).data.items.map(({ words }) => words)).toEqual(['Second', 'First']);
  const page = (await history(eve, content_id, { limit: 1 })).data;
  const rest = (await history(eve, content_id, { limit: 1, cursor: page.next_cursor })).data;
  expect(rest.items.map(({ words }) => words)).toEqual(['First']);
  expect((await history(stranger, content_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  // Other readers see that it was edited, and no more; a moderator sees the earlier words.
  const moderator = await app.employee(company);
  const body = { role_name: 'Moderator', permissions: ['people.view', 'moderation.manage'] as Permission[] };
  const { role_id } = await app.ok(role.createRole, { as: company.owner, body });
  const added = { role_id, employee_ids: [moderator.employee_id] };
  await app.ok(role.addRoleMembers, { as: company.owner, body: added });
  for (const [as, sees] of [
    [moderator, true],
    [eve, true],
    [manager, true],
    [company.owner, true],
    [ana, false],
    [ben, false],
  ] as const) {
    const answer = await history(as, content_id);
    expect(answer.status === 200 ? true : answer.failure.error_code).toBe(sees || 'NO_PERMISSION');
    const shown = (await list(as, top_id)).find((one) => one.content_id === content_id);
    expect([shown?.edited_at === null, shown?.can.see_history]).toEqual([false, sees]);
  }

  // The same for content of its own, by its own call or by the one for all kinds.
  await app.ok(recognition.updateRecognition, {
    as: ana,
    body: { recognition_id: top_id, message: 'By its own call' },
  });
  const words = `By any, <@${eve.employee_id}>`;
  await app.ok(content.updateContent, { as: ana, body: { content_id: top_id, words } });
  expect((await history(eve, top_id)).failure.error_code).toBe('NO_PERMISSION');
  expect((await history(ana, top_id)).data.items.map((revision) => revision.words)).toEqual([
    'By its own call',
    'Thank you',
  ]);
  expect(await app.ok(recognition.getRecognition, { as: eve, query: { recognition_id: top_id } })).toMatchObject({
    message: words,
    mentions: [{ employee_id: eve.employee_id }],
  });
  expect((await news(eve)).some(({ kind, recognition_id }) => kind === 'mention' && recognition_id === top_id)).toBe(
    true,
  );
  const put = (as: Session, body: { content_id: string; words: string }) =>
    app.call(content.updateContent, { as, body });
  expect((await put(eve, { content_id: top_id, words: 'No' })).failure.error_code).toBe('NO_PERMISSION');
  expect((await put(eve, { content_id, words: 'No' })).failure.error_code).toBe('INVALID_ACTION');
  const long = 'x'.repeat(limits.message_length + 1);
  expect((await put(ana, { content_id: top_id, words: long })).failure.error_code).toBe('INVALID_REQUEST');
});

test('for a day, the person who deleted something can restore it, with its count, its points and its thread', async () => {
  const top_id = await give();
  const first = (await comment(eve, top_id, 'First')).data.content_id;
  const reply = (await comment(ben, first, 'Reply')).data.content_id;
  expect((await remove(ben, first)).failure.error_code).toBe('NO_PERMISSION');
  await remove(eve, first);
  expect(await list(ana, top_id)).toEqual([]);
  // The replies under it go with it.
  expect((await react(ana, reply, 'clap')).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await restore(ben, first)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  await restore(eve, first);
  expect(await list(ana, top_id)).toMatchObject([{ content_id: first, comments_count: 1 }]);
  await remove(manager, reply);
  expect(await list(ana, top_id)).toMatchObject([{ comments_count: 0 }]);
  expect((await restore(ben, reply)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  await restore(manager, reply);

  const balance = async () => (await app.ok(points.getBalance, { as: ben })).to_spend;
  const before = await balance();
  await remove(eve, first);
  await remove(ana, top_id);
  expect(await balance()).toBeLessThan(before);
  // Nothing comes back under deleted content.
  expect((await restore(eve, first)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  await restore(ana, top_id);
  expect(await list(ben, top_id)).toEqual([]);
  await restore(eve, first);
  expect([await balance(), (await list(ben, first)).length]).toEqual([before, 1]);
  await remove(eve, first);
  await app.pool.query(`update content set deleted_at = now() - interval '25 hours' where content_id = $1`, [first]);
  expect((await restore(eve, first)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
});

test('a private thread, with everything in it, is visible to giver, receivers and managers, and to no one else', async () => {
  const top_id = await give('private');
  const first = (await comment(ben, top_id, `Between us, <@${eve.employee_id}>`)).data.content_id;
  const reply = (await comment(ana, first, 'Yes')).data.content_id;
  for (const content_id of [top_id, first, reply]) {
    expect((await react(manager, content_id, 'clap')).status).toBe(200);
    const calls = [
      react(eve, content_id, 'clap'),
      comment(eve, content_id, 'Hm'),
      remove(eve, content_id),
      app.call(content.listComments, { as: eve, query: { parent_id: content_id } }),
      app.call(content.listReactions, { as: eve, query: { content_id } }),
      app.call(content.listRevisions, { as: eve, query: { content_id } }),
      app.call(content.updateComment, { as: eve, body: { content_id, words: 'Hm' } }),
      app.call(content.updateContent, { as: eve, body: { content_id, words: 'Hm' } }),
    ];
    for (const { failure } of await Promise.all(calls)) expect(failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  }
  const report = await app.call(moderation.createReport, {
    as: eve,
    body: { subject_kind: 'comment', subject_id: reply, reason: 'other' },
  });
  expect(report.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await news(eve)).filter(({ recognition_id }) => recognition_id === top_id)).toEqual([]);
  // It opens for everyone with the recognition, and closes with it.
  const turn = (visibility: 'public' | 'private') =>
    app.ok(recognition.updateRecognition, { as: ana, body: { recognition_id: top_id, visibility } });
  await turn('public');
  expect((await react(eve, reply, 'heart')).status).toBe(200);
  await turn('private');
  expect((await react(eve, reply, null)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await react(ben, reply, 'heart')).status).toBe(200);
});

test('authors are notified of replies to their comments and of reactions to anything they wrote; deleting it removes both', async () => {
  const top_id = await give();
  const first = (await comment(eve, top_id, 'First')).data.content_id;
  await news(eve);
  for (const as of [ana, ben, eve]) await app.ok(notification.markRead, { as, body: {} });
  const reply = (await comment(manager, first, 'A reply to Eve')).data.content_id;
  await react(manager, first, 'clap');
  const unread = async (as: Session) =>
    (await news(as))
      .filter(({ read_at }) => read_at === null)
      .map(({ kind, excerpt, link }) => ({ kind, excerpt, link }));
  const link = `/recognition/${top_id}?comment=${first}`;
  expect((await unread(eve)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { kind: 'comment', excerpt: 'A reply to Eve', link: `${link}&reply=${reply}` },
    { kind: 'reaction', excerpt: 'First', link },
  ]);
  expect([await unread(ana), await unread(ben)]).toEqual([[], []]);
  // The replies under a comment go with it, and so do their notifications.
  await remove(eve, first);
  expect(await unread(eve)).toEqual([]);
  await restore(eve, first);
  await remove(manager, reply);
  expect((await unread(eve)).map(({ kind }) => kind)).toEqual(['reaction']);
  await remove(eve, first);
  expect(await unread(eve)).toEqual([]);
});

test('a moderator hides a reply and brings it back; its author cannot', async () => {
  const top_id = await give();
  const first = (await comment(eve, top_id, 'The comment')).data.content_id;
  const reply = (await comment(eve, first, 'Rude')).data.content_id;
  const body = { subject_kind: 'comment' as const, subject_id: reply, reason: 'harassment' as const };
  await app.ok(moderation.createReport, { as: ben, body });
  const owner = company.owner;
  const [found] = (await app.ok(moderation.listCases, { as: owner, body: { search: 'Rude' } })).items;
  const case_id = found?.case_id as string;
  const shown = await app.ok(moderation.getCase, { as: owner, query: { case_id } });
  expect(shown.subject).toMatchObject({ text: 'Rude', context: 'The comment', is_visible: true });
  await app.ok(moderation.decideCase, { as: owner, body: { case_id, decision: 'hide', reason: 'Rude' } });
  expect([await list(ana, first), (await restore(eve, reply)).status]).toEqual([[], 404]);
  expect(await list(ana, top_id)).toMatchObject([{ comments_count: 0 }]);
  await app.ok(moderation.reopenCase, { as: owner, body: { case_id } });
  expect((await list(ana, first)).map(({ content_id }) => content_id)).toEqual([reply]);
});

test('people who can read a thread get reactions to a comment and edits of its text live', async () => {
  const top_id = await give('private');
  const first = (await comment(ben, top_id, 'First')).data.content_id;
  const heard = new Map<Session, [string, unknown][]>();
  const sockets = await Promise.all(
    [ana, eve].map(async (session) => {
      const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], forceNew: true });
      const events: [string, unknown][] = [];
      heard.set(session, events);
      socket.onAny((name: string, payload: unknown) => void events.push([name, payload]));
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      return socket;
    }),
  );
  const reply = (await comment(ben, first, 'Reply')).data.content_id;
  await react(ben, first, 'clap');
  await app.ok(content.updateComment, { as: ben, body: { content_id: first, words: 'Mended' } });
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  const isOver = () => [...heard.values()].every((events) => events.at(-1)?.[0] === 'catalogue.changed');
  await expect.poll(isOver).toBe(true);
  const clap = [{ reaction: 'clap', count: 1 }];
  // Earlier counts may still arrive.
  const isAboutIt = (payload: unknown) => [first, reply, top_id].some((id) => JSON.stringify(payload).includes(id));
  expect(heard.get(ana)?.filter(([name, payload]) => name.startsWith('content.') && isAboutIt(payload))).toEqual([
    ['content.counted', { content_id: first, top_id, reactions: [], comments_count: 1 }],
    ['content.counted', { content_id: first, top_id, reactions: clap, comments_count: 1 }],
    ['content.changed', { content_id: first, parent_id: top_id, top_id }],
  ]);
  expect(heard.get(eve)?.filter(([, payload]) => isAboutIt(payload))).toEqual([]);
  expect(reply).not.toBe(first);
  for (const socket of sockets) socket.disconnect();
});

test('one idempotency key is one comment, and no one can write to what a company has turned off', async () => {
  const own = await app.company();
  const [cy, dan] = [await app.employee(own), await app.employee(own)];
  const { items } = await app.ok(recognition.listTypes, { as: cy });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [dan.employee_id] };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: cy, body });
  const once = { as: dan, headers: { 'idempotency-key': newId() }, body: { parent_id: recognition_id, words: 'Once' } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.ok(content.addComment, once)));
  expect(new Set(answers.map(({ content_id }) => content_id)).size).toBe(1);
  expect(await list(cy, recognition_id)).toHaveLength(1);

  await app.ok(company_calls.updateModules, {
    as: own.owner,
    body: { company_id: own.company_id, recognition: false },
  });
  for (const answer of [await comment(dan, recognition_id, 'Off'), await react(dan, recognition_id, 'clap')]) {
    expect(answer.failure).toMatchObject({ error_code: 'NO_PERMISSION', payload: { module: 'recognition' } });
  }
});
