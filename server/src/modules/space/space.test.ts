import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as files from '@plaudit/contract/files/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import type { Permission } from '@plaudit/contract/people/permissions';
import * as place from '@plaudit/contract/place/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  [ana, ben, eve] = [
    await app.employee(acme, { first_name: 'Ana', last_name: 'Silva' }),
    await app.employee(acme),
    await app.employee(acme),
  ];
});
afterAll(() => app.close());

type Made = BodyInput<typeof space.createSpace>;
const make = (as: Session, given: Partial<Made> = {}) =>
  app.ok(space.createSpace, { as, body: { space_name: 'Launch', ...given } });
const get = (as: Session, space_id: string) => app.call(space.getSpace, { as, query: { space_id } });
const list = async (as: Session, body: BodyInput<typeof space.listSpaces> = {}) =>
  (await app.ok(space.listSpaces, { as, body })).items.map((item) => item.space_name);
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const at = (place_id: string) => ({ place_id, place_kind: 'space' as const });
const holder = async (...permissions: Permission[]) => {
  const session = await app.employee(acme);
  const body = { role_name: newId(), permissions };
  const { role_id } = await app.ok(role.createRole, { as: acme.owner, body });
  const change = { employee_id: session.employee_id, role_ids: [role_id] };
  await app.ok(role.updateEmployeeRoles, { as: acme.owner, body: change });
  return session;
};

test('R3.6 R3.7 a space has the fields of the specification, and begins with a default sub-space', async () => {
  const made = await make(ana, { space_description: 'Ship it', space_image: null });
  expect(made).toMatchObject({
    space_name: 'Launch',
    space_image: null,
    space_description: 'Ship it',
    total_members: 1,
    is_member: true,
    role: 'admin',
    visibility: 'public',
    join_status: 'accepted',
  });
  const { space_id } = made;
  expect(made.sub_spaces).toEqual([
    expect.objectContaining({
      sub_space_id: expect.any(String),
      space_id,
      company_id: acme.company_id,
      sub_space_name: 'General',
      sub_space_description: '',
      is_default: true,
      created_at: expect.any(String),
      visibility: 'public',
      total_members: 1,
    }),
  ]);
  const seen = (await get(ben, space_id)).data;
  expect(seen).toMatchObject({ is_member: false, role: null, join_status: 'none', total_members: 1 });
  expect(seen.sub_spaces).toHaveLength(1);
  await app.ok(place.joinPlace, { as: ben, body: at(space_id) });
  const joined = (await get(ben, space_id)).data;
  expect(joined).toMatchObject({ is_member: true, role: 'member', join_status: 'accepted', total_members: 2 });
  expect(joined.sub_spaces[0]).toMatchObject({ total_members: 2, my: { membership: { role: 'member' } } });
});

