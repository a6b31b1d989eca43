import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { listAudit } from '@plaudit/contract/audit/endpoints';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as post from '@plaudit/contract/post/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana', last_name: 'Lima' });
  ben = await app.employee(acme, { first_name: 'Ben', last_name: 'Moss' });
  eve = await app.employee(acme, { first_name: 'Eve', last_name: 'Sand' });
});
afterAll(() => app.close());

const make = async (visibility: 'public' | 'private' | 'hidden' = 'private') => {
  const { space_id, sub_spaces } = await app.ok(space.createSpace, {
    as: ana,
    body: { space_name: 'Launch', visibility },
  });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids: [ben.employee_id] } });
  return { space_id, general: sub_spaces[0]?.sub_space_id ?? '' };
};
const say = async (as: Session, conversation_id: string, words: string, more: object = {}) =>
  (await app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words, ...more } })).message_id;
const take = (as: Session, space_id: string) => app.call(space.exportSpace, { as, query: { space_id } });
/** Kind, place, person, text, files and what it is below, of each line. */
const linesOf = async (as: Session, space_id: string) => {
  const text = Buffer.from((await take(as, space_id)).content as Uint8Array).toString();
  const rows = text.trimEnd().split('\r\n').slice(1);
  return rows.map((row) => {
    const [, kind, name, person, , words, , shown, id, below] = row.slice(1, -1).split('","');
    return { kind, name, person, words, shown, id, below };
  });
};

