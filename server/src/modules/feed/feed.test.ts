import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
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

const give = async (as: Session, to: Session, visibility: 'public' | 'private') => {
  const types = await app.ok(recognition.listTypes, { as });
  const body = {
    recognition_type_id: types.items[0]?.recognition_type_id as string,
    employees: [to.employee_id],
    points: 0,
    visibility,
  };
  return app.ok(recognition.giveRecognition, { as, body });
};

const readAll = async (as: Session, limit: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.ok(feed.listHomeFeed, { as, query: { limit, cursor } });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...page.items.map((item) => item.item_id));
    if (page.next_cursor === null) return ids;
    cursor = page.next_cursor;
  }
};

test('the feed is public content and one’s own private content, given or received, newest first, page by page', async () => {
  const all: { id: string; seen_by: Session[] }[] = [];
  // Runs of private ones between public ones put page borders in every place that matters.
  for (const [index, run] of [3, 0, 1, 4, 0, 0, 2].entries()) {
    const shared = await give(ana, ben, 'public');
    all.unshift({ id: shared.recognition_id, seen_by: [ana, ben, eve] });
    for (let i = 0; i < run; i++) {
      const [giver, receiver] = index % 2 ? [ana, ben] : [eve, ana];
      all.unshift({ id: (await give(giver, receiver, 'private')).recognition_id, seen_by: [giver, receiver] });
    }
  }
  for (const viewer of [ana, ben, eve]) {
    const expected = all.filter(({ seen_by }) => seen_by.includes(viewer)).map(({ id }) => id);
    for (const limit of [1, 2, 3, 5, 100]) expect(await readAll(viewer, limit)).toEqual(expected);
  }
});

test('`after` returns only newer items, deleted ones are gone, and items are as the viewer sees them', async () => {
  const old = await give(ana, ben, 'public');
  const gone = [await give(ana, ben, 'public'), await give(ana, eve, 'private')];
  const own = await give(eve, ben, 'private');
  const fresh = await give(ana, ben, 'public');
  for (const { recognition_id } of gone) {
    await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });
  }
  await app.ok(recognition.deleteRecognition, { as: eve, query: { recognition_id: own.recognition_id } });
  await app.ok(recognition.setReaction, { as: eve, body: { recognition_id: fresh.recognition_id, reaction: 'wow' } });
  const { items } = await app.ok(feed.listHomeFeed, { as: eve, query: { after: old.recognition_id } });
  expect(items).toEqual([
    {
      kind: 'recognition',
      item_id: fresh.recognition_id,
      recognition: {
        ...fresh,
        reactions: [{ reaction: 'wow', count: 1 }],
        my_reaction: 'wow',
        can: { edit: false, delete: false, boost: true, see_history: false },
      },
    },
  ]);
});

test('another company has a feed of its own, and a company without recognition an empty one [R1.2]', async () => {
  const other = await app.company();
  expect((await app.ok(feed.listHomeFeed, { as: other.owner })).items).toEqual([]);
  const body = { company_id: company.company_id, recognition: false };
  await app.ok(company_endpoints.updateModules, { as: company.owner, body });
  expect((await app.ok(feed.listHomeFeed, { as: ana })).items).toEqual([]);
  await app.ok(company_endpoints.updateModules, { as: company.owner, body: { ...body, recognition: true } });
  expect((await app.ok(feed.listHomeFeed, { as: ana })).items.length).toBeGreaterThan(0);
});

test('a limit or cursor that makes no sense is refused', async () => {
  for (const query of [{ limit: 0 }, { limit: 101 }, { cursor: 'x' }, { after: 'x' }]) {
    expect((await app.call(feed.listHomeFeed, { as: ana, query })).failure.error_code).toBe('INVALID_REQUEST');
  }
  expect((await app.call(feed.listHomeFeed, {})).failure.error_code).toBe('AUTH_INVALID_TOKEN');
});