test('R3.6 a space is created with its picture, cover and description, which are shown wherever it is', async () => {
  const upload = async (key: string) => {
    const form = await app.ok(files.presignUpload, { as: ana, query: { key: `space/${key}.png` } });
    await postForm(app.url, form, new Uint8Array(await picture('png')));
    return form.download_url;
  };
  const [space_image, cover_url] = [await upload('harbor'), await upload('water')];
  const about = { space_image, cover_url, space_description: 'Who works on the harbor lamp' };
  const { space_id } = await make(ana, about);
  expect((await get(ben, space_id)).data).toMatchObject(about);
  const { items } = await app.ok(space.listSpaces, { as: ben, body: {} });
  expect(items).toMatchObject([about]);
  const managed = await app.ok(space.listManagedSpaces, { as: acme.owner, body: { state: 'present' } });
  expect(managed.items).toMatchObject([{ space_id, space_image }]);
  for (const url of [space_image, cover_url]) {
    const answer = await fetch(new URL(url, app.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const without = { space_id, space_name: 'Launch', space_image: null, space_description: '' };
  await app.ok(space.updateSpace, { as: ana, body: without });
  expect((await get(ben, space_id)).data).toMatchObject({ space_image: null, space_description: '', cover_url });
});

test('a request that is repeated makes one space, with one default sub-space', async () => {
  const request = { as: ana, headers: { 'idempotency-key': newId() }, body: { space_name: 'Once' } };
  const [first, again] = [await app.ok(space.createSpace, request), await app.ok(space.createSpace, request)];
  expect(again).toEqual(first);
  expect(await list(ana)).toEqual(['Once']);
  const part = {
    as: ana,
    headers: { 'idempotency-key': newId() },
    body: { space_id: first.space_id, sub_space_name: 'Boats' },
  };
  expect(await app.ok(space.createSubSpace, part)).toEqual(await app.ok(space.createSubSpace, part));
  expect((await get(ana, first.space_id)).data.sub_spaces).toHaveLength(2);
});

test('R1.2 without its module, no call for spaces is answered; it keeps its data', async () => {
  const { space_id } = await make(ana);
  const { company_id } = acme;
  await app.ok(company_calls.updateModules, { as: acme.owner, body: { company_id, spaces: false } });
  const refused = [
    await get(ana, space_id),
    await app.call(place.joinPlace, { as: ben, body: at(space_id) }),
    await app.call(space.createSpace, { as: ana, body: { space_name: 'Off' } }),
  ];
  expect(refused.map(({ failure }) => [failure.error_code, failure.payload])).toEqual(
    refused.map(() => ['NO_PERMISSION', { module: 'spaces' }]),
  );
  await app.ok(company_calls.updateModules, { as: acme.owner, body: { company_id, spaces: true } });
  expect((await get(ana, space_id)).status).toBe(200);
});

test('R6.2 people join public spaces, ask at private ones, and find no hidden one; a person says so in each answer', async () => {
  const [open, closed, hidden] = [
    await make(ana, { space_name: 'Open' }),
    await make(ana, { space_name: 'Closed', visibility: 'private' }),
    await make(ana, { space_name: 'Hidden', visibility: 'hidden' }),
  ];
  expect([open.visibility, closed.visibility, hidden.visibility]).toEqual(['public', 'private', 'hidden']);
  expect(await list(ben)).toEqual(['Closed', 'Open']);
  expect(await list(ana)).toEqual(['Closed', 'Hidden', 'Open']);
  const join = async ({ space_id }: { space_id: string }) =>
    codeOf(await app.call(place.joinPlace, { as: ben, body: at(space_id) }));
  expect([await join(open), await join(closed), await join(hidden)]).toEqual([200, 'NO_PERMISSION', 'SPACE_NOT_FOUND']);
  expect(codeOf(await get(ben, hidden.space_id))).toBe('SPACE_NOT_FOUND');
  expect(codeOf(await get(ben, newId()))).toBe('SPACE_NOT_FOUND');
  // A private one shows people outside that it exists, and not what is in it.
  expect((await get(ben, closed.space_id)).data).toMatchObject({ sub_spaces: [], can: { read: false, ask: true } });
  const status = async (space_id: string) => (await get(ben, space_id)).data.join_status;
  await app.ok(place.askToJoin, { as: ben, body: at(closed.space_id) });
  expect(await status(closed.space_id)).toBe('pending');
  const employee_ids = [ben.employee_id];
  await app.ok(place.invitePeople, { as: ana, body: { ...at(hidden.space_id), employee_ids } });
  expect(await status(hidden.space_id)).toBe('invited');
  expect(await list(ben, { scope: 'invited' })).toEqual(['Hidden']);
  const decision = { employee_id: ben.employee_id, is_accepted: true };
  await app.ok(place.decideRequest, { as: ana, body: { ...at(closed.space_id), ...decision } });
  expect(await status(closed.space_id)).toBe('accepted');
  expect(await list(ben, { scope: 'mine' })).toEqual(['Closed', 'Open']);
});

test('R6.2 managers change a space, members and strangers do not; only those with the permission make one', async () => {
  const { space_id } = await make(ana);
  await app.ok(place.joinPlace, { as: ben, body: at(space_id) });
  const rename = (as: Session) =>
    app.call(space.updateSpace, { as, body: { space_id, space_name: 'Landing', visibility: 'private' } });
  expect([codeOf(await rename(ben)), codeOf(await rename(eve))]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
  const body = { ...at(space_id), employee_id: ben.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: ana, body });
  expect((await rename(ben)).data).toMatchObject({ space_name: 'Landing', visibility: 'private', role: 'admin' });
  const guest = await holder('people.view');
  expect(codeOf(await app.call(space.createSpace, { as: guest, body: { space_name: 'Mine' } }))).toBe('NO_PERMISSION');
  const selection = { is_all_employee_selected: true };
  expect(codeOf(await app.call(space.createSpace, { as: ben, body: { space_name: 'All', audience: selection } }))).toBe(
    'NO_PERMISSION',
  );
  const all = await make(acme.owner, { space_name: 'All', audience: selection });
  expect((await get(eve, all.space_id)).data).toMatchObject({
    is_member: true,
    my: { membership: { by: 'audience' } },
    sub_spaces: [{ total_members: all.total_members, my: { membership: { role: 'member' } } }],
  });
});

test('an archived space is read-only with its sub-spaces, and comes back', async () => {
  const made = await make(ana);
  const { space_id } = made;
  await app.ok(place.joinPlace, { as: ben, body: at(space_id) });
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  expect([await list(ben), await list(ben, { is_archived: true })]).toEqual([[], ['Launch']]);
  const state = async () => {
    const { archived_at, can, sub_spaces } = (await get(ben, space_id)).data;
    return [archived_at !== null, can.post, ...sub_spaces.map((part) => [part.archived_at !== null, part.can.post])];
  };
  expect(await state()).toEqual([true, false, [true, false]]);
  const late = await app.call(space.createSubSpace, { as: ana, body: { space_id, sub_space_name: 'Late' } });
  expect(codeOf(late)).toBe('PLACE_ARCHIVED');
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: false } });
  expect(await state()).toEqual([false, true, [false, true]]);
});

