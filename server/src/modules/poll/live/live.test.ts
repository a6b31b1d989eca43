import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { Poll } from '@plaudit/contract/poll/schema';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const ask = (as: Session, more: { place_id?: string } = {}): Promise<Poll> =>
  app.ok(polls.createPoll, {
    as,
    body: { question: 'Where do we eat?', options: ['Canteen', 'Harbor', 'At home'], ...more },
  });
const vote = (as: Session, { poll_id, options }: Poll, chosen: number) =>
  app.ok(polls.votePoll, { as, body: { poll_id, option_ids: [options[chosen]?.option_id ?? ''] } });

/** A place of Ana's, with these people in it. */
const found = async (visibility: 'open' | 'closed', people: readonly Session[]) => {
  const body = { community_name: `A ${visibility} place ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = people.map(({ employee_id }) => employee_id);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  return place_id;
};

const listen = async (session: Session) => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], forceNew: true });
  const heard: [string, unknown][] = [];
  socket.onAny((name: string, payload: unknown) => void heard.push([name, payload]));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return { socket, heard };
};

test('people who can read a poll get it and its votes live, and no one else does', async () => {
  const place_id = await found('closed', [ben]);
  const [member, other, far] = [await listen(ben), await listen(eve), await listen(stranger)];
  const asked = await ask(ana, { place_id });
  const { poll_id } = asked;
  await vote(ben, asked, 1);
  await app.ok(content.updateContent, {
    as: company.owner,
    body: { content_id: (await ask(company.owner)).poll_id, words: 'Anew?' },
  });
  await app.ok(content.deleteContent, { as: ana, query: { content_id: poll_id } });
  await app.ok(content.restoreContent, { as: ana, body: { content_id: poll_id } });
  for (const { company_id } of [company.owner, stranger])
    app.platform.live.toCompany(company_id, 'catalogue.changed', { kind: 'values' });
  const everyone = [member, other, far];
  const isOver = () => everyone.every(({ heard }) => heard.at(-1)?.[0] === 'catalogue.changed');
  await expect.poll(isOver).toBe(true);
  const of = ({ heard }: typeof member) => heard.filter(([name]) => name.startsWith('poll.')).map(([name]) => name);
  expect(everyone.map(of)).toEqual([
    ['poll.created', 'poll.counted', 'poll.created', 'poll.updated', 'poll.deleted', 'poll.created'],
    ['poll.created', 'poll.updated'],
    [],
  ]);
  // What is restored is news for the place, like a new post.
  const news = ['place.news', { place_id, place_kind: 'community', content_id: poll_id, author_id: ana.employee_id }];
  expect(everyone.map(({ heard }) => heard.filter(([name]) => name === 'place.news'))).toEqual([[news, news], [], []]);
  const counted = member.heard.find(([name]) => name === 'poll.counted')?.[1] as RealtimeEvents['poll.counted'];
  expect(counted).toMatchObject({ poll_id, voters_count: 1, is_ended: false });
  expect(counted.options.map(({ votes_count }) => votes_count)).toEqual([0, 1, 0]);
  expect(JSON.stringify(member.heard)).not.toContain('my_option_ids');
  for (const { socket } of everyone) socket.disconnect();
});

test('readers of an open place get votes and comments live, and only its members get new posts', async () => {
  const place_id = await found('open', [ben]);
  const [member, reader] = [await listen(ben), await listen(eve)];
  const asked = await ask(ana, { place_id });
  const parent_id = asked.poll_id;
  await vote(eve, asked, 1);
  const { content_id } = await app.ok(content.addComment, { as: ben, body: { parent_id, words: 'Good' } });
  await app.ok(content.setReaction, { as: ana, body: { content_id, reaction: 'clap' } });
  await app.ok(content.deleteContent, { as: ana, query: { content_id: parent_id } });
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  const isOver = () => [member, reader].every(({ heard }) => heard.at(-1)?.[0] === 'catalogue.changed');
  await expect.poll(isOver).toBe(true);
  const of = ({ heard }: typeof member) =>
    heard.flatMap(([name]) => (/^(poll|content|place)\./.test(name) ? name : [])).toSorted();
  const shared = ['content.counted', 'poll.counted', 'poll.counted', 'poll.deleted'];
  expect(of(reader)).toEqual(shared);
  expect(of(member)).toEqual([...shared, 'place.news', 'poll.created'].toSorted());
  for (const { socket } of [member, reader]) socket.disconnect();
});
