import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { NewMessage } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as hold from '@plaudit/contract/hold/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { setModules } from '../../../platform/testing/modules.ts';
import { eraseIn } from '../../privacy/testing/testing.ts';
import { personal } from '../personal/personal.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const named = (first_name: string) => app.employee(company, { first_name, last_name: 'Example' });
  [ana, ben, eve] = [await named('Ana'), await named('Ben'), await named('Eve')];
});
afterAll(() => app.close());

const open = async (as: Session, people: Session[]) => {
  const employee_ids = people.map(({ employee_id }) => employee_id);
  return (await app.ok(chat.openConversation, { as, body: { employee_ids, group_name: 'Lunch' } })).conversation_id;
};
const send = (as: Session, conversation_id: string, more: Partial<NewMessage>) =>
  app.call(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), ...more } });
const last = async (as: Session, conversation_id: string) => {
  const { items } = await app.ok(chat.listMessages, { as, body: { conversation_id, limit: 1 } });
  return items[0];
};
const rowOf = (as: Session, conversation_id: string) =>
  app.ok(chat.getConversation, { as, query: { conversation_id } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const poll = { question: 'Where do we eat?', options: ['Soup bar', 'Noodles'] };
const vote = (as: Session, poll_id: string, option_ids: string[]) =>
  app.call(polls.votePoll, { as, body: { poll_id, option_ids } });

test('people ask something in a chat, vote there, and see the votes', async () => {
  const group = await open(ana, [ben]);
  const { data: asked } = await send(ana, group, { poll });
  expect(asked).toMatchObject({
    message_type: 'poll',
    words: '',
    poll: { question: poll.question, can: { close: true } },
  });
  expect(asked.can.edit).toBe(false);
  const options = asked.poll?.options.map(({ option_id }) => option_id) ?? [];
  expect(codeOf(await vote(ben, asked.message_id, options.slice(1)))).toBe(200);
  const shown = await last(ben, group);
  expect(shown?.poll).toMatchObject({ has_voted: true, voters_count: 1, can: { close: false, vote: true } });
  expect(shown?.poll?.options.map(({ votes_count }) => votes_count)).toEqual([0, 1]);
  expect((await last(ana, group))?.poll).toMatchObject({ has_voted: false, my_option_ids: [] });
  expect(await rowOf(ben, group)).toMatchObject({ latest_message: poll.question, latest_message_type: 'poll' });
  expect(codeOf(await app.call(polls.closePoll, { as: ben, body: { poll_id: asked.message_id } }))).toBe(
    'NO_PERMISSION',
  );
  expect(codeOf(await app.call(polls.closePoll, { as: ana, body: { poll_id: asked.message_id } }))).toBe(200);
  expect((await last(ben, group))?.poll).toMatchObject({ is_ended: true, can: { vote: false } });
});

test('people who left, strangers and people outside neither see a poll of a chat nor vote in it', async () => {
  const group = await open(ana, [ben]);
  const { data: asked } = await send(ana, group, { poll });
  const option = asked.poll?.options[0]?.option_id ?? '';
  const { owner: stranger } = await app.company();
  const refused = async (as: Session) => {
    const query = { poll_id: asked.message_id };
    const voters = { ...query, option_id: option };
    expect(codeOf(await app.call(polls.getPoll, { as, query }))).toBe('POLL_NOT_FOUND');
    expect(codeOf(await vote(as, asked.message_id, [option]))).toBe('POLL_NOT_FOUND');
    expect(codeOf(await app.call(polls.listVoters, { as, query: voters }))).toBe('POLL_NOT_FOUND');
    expect(codeOf(await app.call(polls.closePoll, { as, body: query }))).toBe('POLL_NOT_FOUND');
    expect((await app.call(polls.exportPoll, { as, query })).status).toBe(404);
  };
  // Administrators are strangers in the conversations of others.
  for (const as of [eve, stranger, company.owner]) await refused(as);
  expect(codeOf(await vote(ben, asked.message_id, [option]))).toBe(200);
  await app.ok(place.leavePlace, { as: ben, body: { place_id: group } });
  await refused(ben);
  const listed = await app.ok(polls.listAllPolls, { as: company.owner, body: {} });
  expect(JSON.stringify(listed)).not.toContain(asked.message_id);
});

test('an anonymous poll in a chat keeps who chose what to the devices of its voters', async () => {
  const group = await open(ana, [ben]);
  const { data: asked } = await send(ana, group, { poll: { ...poll, is_anonymous: true } });
  const body = { poll_id: asked.message_id, option_ids: [asked.poll?.options[0]?.option_id ?? ''] };
  expect(codeOf(await app.call(polls.votePoll, { as: ben, body }))).toBe('INVALID_REQUEST');
  const ballot_key = 'k'.repeat(43);
  expect(codeOf(await app.call(polls.votePoll, { as: ben, body: { ...body, ballot_key } }))).toBe(200);
  const shown = await last(ben, group);
  expect(shown?.poll).toMatchObject({
    voters_count: 1,
    has_voted: true,
    my_option_ids: [],
    can: { see_voters: false },
  });
  expect(shown?.poll?.options.map(({ votes_count }) => votes_count)).toEqual([null, null]);
  // No number of a change says when someone voted.
  expect(shown?.change).toBe(asked.change);
});

test('a poll goes and comes back with its message, and is never sent twice', async () => {
  const group = await open(ana, [ben]);
  const client_id = newId();
  const [first, again] = await Promise.all([
    send(ana, group, { client_id, poll }),
    send(ana, group, { client_id, poll }),
  ]);
  expect(again.data.message_id).toBe(first.data.message_id);
  const { message_id, poll: asked } = first.data;
  const option_ids = [asked?.options[0]?.option_id ?? ''];
  expect(codeOf(await vote(ben, message_id, option_ids))).toBe(200);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: message_id } });
  expect(codeOf(await vote(ben, message_id, option_ids))).toBe('POLL_NOT_FOUND');
  await app.ok(content.restoreContent, { as: ana, body: { content_id: message_id } });
  expect((await last(ben, group))?.poll).toMatchObject({ voters_count: 1, has_voted: true });
  await setModules(app, company, { polls: false });
  expect(await last(ben, group)).toMatchObject({ message_type: 'poll', poll: null });
  expect(codeOf(await send(ana, group, { poll }))).toBe('NO_PERMISSION');
  await setModules(app, company, { polls: true });
});