test('a deleted space takes its sub-spaces along and comes back with those that went with it, for its owners', async () => {
  const { space_id } = await make(ana);
  await app.ok(place.joinPlace, { as: ben, body: at(space_id) });
  const gone_before = await app.ok(space.createSubSpace, { as: ana, body: { space_id, sub_space_name: 'Before' } });
  const stays = await app.ok(space.createSubSpace, { as: ana, body: { space_id, sub_space_name: 'With it' } });
  await app.ok(space.deleteSubSpace, { as: ana, query: { sub_space_id: gone_before.sub_space_id } });
  const query = { space_id };
  expect(await app.ok(space.previewSpaceDeletion, { as: ana, query })).toEqual({
    total_members: 2,
    sub_spaces_count: 2,
    kept_days: 180,
  });
  expect(codeOf(await app.call(space.deleteSpace, { as: ben, query }))).toBe('NO_PERMISSION');
  await app.ok(space.deleteSpace, { as: ana, query });
  const part = () => app.call(space.getSubSpace, { as: ben, query: { sub_space_id: stays.sub_space_id } });
  expect([codeOf(await get(ben, space_id)), codeOf(await part())]).toEqual(['SPACE_NOT_FOUND', 'NO_SUB_SPACE_FOUND']);
  const restorePart = () =>
    app.call(space.restoreSubSpace, { as: ana, body: { sub_space_id: gone_before.sub_space_id } });
  expect(codeOf(await restorePart())).toBe('NO_SUB_SPACE_FOUND');
  expect((await app.ok(space.listDeletedSpaces, { as: ana, body: {} })).items.map((one) => one.space_id)).toEqual([
    space_id,
  ]);
  expect(codeOf(await app.call(space.restoreSpace, { as: ben, body: query }))).toBe('NO_PERMISSION');
  const back = await app.ok(space.restoreSpace, { as: ana, body: query });
  expect(back.sub_spaces.map((one) => one.sub_space_name)).toEqual(['General', 'With it']);
  expect((await get(ben, space_id)).data.is_member).toBe(true);
  expect((await restorePart()).status).toBe(200);
});

test('the search finds spaces by name with their address, and hidden ones only for their people', async () => {
  const open = await make(ana, { space_name: 'Quarry painters' });
  const hidden = await make(ana, { space_name: 'Quarry heist', visibility: 'hidden' });
  const find = async (as: Session) => {
    const { groups } = await app.ok(searchEverything, { as, body: { search: 'quarry', kinds: ['space'] } });
    return groups.flatMap(({ items }) => items.map(({ item_id, path }) => [item_id, path]));
  };
  const hit = ({ space_id }: { space_id: string }) => [space_id, `/connect/space/${space_id}`];
  expect(await find(ana)).toEqual([hit(hidden), hit(open)]);
  expect(await find(ben)).toEqual([hit(open)]);
});

