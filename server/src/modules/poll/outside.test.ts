import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import type { Poll } from '@plaudit/contract/poll/schema';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

/** A place of Ana's, with these people in it. */
const found = async (visibility: 'open' | 'closed' | 'hidden', people: readonly Session[]) => {
  const body = { community_name: `A ${visibility} place ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = people.map(({ employee_id }) => employee_id);
  if (employee_ids.length > 0) await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  return place_id;
};
const ask = (as: Session, place_id: string): Promise<Poll> =>
  app.ok(polls.createPoll, { as, body: { question: 'Which one?', options: ['A', 'B'], place_id } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('people who can no longer read in a place can’t restore anything there, and can again as members', async () => {
  const place_id = await found('closed', [ben]);
  const { poll_id } = await ask(ben, place_id);
  const under = (await ask(ana, place_id)).poll_id;
  const comment = await app.ok(content.addComment, { as: ben, body: { parent_id: under, words: 'Mine' } });
  const taken = [poll_id, comment.content_id];
  for (const content_id of taken) await app.ok(content.deleteContent, { as: ben, query: { content_id } });
  const employee_ids = [ben.employee_id];
  await app.ok(place.removePlaceMembers, { as: ana, body: { place_id, employee_ids } });
  const restored = async () => {
    const codes = [];
    for (const content_id of taken) {
      codes.push(codeOf(await app.call(content.restoreContent, { as: ben, body: { content_id } })));
    }
    return codes;
  };
  expect(await restored()).toEqual(['AUTH_RECORD_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND']);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  expect(await restored()).toEqual([200, 200]);
});

test('a question asked while another person deletes the place waits for that, and finds it gone', async () => {
  const place_id = await found('open', [ben]);
  const client = await app.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query('update place set deleted_at = now() where place_id = $1', [place_id]);
  const asking = app.call(polls.createPoll, {
    as: ben,
    body: { question: 'Which one?', options: ['A', 'B'], place_id, place_kind: 'community' },
  });
  const isWaiting = async () =>
    (
      await app.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(isWaiting).toBe(1);
  await client.query('commit');
  expect(codeOf(await asking)).toBe('COMMUNITY_NOT_FOUND');
});

test('without communities in the company, polls in them are closed as well', async () => {
  const place_id = await found('open', [ben]);
  const { poll_id, options } = await ask(ana, place_id);
  await app.drain();
  const option_ids = options.slice(0, 1).map(({ option_id }) => option_id);
  const tries = async () => {
    const answers = await Promise.all([
      app.call(polls.getPoll, { as: ben, query: { poll_id } }),
      app.call(polls.votePoll, { as: ben, body: { poll_id, option_ids } }),
      app.call(content.addComment, { as: ben, body: { parent_id: poll_id, words: 'Words' } }),
    ]);
    const listed = (await app.ok(polls.listPolls, { as: ben, body: {} })).items.map((poll) => poll.poll_id);
    const shown = await app.ok(feed.listHomeFeed, { as: ben, query: { kinds: 'poll' } });
    const told = await app.ok(notification.listNotifications, { as: ben, query: { kinds: 'place_news' } });
    return [
      ...answers.map(codeOf),
      listed.includes(poll_id),
      shown.items.some(({ item_id }) => item_id === poll_id),
      told.items.some(({ link }) => link === `/polls/${poll_id}`),
    ];
  };
  const body = { company_id: company.company_id, community: false };
  await app.ok(updateModules, { as: company.owner, body });
  const off = await tries();
  await app.ok(updateModules, { as: company.owner, body: { ...body, community: true } });
  expect(off).toEqual(['POLL_NOT_FOUND', 'POLL_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND', false, false, false]);
  expect(await tries()).toEqual([200, 200, 200, true, true, true]);
});

test('a person who asked to join no longer sees a place that is hidden now; an invited person does', async () => {
  const invited = await app.employee(company);
  const place_id = await found('closed', []);
  const employee_ids = [eve.employee_id, invited.employee_id];
  await app.ok(place.invitePeople, { as: ana, body: { place_id, employee_ids } });
  await app.drain();
  await app.ok(place.answerInvitation, { as: eve, body: { place_id, is_accepted: false } });
  await app.ok(place.askToJoin, { as: eve, body: { place_id } });
  const hears = async (as: Session) =>
    (await app.ok(notification.listNotifications, { as, query: { kinds: 'place_invitation' } })).items.length;
  expect([await hears(eve), await hears(invited)]).toEqual([1, 1]);
  await app.ok(community.updateCommunity, { as: ana, body: { community_id: place_id, visibility: 'hidden' } });
  const asked = await app.call(community.getCommunity, { as: eve, query: { community_id: place_id } });
  expect([asked.failure.error_code, await hears(eve), await hears(invited)]).toEqual(['COMMUNITY_NOT_FOUND', 0, 1]);
});

test('people who muted a place aren’t notified that an edited question mentions them, and others are', async () => {
  const place_id = await found('closed', [ben, eve]);
  const muted_until = new Date(Date.now() + 60_000).toISOString();
  await app.ok(place.updateMembership, { as: ben, body: { place_id, muted_until } });
  const { poll_id: content_id } = await ask(ana, place_id);
  const words = `<@${ben.employee_id}> <@${eve.employee_id}>, which one?`;
  await app.ok(content.updateContent, { as: ana, body: { content_id, words } });
  // As the outbox delivers it: followers of the place have heard of the question by then.
  await app.drain();
  const told = async (as: Session) => {
    const { items } = await app.ok(notification.listNotifications, { as, query: { kinds: 'mention,place_news' } });
    return items.filter(({ link }) => link === `/polls/${content_id}`).length;
  };
  expect([await told(ben), await told(eve)]).toEqual([0, 1]);
});

test('an edited question stays one visible line', async () => {
  const { poll_id: content_id } = await ask(ana, await found('open', []));
  const mend = async (words: string) => app.call(content.updateContent, { as: ana, body: { content_id, words } });
  expect(codeOf(await mend('\u2060\u200b'))).toBe('INVALID_REQUEST');
  const { data } = await mend('Which\none?');
  expect(data.words).toBe('Which one?');
});
