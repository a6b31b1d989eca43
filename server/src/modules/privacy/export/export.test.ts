import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as device from '@plaudit/contract/device/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../../platform/ids.ts';
import { newAddress, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { connectScim } from '../../../platform/testing/scim.ts';
import { forgetExports } from '../jobs.ts';

let app: TestApp;
let own: TestCompany;
let ana: Session, ben: Session;
beforeAll(async () => {
  app = await startTestApp();
  own = await app.company();
  ana = await app.employee(own, { first_name: 'Ana', last_name: 'Silva' });
  ben = await app.employee(own, { first_name: '=Ben', last_name: '<b>Bold</b>' });
});
afterAll(() => app.close());

/** Files of an archive by name, read from its central directory. */
const unzip = (archive: Buffer): Map<string, Buffer> => {
  const found = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.length - 22 + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name_length, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + size);
    const name = archive.subarray(at + 46, at + 46 + name_length).toString();
    found.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + name_length + extra + comment;
  }
  return found;
};

const latest = async (as: Session) => (await app.ok(privacy.listExports, { as })).items[0];

test('a copy has everything about the person as page, JSON and CSV with their uploads, no secrets, and is announced by email', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ben });
  const body = {
    recognition_type_id: items[0]?.recognition_type_id as string,
    employees: [ana.employee_id],
    points: 5,
    message: `=1+1 for <@${ana.employee_id}>`,
  };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: ben, body });
  const query = { key: 'content/cake.png', is_private: 'true' as const };
  const { file_id } = await app.ok(files.presignUpload, { as: ana, query });
  const attachments = [{ file_id, alt: 'A cake' }];
  await app.ok(content.addComment, { as: ana, body: { parent_id: recognition_id, words: 'Thank you', attachments } });
  const pictured = { image_url: '/files/a.png', image_alt: 'A cake for everyone', message: 'Thank you' };
  await app.ok(recognition.giveRecognition, { as: ana, body: { ...body, ...pictured, employees: [ben.employee_id] } });
  const rude = await app.ok(content.addComment, { as: ana, body: { parent_id: recognition_id, words: 'A remark' } });
  const deleted = { query: { content_id: rude.content_id }, body: { reason: 'Too personal' } };
  await app.ok(content.deleteContent, { as: own.owner, ...deleted });
  const token = `t-${newId()}`;
  await app.ok(device.syncPush, {
    as: ana,
    body: { device_id: `d_${newId()}`, token, platform: 'android_fcm', timestamp: new Date().toISOString() },
  });
  await app.ok(files.presignUpload, { as: ana, query: { key: 'profile/me.png' } });
  const stored = await app.pool.query<{ storage_key: string }>(
    'select storage_key from file where employee_id = $1 order by file_id',
    [ana.employee_id],
  );
  for (const [index, bytes] of ['my cake', 'my picture'].entries()) {
    await app.platform.files.put(stored.rows[index]?.storage_key as string, Buffer.from(bytes), 'image/png');
  }

  const size = {
    field_name: 'Size',
    kind: 'choice',
    options: [{ label: 'Tiny' }],
    visible_to: 'administrators',
  } as const;
  const { field_id, options } = await app.ok(custom_field.createCustomField, { as: own.owner, body: size });
  const field_values = { [field_id]: options[0]?.option_id ?? '' };
  await app.ok(people.updateEmployee, { as: own.owner, body: { employee_id: ana.employee_id, field_values } });
  await app.drain();
  expect(await app.ok(privacy.askExport, { as: ana, body: {} })).toMatchObject({
    state: 'waiting',
    download_url: null,
  });
  const again = await app.call(privacy.askExport, { as: ana, body: {} });
  expect(again.failure.error_code).toBe('INVALID_ACTION');
  await app.drain();
  const ready = await latest(ana);
  expect(ready).toMatchObject({ state: 'ready', progress: 100 });
  expect(Date.parse(ready?.expires_at ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000);
  const mail = app.mails(ana.employee_profile.work_email_id).at(-1);
  expect(JSON.stringify(mail)).toContain('The copy of your data is ready');
  expect(JSON.stringify(mail)).toContain('/settings#privacy');
  expect(JSON.stringify(mail)).not.toContain('/files/');

  const answer = await fetch(`${app.url}${ready?.download_url}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  const archive = unzip(Buffer.from(await answer.arrayBuffer()));
  const json = (name: string) => JSON.parse(archive.get(name)?.toString() ?? 'null') as Record<string, unknown>[];
  expect(json('people/profile.json')).toMatchObject([
    { first_name: 'Ana', last_name: 'Silva', custom_fields: [{ field_name: 'Size', value: 'Tiny' }] },
  ]);
  expect(json('recognition/recognitions-received.json')).toMatchObject([{ message: '=1+1 for @Ana Silva', points: 5 }]);
  expect(json('recognition/recognitions-given.json')).toMatchObject([{ image_alt: 'A cake for everyone' }]);
  expect(json('recognition/comments.json')).toMatchObject([
    { message: 'Thank you', files: 'cake.png: A cake' },
    { message: 'A remark' },
  ]);
  expect(json('points/points.json').length).toBeGreaterThan(0);
  expect(json('auth/sessions.json')).toHaveLength(1);
  expect(json('device/devices.json')).toHaveLength(1);
  expect(json('notification/notifications.json')).toMatchObject([
    { kind: 'recognition_received', decision: null },
    { kind: 'content_moderated', decision: 'deleted', decided_about: 'comment', excerpt: 'Too personal' },
  ]);
  expect([...archive].filter(([name]) => name.startsWith('uploads/')).map(([, bytes]) => bytes.toString())).toEqual([
    'my cake',
    'my picture',
  ]);
  expect(archive.get('recognition/recognitions-received.csv')?.toString()).toContain('"\'=1+1 for @Ana Silva"');
  const page = archive.get('index.html')?.toString() ?? '';
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  const everything = [...archive.values()].map((bytes) => bytes.toString()).join('\n');
  for (const secret of [token, ana.access_token, 'token_hash', 'password', 'search_text']) {
    expect(everything).not.toContain(secret);
  }
});

test('only the person has the address; a forged one opens nothing, and after its time the file is gone', async () => {
  expect((await app.ok(privacy.listExports, { as: ben })).items).toEqual([]);
  const address = new URL((await latest(ana))?.download_url ?? '', app.url);
  const forged = new URL(address);
  forged.searchParams.set('expires', `${Number(address.searchParams.get('expires')) + 1}`);
  expect((await fetch(forged)).status).toBe(404);
  expect((await fetch(new URL(address.pathname, app.url))).status).toBe(404);
  await app.pool.query("update personal_export set expires_at = now() - interval '1 second'");
  expect(await latest(ana)).toMatchObject({ state: 'expired', download_url: null });
  await forgetExports.run(app.platform, {});
  expect((await fetch(address)).status).toBe(404);
});

test('a copy has nothing that a person may no longer read: not what came after they left, nor a place that is hidden now', async () => {
  const cy = await app.employee(own);
  const found = async (community_name: string) => {
    const body = { community_name, visibility: 'closed' as const };
    return (await app.ok(community.createCommunity, { as: ana, body })).community_id;
  };
  const place_id = await found('A closed place');
  const employee_ids = [cy.employee_id];
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  const question = { question: 'Which one?', options: ['A', 'B'], place_id };
  const { poll_id: parent_id } = await app.ok(polls.createPoll, { as: cy, body: question });
  const say = (words: string) => app.ok(content.addComment, { as: ana, body: { parent_id, words } });
  await say('Said while they were there');
  await app.drain();
  await app.ok(place.leavePlace, { as: cy, body: { place_id } });
  await say('Said after they left');
  await app.drain();
  const asked = await found('Asked to join');
  await app.ok(place.askToJoin, { as: cy, body: { place_id: asked, note: 'Please' } });
  const hidden = { community_id: asked, community_name: 'Renamed when hidden', visibility: 'hidden' as const };
  await app.ok(community.updateCommunity, { as: ana, body: hidden });

  const archive = async () => {
    await app.ok(privacy.askExport, { as: cy, body: {} });
    await app.drain();
    const answer = await fetch(`${app.url}${(await latest(cy))?.download_url}`);
    return [...unzip(Buffer.from(await answer.arrayBuffer())).values()].map((bytes) => bytes.toString()).join('\n');
  };
  const outside = await archive();
  for (const own_words of ['Which one?', 'Please']) expect(outside).toContain(own_words);
  for (const unseen of ['Said', 'Renamed when hidden']) expect(outside).not.toContain(unseen);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  expect(await archive()).toContain('Said while they were there');
});

test('an admin has a copy made for a person, who alone can download it; a new one ends the one before', async () => {
  const made = await app.ok(privacy.createRequest, {
    as: own.owner,
    body: { employee_id: ben.employee_id, kind: 'export' },
  });
  const body = { request_id: made.request_id, decision: 'approve' as const };
  expect(await app.ok(privacy.decideRequest, { as: own.owner, body })).toMatchObject({ state: 'done' });
  await app.drain();
  const first = await latest(ben);
  expect(first).toMatchObject({ state: 'ready' });
  expect((await app.ok(privacy.listExports, { as: own.owner })).items).toEqual([]);
  await app.ok(privacy.askExport, { as: ben, body: {} });
  await app.drain();
  const { items } = await app.ok(privacy.listExports, { as: ben });
  expect(items.map(({ state }) => state)).toEqual(['ready', 'expired']);
});

test('a new company’s copies are not announced to addresses that it only claims are its people’s', async () => {
  const strict = await startTestApp({ INVITATIONS_PER_DAY_NEW: '1' });
  try {
    const company = await strict.company('Win at evil.example');
    const as = await strict.employee(company);
    const copyFor = async (address: string) => {
      await strict.ok(privacy.askExport, { as, body: {} });
      await strict.drain();
      return strict.mails(address).filter(({ subject }) => subject.startsWith('The copy'));
    };
    const { scim } = await connectScim(strict, company);
    const change = async (...Operations: { path: string; value: unknown }[]) => {
      const steps = Operations.map((one) => ({ op: 'replace', ...one }));
      expect((await scim('PATCH', `/Users/${as.employee_id}`, { Operations: steps })).status).toBe(200);
      await strict.drain();
    };
    await change({ path: 'name.givenName', value: 'you won, see https://evil.example' });
    const [mail] = await copyFor(as.employee_profile.work_email_id);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).not.toContain('evil.example');
    const stranger = newAddress('stranger');
    await change(
      { path: 'userName', value: stranger },
      { path: 'emails', value: [{ value: stranger, type: 'work', primary: true }] },
    );
    expect(await copyFor(stranger)).toEqual([]);
    expect((await strict.ok(privacy.listExports, { as })).items[0]?.state).toBe('ready');
  } finally {
    await strict.close();
  }
});
