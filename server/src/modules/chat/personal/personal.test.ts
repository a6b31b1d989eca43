import { afterAll, beforeAll, expect, test } from 'vitest';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { readMoves } from '../move/queries.ts';
import { makeSpace, sayIn } from '../testing/testing.ts';
import { readMarks, readMessages } from './queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an export names no conversation that the person has left, and no sub-space that is hidden since; their own words stay', async () => {
  const company = await app.company();
  const [ana, ben] = [await app.employee(company), await app.employee(company)];
  const employee_ids = [ben.employee_id];
  const say = async (conversation_id: string, words: string) => {
    await app.ok(chat.sendMessage, { as: ana, body: { conversation_id, client_id: newId(), words: 'Before' } });
    await app.ok(chat.sendMessage, { as: ben, body: { conversation_id, client_id: newId(), words } });
  };
  const group = async (group_name: string) =>
    (await app.ok(chat.openConversation, { as: ana, body: { employee_ids, group_name } })).conversation_id;
  const [left, kept] = [await group('Lunch'), await group('Dinner')];
  const { space_id } = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids } });
  const made = { space_id, sub_space_name: 'Plan', visibility: 'private' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: sub_space_id, employee_ids } });
  for (const [n, id] of [left, kept, sub_space_id].entries()) await say(id, `Word ${n}`);
  for (const place_id of [left, sub_space_id])
    await app.ok(place.removePlaceMembers, { as: ana, body: { place_id, employee_ids } });
  await app.ok(chat.updateConversation, { as: ana, body: { conversation_id: left, group_name: 'About Ben' } });
  const hide = { sub_space_id, sub_space_name: 'Merger', visibility: 'hidden' as const };
  await app.ok(space.updateSubSpace, { as: ana, body: hide });
  const person = { company_id: company.company_id, employee_id: ben.employee_id };
  expect(await readMessages(app.db, person)).toMatchObject([
    { words: 'Word 0', conversation: null },
    { words: 'Word 1', conversation: 'Dinner' },
    { words: 'Word 2', conversation: null },
  ]);
  const marks = JSON.stringify(await readMarks(app.db, person));
  expect(marks).toContain('Dinner');
  expect(marks).not.toMatch(/About Ben|Merger/);
});

test('an export says that a person moved messages, but not what the places are called since they left the hidden space', async () => {
  const company = await app.company();
  const [ana, ben] = [await app.employee(company), await app.employee(company)];
  const { space_id, general, part } = await makeSpace(app, ana, [ben], ben);
  await app.ok(space.updateSpace, { as: ana, body: { space_id, visibility: 'hidden' } });
  const role = { place_id: space_id, employee_id: ben.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: ana, body: role });
  const plan = await part('Plan');
  const message_ids = [await sayIn(app)(ben, general, 'Elsewhere')];
  const body = { conversation_id: general, message_ids, to_conversation_id: plan };
  await app.ok(chat.moveMessages, { as: ben, body });
  const person = { company_id: company.company_id, employee_id: ben.employee_id };
  expect(await readMoves(app.db, person)).toMatchObject([{ moved_from: 'General', moved_to: 'Plan' }]);
  await app.ok(place.removePlaceMembers, {
    as: ana,
    body: { place_id: space_id, employee_ids: [ben.employee_id] },
  });
  for (const sub_space_id of [general, plan])
    await app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id, sub_space_name: `Merger ${sub_space_id}` } });
  expect(await readMoves(app.db, person)).toMatchObject([{ moved_count: 1, moved_from: null, moved_to: null }]);
});
