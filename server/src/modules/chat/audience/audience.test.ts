import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import { listAudit } from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let editor: Session, ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const named = async (first_name: string) => app.employee(company, { first_name, last_name: 'Example' });
  [ana, ben, eve] = [await named('Ana'), await named('Ben'), await named('Eve')];
  editor = await app.employee(company, { first_name: 'Ed', role: 'communications' });
});
afterAll(() => app.close());

const at = (location: string): AudienceSelectionInput => ({
  criterias: [{ conditions: [{ criteria_type: 'location', search_type: 'in', values: [location] }] }],
});
const only = (...some: Session[]): AudienceSelectionInput => ({
  employees: some.map(({ employee_id }) => employee_id),
});
const move = async ({ employee_id }: Session, location: string | null) => {
  await app.ok(people.updateEmployee, { as: company.owner, body: { employee_id, location } });
  await app.drain();
};
const begin = (audience: AudienceSelectionInput, as = editor) =>
  app.call(chat.createAudienceGroup, { as, body: { group_name: 'Harbor', audience } });
const begun = async (audience: AudienceSelectionInput) => (await begin(audience)).data.conversation_id;
const change = (conversation_id: string, audience: AudienceSelectionInput | null, as = editor) =>
  app.call(chat.updateGroupAudience, { as, body: { conversation_id, audience } });
const get = (as: Session, conversation_id: string) =>
  app.call(chat.getConversation, { as, query: { conversation_id } });
const say = (as: Session, conversation_id: string, words = 'Hello') =>
  app.call(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const membersOf = async (place_id: string) =>
  (await app.ok(place.listPlaceMembers, { as: editor, body: { place_id } })).items
    .map(({ first_name }) => first_name)
    .toSorted();
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('R3.10 a group for an audience has everyone who matches it; people who come to match it join, and people who no longer do have left', async () => {
  await move(ana, 'Narvik');
  const { data } = await begin(at('Narvik'));
  const { conversation_id } = data;
  expect(data).toMatchObject({ entity_type: 'group', group_name: 'Harbor', people_count: 2 });
  expect(data.audience?.criterias).toHaveLength(1);
  expect(await membersOf(conversation_id)).toEqual(['Ana', 'Ed']);
  await say(editor, conversation_id, 'Before Ben');
  await move(ben, 'Narvik');
  expect(codeOf(await say(ben, conversation_id))).toBe(200);
  // People who came by it are notified of mentions alone, and can't leave what they match.
  const seen = (await get(ben, conversation_id)).data;
  expect(seen).toMatchObject({ notify: 'mentions', audience: null, unread_message_count: 0 });
  expect(seen.can).toMatchObject({ leave: false, manage: false, set_audience: false });
  expect(codeOf(await app.call(place.leavePlace, { as: ben, body: { place_id: conversation_id } }))).toBe(
    'INVALID_ACTION',
  );
  await move(ben, null);
  expect(await membersOf(conversation_id)).toEqual(['Ana', 'Ed']);
  const gone = [await get(ben, conversation_id), await say(ben, conversation_id)];
  expect(gone.map(codeOf)).toEqual(['AUTH_RECORD_NOT_FOUND', 'AUTH_RECORD_NOT_FOUND']);
  const messages = await app.call(chat.listMessages, { as: ben, body: { conversation_id } });
  expect(codeOf(messages)).toBe('AUTH_RECORD_NOT_FOUND');
  await move(ana, null);
});

test('R6.2 only people who may start groups for an audience do that, and only those who manage one change whom it is for', async () => {
  expect(codeOf(await begin(only(ben), ana))).toBe('NO_PERMISSION');
  const conversation_id = await begun(only(ana, ben));
  const other_company = await app.company('Elsewhere');
  const other_editor = await app.employee(company, { role: 'communications' });
  const former = await app.employee(company, { role: 'communications' });
  await app.ok(place.addPlaceMembers, {
    as: editor,
    body: { place_id: conversation_id, employee_ids: [other_editor.employee_id, former.employee_id] },
  });
  await app.ok(place.leavePlace, { as: former, body: { place_id: conversation_id } });
  const tries = [ana, eve, other_editor, former, other_company.owner].map((as) =>
    change(conversation_id, only(eve), as),
  );
  expect((await Promise.all(tries)).map(codeOf)).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
    'NO_PERMISSION',
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  // A person of another company is in no audience.
  const { people_count } = (await begin(only(other_company.owner))).data;
  expect(people_count).toBe(1);
  expect(codeOf(await begin({ criterias: [{ conditions: [] }] }))).not.toBe(200);
});

test('another audience brings its people in and takes the others out; without one, people stay and can leave', async () => {
  const conversation_id = await begun(only(ana, ben));
  await app.ok(place.addPlaceMembers, {
    as: editor,
    body: { place_id: conversation_id, employee_ids: [eve.employee_id] },
  });
  const changed = await change(conversation_id, only(ben));
  expect(changed.data).toMatchObject({ people_count: 3, can: { set_audience: true } });
  // Eve was added by a person.
  expect(await membersOf(conversation_id)).toEqual(['Ben', 'Ed', 'Eve']);
  expect(codeOf(await get(ana, conversation_id))).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await change(conversation_id, null)).data.audience).toBeNull();
  expect((await get(ben, conversation_id)).data.can.leave).toBe(true);
  await app.ok(place.leavePlace, { as: ben, body: { place_id: conversation_id } });
  expect(await membersOf(conversation_id)).toEqual(['Ed', 'Eve']);
});