test('an owner takes out who is in a space, and what was written there with its comments and the names of its files', async () => {
  const { space_id, general } = await make();
  const form = await app.ok(files.presignUpload, { as: ben, query: { key: 'content/map.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  const first = await say(ben, general, `**At noon** <@${ana.employee_id}>`, {
    attachments: [{ file_id: form.file_id }],
  });
  const gone = await say(ben, general, 'Taken back');
  await app.ok(content.deleteContent, { as: ben, query: { content_id: gone } });
  const { content_id: below } = await app.ok(content.addComment, {
    as: ana,
    body: { parent_id: first, words: 'Fine' },
  });
  const { content_id: under } = await app.ok(content.addComment, {
    as: ben,
    body: { parent_id: below, words: 'Good' },
  });
  const { post_id } = await app.ok(post.createPost, { as: ana, body: { words: 'News', place_id: space_id } });
  const [heads] = Buffer.from((await take(ana, space_id)).content as Uint8Array)
    .toString()
    .split('\r\n');
  expect(heads).toBe('\ufeff"Time","Kind","Place","Person","Person ID","Text","Edited","Files","ID","Below ID"');
  const lines = await linesOf(ana, space_id);
  const members = lines.filter(({ kind }) => kind === 'member');
  expect(members.map(({ name, person, words }) => [name, person, words]).toSorted()).toEqual([
    ['General', 'Ana Lima', 'member'],
    ['General', 'Ben Moss', 'member'],
    ['Launch', 'Ana Lima', 'owner'],
    ['Launch', 'Ben Moss', 'member'],
  ]);
  expect(lines.filter(({ kind }) => kind !== 'member')).toEqual([
    { kind: 'post', name: 'Launch', person: 'Ana Lima', words: 'News', shown: '', id: post_id, below: '' },
    {
      kind: 'message',
      name: 'General',
      person: 'Ben Moss',
      words: 'At noon @Ana Lima',
      shown: 'map.png',
      id: first,
      below: '',
    },
    { kind: 'comment', name: 'General', person: 'Ana Lima', words: 'Fine', shown: '', id: below, below: first },
    { kind: 'comment', name: 'General', person: 'Ben Moss', words: 'Good', shown: '', id: under, below: first },
  ]);
});

test('what a poll asks and where something takes place is in it, too', async () => {
  const { space_id, general } = await make();
  const asks = { question: 'Where to?', options: ['Harbor', 'Hill'] };
  const body = { conversation_id: general };
  const card = async (said: object) => {
    await app.ok(chat.sendMessage, { as: ben, body: { ...body, client_id: newId(), ...said } });
  };
  await card({ poll: asks });
  await card({ location: { location_name: 'Test hall', address: 'Quay 12' } });
  await app.ok(post.createPost, { as: ana, body: { words: 'Vote', place_id: space_id, poll: asks } });
  const lines = await linesOf(ana, space_id);
  // As everywhere in spreadsheets, no line begins like a formula.
  const options = `\n\n'- Harbor\n'- Hill`;
  expect(lines.filter(({ kind }) => kind !== 'member').map(({ kind, words }) => [kind, words])).toEqual([
    ['post', `Vote\n\nWhere to?${options}`],
    ['message', `Where to?${options}`],
    ['message', 'Test hall\nQuay 12'],
  ]);
});

test('nothing is missing or twice where there is more than one page of it', async () => {
  const { space_id, general } = await make();
  const ids: string[] = [];
  for (let n = 0; n < 201; n++) ids.push(await say(n % 2 ? ana : ben, general, `Message ${n}`));
  const lines = await linesOf(ana, space_id);
  expect(lines.filter(({ kind }) => kind === 'message').map(({ id }) => id)).toEqual(ids);
});

test('an owner takes out no more than they can read', async () => {
  const { space_id, general } = await make();
  await say(ana, general, 'For all of us');
  const made = { space_id, sub_space_name: 'Board', visibility: 'private' as const };
  const { sub_space_id } = await app.ok(space.createSubSpace, { as: ana, body: made });
  await say(ana, sub_space_id, 'Between us');
  await app.ok(place.setPlaceRole, {
    as: ana,
    body: { place_id: space_id, employee_id: ben.employee_id, role: 'owner' },
  });
  const wordsOf = async (as: Session) =>
    (await linesOf(as, space_id)).filter(({ kind }) => kind === 'message').map(({ words }) => words);
  expect([await wordsOf(ana), await wordsOf(ben)]).toEqual([['For all of us', 'Between us'], ['For all of us']]);
  expect((await linesOf(ben, space_id)).filter(({ name }) => name === 'Board')).toEqual([]);
});

test('only owners take out a space, and an admin only what everyone can read', async () => {
  const [open, closed, hidden] = [await make('public'), await make('private'), await make('hidden')];
  const codes = async (as: Session) =>
    Promise.all(
      [open, closed, hidden].map(async ({ space_id }) => {
        const { status, failure } = await take(as, space_id);
        return status === 200 ? 200 : failure.error_code;
      }),
    );
  expect(await codes(ana)).toEqual([200, 200, 200]);
  expect(await codes(ben)).toEqual(['NO_PERMISSION', 'NO_PERMISSION', 'NO_PERMISSION']);
  expect(await codes(eve)).toEqual(['NO_PERMISSION', 'NO_PERMISSION', 'SPACE_NOT_FOUND']);
  expect(await codes(acme.owner)).toEqual([200, 'NO_PERMISSION', 'SPACE_NOT_FOUND']);
  const stranger = await app.company('Zephyr');
  expect(await codes(stranger.owner)).toEqual(['SPACE_NOT_FOUND', 'SPACE_NOT_FOUND', 'SPACE_NOT_FOUND']);
  expect((await app.call(space.exportSpace, { as: ana, query: { space_id: open.general } })).failure.error_code).toBe(
    'SPACE_NOT_FOUND',
  );
});

test('the audit log has each export, and of a hidden space no name', async () => {
  const [closed, hidden] = [await make('private'), await make('hidden')];
  for (const { space_id } of [closed, hidden]) await take(ana, space_id);
  const { items } = await app.ok(listAudit, { as: acme.owner, body: { actions: ['space.exported'], limit: 2 } });
  expect(items.map(({ actor, subject_label }) => [actor?.employee_id, subject_label])).toEqual([
    [ana.employee_id, 'A hidden space'],
    [ana.employee_id, 'Launch'],
  ]);
});

test('who is in a space stays unsaid where its audience tells something that its owner can’t see of everyone', async () => {
  const { space_id, general } = await make();
  await say(ana, general, 'Hello');
  const field = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as: acme.owner, body: field });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  await app.ok(space.updateSpace, { as: acme.owner, body: { space_id, audience } });
  const kinds = (await linesOf(ana, space_id)).map(({ kind, name }) => `${kind} ${name}`);
  expect(kinds).not.toContain('member Launch');
  expect(kinds).toContain('message General');
});
