import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { setModules } from '../../../platform/testing/modules.ts';
import { makeSpace, sayIn } from '../testing/testing.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let made: Awaited<ReturnType<typeof makeSpace>>;
let say: ReturnType<typeof sayIn>;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  say = sayIn(app);
});
afterAll(() => app.close());
/** A public space of Ana, with Ben. Eve is not in it. */
beforeEach(async () => {
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  made = await makeSpace(app, ana, [ben], ben);
});

/** What the link of a message leads to: the message, a space to join, or nothing. */
const look = async (as: Session, message_id: string) => {
  const { status, data, failure } = await app.call(chat.getMessage, { as, query: { message_id } });
  return status === 200 ? data.words : [status, failure.error_code, failure.payload];
};
const toJoin = () => [404, 'AUTH_RECORD_NOT_FOUND', { space_id: made.space_id }];
const nothing = [404, 'AUTH_RECORD_NOT_FOUND', {}];
const set = (visibility: 'public' | 'private' | 'hidden') =>
  app.ok(space.updateSpace, { as: ana, body: { space_id: made.space_id, visibility } });

test('R3.9 the link of a message in a public space leads colleagues outside to the space, and to the message once they join', async () => {
  const message_id = await say(ana, made.general, 'The lamp is lit');
  expect(await look(eve, message_id)).toEqual(toJoin());
  await app.ok(place.joinPlace, { as: eve, body: { place_id: made.space_id } });
  expect(await look(eve, message_id)).toBe('The lamp is lit');
  await app.ok(place.leavePlace, { as: eve, body: { place_id: made.space_id } });
  expect(await look(eve, message_id)).toEqual(toJoin());
  const body = { place_id: made.space_id, employee_ids: [ben.employee_id] };
  expect(await look(ben, message_id)).toBe('The lamp is lit');
  await app.ok(place.removePlaceMembers, { as: ana, body });
  expect(await look(ben, message_id)).toEqual(toJoin());
});

test('R6.2 the link says nothing to people who could not read the message by joining', async () => {
  const message_id = await say(ana, made.general, 'The lamp is lit');
  const on_board = await say(ben, made.board, 'Prices');
  const in_private = await say(ana, await made.part('Crew', 'private'), 'Shifts');
  const { conversation_id } = await app.ok(chat.openConversation, {
    as: ana,
    body: { employee_ids: [ben.employee_id] },
  });
  const direct = await say(ana, conversation_id, 'Just us');
  for (const each of [on_board, in_private, direct, newId()]) expect(await look(eve, each)).toEqual(nothing);
  expect(await look(ben, in_private)).toEqual(nothing);

  for (const visibility of ['private', 'hidden'] as const) {
    await set(visibility);
    expect(await look(eve, message_id)).toEqual(nothing);
  }
  await set('public');
  expect(await look(eve, message_id)).toEqual(toJoin());
  const other = await app.employee(await app.company());
  expect(await look(other, message_id)).toEqual(nothing);
});

test('the link leads nowhere once the message or its space is deleted, the space is archived, or spaces are off', async () => {
  const [message_id, deleted_id] = [await say(ana, made.general, 'Kept'), await say(ana, made.general, 'Gone')];
  await app.ok(content.deleteContent, { as: ana, query: { content_id: deleted_id } });
  expect([await look(eve, deleted_id), await look(eve, message_id)]).toEqual([nothing, toJoin()]);

  const archive = (is_archived: boolean) =>
    app.ok(space.archiveSpace, { as: ana, body: { space_id: made.space_id, is_archived } });
  await archive(true);
  expect(await look(eve, message_id)).toEqual(nothing);
  await archive(false);
  await setModules(app, company, { spaces: false });
  expect(await look(eve, message_id)).toEqual(nothing);
  await setModules(app, company, { spaces: true });
  expect(await look(eve, message_id)).toEqual(toJoin());
  await app.ok(space.deleteSpace, { as: ana, query: { space_id: made.space_id } });
  expect(await look(eve, message_id)).toEqual(nothing);
});