test('admins manage all spaces but the hidden ones of others; the log says what people did and can take it back', async () => {
  const { space_id } = await make(ana, { visibility: 'private' });
  await make(ana, { space_name: 'Secret', visibility: 'hidden' });
  const admin = await holder('people.view', 'spaces.manage', 'audit.view');
  const { items } = await app.ok(space.listManagedSpaces, { as: admin, body: {} });
  expect(items.map((one) => [one.space_name, one.visibility, one.owners_count])).toEqual([['Launch', 'private', 1]]);
  expect(codeOf(await app.call(space.listManagedSpaces, { as: ben, body: {} }))).toBe('NO_PERMISSION');
  await app.ok(space.updateSpace, { as: admin, body: { space_id, space_name: 'Renamed' } });
  const log = await app.ok(audit.listAudit, { as: admin, body: { area: 'space' } });
  expect(log.items.map(({ action, subject_label }) => [action, subject_label])).toEqual([
    ['space.updated', 'Renamed'],
    ['space.created', 'A hidden space'],
    ['space.created', 'Launch'],
  ]);
  await app.ok(audit.undoChange, { as: admin, body: { audit_id: log.items[0]?.audit_id ?? '' } });
  expect((await get(ben, space_id)).data.space_name).toBe('Launch');
});

test('an invitation to a space says so, and leads there, also while communities are off', async () => {
  await app.ok(company_calls.updateModules, {
    as: acme.owner,
    body: { company_id: acme.company_id, community: false },
  });
  const { space_id } = await make(ana, { visibility: 'private' });
  await app.ok(place.invitePeople, { as: ana, body: { ...at(space_id), employee_ids: [ben.employee_id] } });
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: ben, query: { kinds: 'place_invitation' } });
  expect(items.map(({ place_kind, excerpt, link }) => [place_kind, excerpt, link])).toEqual([
    ['space', 'Launch', `/connect/space/${space_id}`],
  ]);
  const [mail] = app.mails(ben.employee_profile.work_email_id).slice(-1);
  expect(mail?.subject).toBe('Ana Silva invited you to a space');
});

test('spaces of colleagues are suggested to people who are not in them', async () => {
  const manager = await app.employee(acme);
  await app.pool.query('update employee set manager_id = $2 where employee_id = $1', [
    ben.employee_id,
    manager.employee_id,
  ]);
  const { space_id } = await make(manager);
  const { items } = await app.ok(space.listSuggestedSpaces, { as: ben });
  expect(items.map((one) => [one.space.space_id, one.has_manager])).toEqual([[space_id, true]]);
  expect((await app.ok(space.listSuggestedSpaces, { as: manager })).items).toEqual([]);
});

test('deleted spaces and sub-spaces are gone for good when the company says so', async () => {
  const { space_id } = await make(ana);
  const other = await make(ana, { space_name: 'Other' });
  const body = { space_id: other.space_id, sub_space_name: 'Old' };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body });
  await app.ok(space.deleteSubSpace, { as: ana, query: { sub_space_id } });
  await app.ok(space.deleteSpace, { as: ana, query: { space_id } });
  const left = async () => {
    const { rows } = await app.pool.query<{ place_name: string }>(
      "select place_name from place where company_id = $1 and kind in ('space', 'sub_space') order by place_id",
      [acme.company_id],
    );
    return rows.map(({ place_name }) => place_name);
  };
  await app.night(170);
  expect(await left()).toEqual(['Launch', 'General', 'Other', 'General', 'Old']);
  await app.night(190);
  expect(await left()).toEqual(['Other', 'General']);
});

test('a name has something to see, and turns no text around it', async () => {
  const blank = ['\u3164', '\uffa0', '\u115f\u1160', '\u2800', '\ufe0f', '\u{e0100}', '\u202e\u2066'];
  for (const space_name of blank) {
    const made = await app.call(space.createSpace, { as: ana, body: { space_name } });
    expect([space_name, codeOf(made)]).toEqual([space_name, 'INVALID_REQUEST']);
  }
  const names = ['❤️', '한글', '👩\u200d🚀 Crew', 'می\u200cخواهم', '⠓⠊'];
  for (const space_name of names) expect((await make(ana, { space_name })).space_name).toBe(space_name);
  expect((await make(ana, { space_name: 'Pay \u202e001\u202c \u2066Ben\u2069' })).space_name).toBe('Pay 001 Ben');
  const employee_ids = [ben.employee_id];
  const group = { employee_ids, group_name: '\u202eevil\u202c' };
  expect((await app.ok(chat.openConversation, { as: ana, body: group })).group_name).toBe('evil');
  for (const group_name of ['\u3164', '\u2800', '\u2067'])
    expect(codeOf(await app.call(chat.openConversation, { as: ana, body: { employee_ids, group_name } }))).toBe(
      'INVALID_REQUEST',
    );
});