test('R6.2 the audit log says who brings whom together and how many they are, and neither the name nor a word of the group', async () => {
  const logged = async () => {
    const { items } = await app.ok(listAudit, { as: company.owner, body: { area: 'conversation' } });
    return items.filter(({ subject_id }) => subject_id === conversation_id);
  };
  const conversation_id = await begun(only(ana, ben));
  expect(await logged()).toMatchObject([
    {
      action: 'conversation.audience_created',
      actor: { employee_id: editor.employee_id },
      subject_label: 'A conversation',
      before: null,
      after: { audience: { employees: [ana.employee_id, ben.employee_id] }, people_count: 3 },
    },
  ]);
  await say(editor, conversation_id, 'Between us');
  await change(conversation_id, only(ben));
  await change(conversation_id, null);
  const entries = await logged();
  expect(entries.map(({ action, before, after }) => [action, before?.audience, after?.audience])).toMatchObject([
    ['conversation.audience_updated', { employees: [ben.employee_id] }, null],
    [
      'conversation.audience_updated',
      { employees: [ana.employee_id, ben.employee_id] },
      { employees: [ben.employee_id] },
    ],
    ['conversation.audience_created', undefined, { employees: [ana.employee_id, ben.employee_id] }],
  ]);
  expect(entries[0]).toMatchObject({ can_undo: false });
  for (const secret of ['Harbor', 'Between us']) expect(JSON.stringify(entries)).not.toContain(secret);
  // A refused change is none.
  expect(codeOf(await change(conversation_id, only(eve), ana))).toBe('NO_PERMISSION');
  expect(await logged()).toHaveLength(3);
});

test('a conversation of two has no audience, and neither has a group that is called by its people', async () => {
  const open = async (...some: Session[]) => {
    const body = { employee_ids: some.map(({ employee_id }) => employee_id) };
    return (await app.ok(chat.openConversation, { as: editor, body })).conversation_id;
  };
  for (const conversation_id of [await open(ana), await open(ana, ben)]) {
    expect(codeOf(await change(conversation_id, only(eve)))).toBe('INVALID_ACTION');
  }
});

test('R6.1 no one learns from who is in a group what they can’t see: its audience asks for nothing hidden, and says nothing once it does', async () => {
  const { owner } = company;
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as: owner, body: badge });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const refused = await begin(audience, owner);
  expect([refused.status, refused.failure.payload]).toEqual([403, { reason: 'hidden_field' }]);
  const plain = await app.ok(chat.createAudienceGroup, {
    as: owner,
    body: { group_name: 'Plain', audience: only(ana) },
  });
  expect((await change(plain.conversation_id, audience, owner)).failure.payload).toEqual({ reason: 'hidden_field' });
  const see = (visible_to: 'everybody' | 'administrators') =>
    app.ok(custom_field.updateCustomField, { as: owner, body: { field_id, visible_to } });
  await see('everybody');
  const conversation_id = (await begin(audience, owner)).data.conversation_id;
  const shown = async () => {
    const { people_count, people: some } = (await get(ana, conversation_id)).data;
    return [people_count > 0, some.length > 0];
  };
  expect(await shown()).toEqual([true, true]);
  await see('administrators');
  expect(await shown()).toEqual([false, false]);
  const listed = await app.call(place.listPlaceMembers, { as: ana, body: { place_id: conversation_id } });
  expect(codeOf(listed)).toBe('NO_PERMISSION');
});

test('a group for everyone in a large company begins with all of them, beyond what people can be added to one by one', async () => {
  const large = await app.company('Large');
  const { owner } = large;
  await app.pool.query(
    `insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
     select $1, ('01900000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Emil', 'Of many', 'many' || n || '@large.example', 'ACTIVE'
     from generate_series(1, 2500) n`,
    [large.company_id],
  );
  const mia = await app.employee(large);
  const body = { group_name: 'Everyone', audience: { is_all_employee_selected: true } };
  const { conversation_id, people_count } = await app.ok(chat.createAudienceGroup, { as: owner, body });
  expect(people_count).toBe(2502);
  const said = await app.call(chat.sendMessage, {
    as: owner,
    body: { conversation_id, client_id: newId(), words: `All <@${conversation_id}>` },
  });
  expect(codeOf(said)).toBe(200);
  await app.drain();
  const { items } = await app.ok(chat.listConversations, { as: mia, body: {} });
  expect(items).toMatchObject([{ conversation_id, unread_message_count: 1, unread_mention_count: 1 }]);
  const late = await app.employee(large);
  await app.drain();
  expect((await get(late, conversation_id)).data).toMatchObject({ people_count: 2503, unread_message_count: 0 });
  const few = { employee_ids: Array.from({ length: 501 }, () => newId()), group_name: 'One by one' };
  expect((await app.call(chat.openConversation, { as: owner, body: few })).status).toBe(400);
});
