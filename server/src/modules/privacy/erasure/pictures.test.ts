import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as company from '@plaudit/contract/company/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../../platform/ids.ts';
import { retentions } from '../../../platform/personal/retention.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { eraseIn, findTracesIn } from '../testing/testing.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const give = async (as: Session, to: Session, image_url: string) => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = {
    recognition_type_id,
    employees: [to.employee_id],
    message: 'Well done',
    image_url,
    image_alt: 'Ana, smiling',
  };
  return app.ok(recognition.giveRecognition, { as, body, headers: { 'idempotency-key': newId() } });
};

/** A picture that this person uploaded, and its storage key. */
const upload = async (as: Session, key = 'profile/face.png') => {
  const { download_url, file_id } = await app.ok(files.presignUpload, { as, query: { key } });
  const stored = await app.pool.query<{ storage_key: string }>('select storage_key from file where file_id = $1', [
    file_id,
  ]);
  const storage_key = stored.rows[0]?.storage_key as string;
  await app.platform.files.put(storage_key, Buffer.from('picture'), 'image/png');
  return { url: download_url, file_id, isThere: async () => (await app.platform.files.size(storage_key)) !== null };
};
const setPicture = (as: Session, profile_url: string, of = as) =>
  app.ok(people.updateEmployee, { as, body: { employee_id: of.employee_id, profile_url } });

test('a profile picture goes with the person wherever others show it: in every place that can, and in notifications', async () => {
  const own = await app.company();
  const { owner } = own;
  const [ana, ben, eve] = [await app.employee(own), await app.employee(own), await app.employee(own)];
  const { url, file_id, isThere } = await upload(ana);
  await setPicture(ana, url);
  const named = { as: owner, body: { community_name: 'Choir', image_url: `${url}?size=2` } };
  const choir = await app.ok(community.createCommunity, named);
  const secret = { community_name: 'Secret', image_url: url, visibility: 'hidden' as const };
  const hidden = await app.ok(community.createCommunity, { as: ben, body: secret });
  const left = await app.ok(community.createCommunity, { as: ben, body: { community_name: 'Left', image_url: url } });
  await app.ok(community.deleteCommunity, { as: ben, query: { community_id: left.community_id } });
  const shows: Record<string, () => Promise<unknown>> = {
    'company.company_logo': () => app.ok(company.updateCompany, { as: owner, body: { company_logo: url } }),
    'company_value.icon_url': () =>
      app.ok(company.updateValues, { as: owner, body: { values: [{ value_name: 'Kindness', icon_url: url }] } }),
    'employee.profile_url': async () => {
      for (const other of [ben, eve]) await setPicture(other, url);
    },
    'place.cover_url': () =>
      app.ok(community.updateCommunity, { as: owner, body: { community_id: choir.community_id, cover_url: url } }),
    'place.image_url': async () => choir,
    'recognition.image_url': () => give(ben, owner, url),
    'recognition_type.image_url': () =>
      app.ok(recognition.createType, { as: owner, body: { title: 'Pictured', max_points: 1, image_url: url } }),
  };
  const declared = retentions().flatMap(({ addresses = {} }) =>
    Object.entries(addresses).flatMap(([place, is_shown]) => (is_shown === true ? [place] : [])),
  );
  expect(Object.keys(shows)).toEqual(declared.toSorted());
  for (const place of declared) await shows[place]?.();
  await app.ok(people.deleteEmployee, { as: owner, query: { employee_id: eve.employee_id } });
  // Waits until the form of the upload expires.
  await app.comeDue();
  await app.drain();
  const before = await findTracesIn(app, [file_id]);
  const columns = declared.map((place) => `public.${place}`);
  expect(before).toEqual(
    expect.arrayContaining([...columns, 'public.audit_entry.after', 'public.employee_bin.fields']),
  );
  const values = await app.ok(company.listValues, { as: ben });
  expect(values.items[0]?.icon_url).toBe(url);

  await eraseIn(app, own, ana);
  expect([await findTracesIn(app, [file_id]), await isThere()]).toEqual([[], false]);
  expect(await findTracesIn(app, ['Ana, smiling'])).not.toContain('public.recognition.image_alt');
  // Also in the cache of each process, and on the screens of people who look at it now.
  expect((await app.ok(company.getCompany, { as: ben })).company_logo).toBeNull();
  expect((await app.ok(company.listValues, { as: ben })).items[0]?.icon_url).toBeNull();
  for (const { community_id } of [choir, hidden]) {
    const shown = await app.ok(community.getCommunity, { as: ben, query: { community_id } });
    expect(shown).toMatchObject({ community_id, image_url: null });
  }
  expect((await app.ok(audit.verifyAudit, { as: owner })).problem).toBeNull();
});

test('a picture goes if the person had it when they were deleted, no matter who uploaded it, unless it is others’ own', async () => {
  const own = await app.company();
  const { owner } = own;
  const [ana, ben] = [await app.employee(own), await app.employee(own)];
  const [of_ana, of_ben, logo] = [await upload(owner), await upload(ben), await upload(ana, 'logo.png')];
  await app.ok(company.updateCompany, { as: owner, body: { company_logo: `${logo.url}#top` } });
  await setPicture(owner, of_ana.url, ana);
  const { request_id } = await app.ok(privacy.askErasure, { as: ana, body: {} });
  await app.ok(privacy.decideRequest, { as: owner, body: { request_id, decision: 'approve' } });
  await app.ok(people.deleteEmployee, { as: owner, query: { employee_id: ana.employee_id } });
  await setPicture(ben, of_ben.url);
  const eve = await app.employee(own);
  await setPicture(eve, of_ben.url);
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await eraseIn(app, own, eve);
  expect([await of_ana.isThere(), await of_ben.isThere(), await logo.isThere()]).toEqual([false, true, true]);
  const { profile_url } = await app.ok(people.getEmployee, { as: owner, body: { employee_id: ben.employee_id } });
  expect(profile_url).toBe(of_ben.url);
});

test('a picture that a moderator removed goes with the person it showed', async () => {
  const own = await app.company();
  const { owner } = own;
  const [ana, ben] = [await app.employee(own), await app.employee(own)];
  const { url, isThere } = await upload(owner);
  await setPicture(owner, url, ana);
  const about = { subject_kind: 'profile' as const, subject_id: ana.employee_id, reason: 'spam' as const };
  await app.ok(moderation.createReport, { as: ben, body: about });
  const cases = await app.ok(moderation.listCases, { as: owner, body: { subject_kind: 'profile' } });
  const case_id = cases.items[0]?.case_id as string;
  await app.ok(moderation.decideCase, { as: owner, body: { case_id, decision: 'hide', reason: 'No' } });
  await eraseIn(app, own, ana);
  expect(await isThere()).toBe(false);
});