const venue = {
  location_name: 'Harbor pavilion',
  address: '12 Quay Street\nRiga',
  latitude: 56.95,
  longitude: -24.1,
  starts_at: '2027-03-01T18:00:00.000Z',
};

test('people say where something takes place, with an address, a time and a point', async () => {
  const group = await open(ana, [ben]);
  const { data: said } = await send(ana, group, { location: venue });
  expect(said).toMatchObject({ message_type: 'location', location: venue, poll: null });
  expect((await last(ben, group))?.location).toEqual(venue);
  expect((await rowOf(ben, group)).latest_message).toBe('Harbor pavilion');
  const { data: answer } = await send(ben, group, { words: 'See you', reply_to_id: said.message_id });
  expect(answer.reply_to).toMatchObject({ excerpt: 'Harbor pavilion', message_type: 'location' });
  const plain = { address: '', latitude: null, longitude: null, starts_at: null };
  const { data: name_alone } = await send(ana, group, { location: { location_name: 'Roof' } });
  expect(name_alone.location).toEqual({ location_name: 'Roof', ...plain });
});

test.each([
  { location: { ...venue, latitude: 90.01 } },
  { location: { ...venue, longitude: -180.01 } },
  { location: { ...venue, longitude: null } },
  { location: { ...venue, location_name: ' ' } },
  { location: { ...venue, address: 'x'.repeat(301) } },
  { location: { ...venue, starts_at: 'soon' } },
  { location: venue, words: 'There' },
  { location: venue, poll },
  { poll, words: 'There' },
  { poll: { ...poll, options: ['Same', 'same'] } },
  { poll: { ...poll, ends_at: '2020-01-01T00:00:00.000Z' } },
] satisfies Partial<NewMessage>[])('refuses what is no card: %j', async (card) => {
  const group = await open(ana, [ben]);
  expect(codeOf(await send(ana, group, card))).toBe('INVALID_REQUEST');
});

test('a card stays as it was sent', async () => {
  const group = await open(ana, [ben]);
  for (const card of [{ poll }, { location: venue }]) {
    const { data } = await send(ana, group, card);
    const edit = await app.call(content.updateContent, {
      as: ana,
      body: { content_id: data.message_id, words: 'Other' },
    });
    expect([data.can.edit, codeOf(edit)]).toEqual([false, 'INVALID_ACTION']);
  }
});

test('cards are forwarded: a poll is asked again without votes, and not once it has ended', async () => {
  const [group, other] = [await open(ana, [ben]), await open(ana, [eve])];
  const { data: asked } = await send(ana, group, { poll });
  const { data: said } = await send(ben, group, { location: venue });
  await vote(ben, asked.message_id, [asked.poll?.options[0]?.option_id ?? '']);
  const forward = (message_id: string) =>
    app.call(chat.forwardMessage, { as: ana, body: { message_id, conversation_ids: [other] } });
  expect(codeOf(await forward(said.message_id))).toBe(200);
  expect((await last(eve, other))?.location).toEqual(venue);
  expect(codeOf(await forward(asked.message_id))).toBe(200);
  const again = await last(eve, other);
  expect(again).toMatchObject({ message_type: 'poll', poll: { question: poll.question, voters_count: 0 } });
  expect(again?.message_id).not.toBe(asked.message_id);
  await app.ok(polls.closePoll, { as: ana, body: { poll_id: asked.message_id } });
  expect(codeOf(await forward(asked.message_id))).toBe('INVALID_ACTION');
});

test('what a card says is found by the search, reported, told and kept on hold', async () => {
  const group = await open(ana, [ben]);
  const question = `Shall <@${ben.employee_id}> bring the zeppelin?`;
  const { data: asked } = await send(ana, group, { poll: { ...poll, question } });
  const { data: said } = await send(ana, group, { location: { ...venue, location_name: 'Gondola shed' } });
  const find = async (as: Session, search: string) => {
    const { groups } = await app.ok(searchEverything, { as, body: { search, kinds: ['message'] } });
    return groups.flatMap(({ items }) => items.map(({ item_id }) => item_id));
  };
  expect([await find(ben, 'zeppelin'), await find(ben, 'noodles zeppelin'), await find(ben, 'gondola')]).toEqual([
    [asked.message_id],
    [asked.message_id],
    [said.message_id],
  ]);
  expect([await find(eve, 'zeppelin'), await find(eve, 'gondola')]).toEqual([[], []]);
  await app.drain();
  const query = { kinds: notification_kinds.join(',') };
  const { items } = await app.ok(notification.listNotifications, { as: ben, query });
  expect(items.find(({ kind }) => kind === 'mention')?.excerpt).toBe('Poll: Shall @Ben Example bring the zeppelin?');
  const whom = { employee_id: ana.employee_id, reason: 'A case' };
  const { hold_id } = await app.ok(hold.putHold, { as: company.owner, body: whom });
  const { content: csv } = await app.call(hold.exportHold, { as: company.owner, query: { hold_id } });
  expect(`${csv}`).toContain('Gondola shed\n12 Quay Street\nRiga');
  expect(`${csv}`).toContain('- Noodles');
  await app.ok(hold.liftHold, { as: company.owner, body: { hold_id, reason: 'Over' } });
});

test('cards are exported, renamed and erased with their author', async () => {
  const zoe = await app.employee(company, { first_name: 'Zoe', last_name: 'Quillfeather' });
  const group = await open(zoe, [ben]);
  const named = { ...venue, location_name: 'Zoe Quillfeather’s garden' };
  await send(zoe, group, { location: named });
  await send(ben, group, { location: { ...venue, address: 'Next to Zoe Quillfeather' } });
  const exported = (await personal.export?.(app.db, zoe))?.find(({ name }) => name === 'messages')?.rows;
  expect(exported).toMatchObject([{ location_name: named.location_name, address: venue.address }]);
  await eraseIn(app, company, zoe);
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: group } });
  expect(items.map(({ location }) => [location?.location_name, location?.address])).toEqual([
    ['Former employee’s garden', venue.address],
    [venue.location_name, 'Next to Former employee'],
  ]);
});

test('if words go with their author, cards go with them, and for good with their message', async () => {
  await app.ok(privacy.updatePrivacySettings, { as: company.owner, body: { keeps_words: false } });
  const zoe = await app.employee(company);
  const group = await open(zoe, [ben]);
  await send(zoe, group, { location: venue });
  await send(zoe, group, { poll });
  await eraseIn(app, company, zoe);
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: group } });
  expect(items.map(({ poll: asked, location }) => [asked, location])).toEqual([
    [null, null],
    [null, null],
  ]);
  const { data: said } = await send(ben, group, { location: venue });
  const { data: asked } = await send(ben, group, { poll });
  for (const { message_id: content_id } of [said, asked]) {
    await app.ok(content.deleteContent, { as: ben, query: { content_id } });
  }
  await app.night(366);
  const { rows } = await app.pool.query(
    `select (select count(*)::int from message_location where message_id = $1) as locations,
       (select count(*)::int from poll where poll_id = $2) as polls, (select count(*)::int from message where message_id = $1) as messages`,
    [said.message_id, asked.message_id],
  );
  expect(rows).toEqual([{ locations: 0, polls: 0, messages: 0 }]);
});
