import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveSession } from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { chooseFeedOrder, type FeedOrder } from '@plaudit/contract/feed/endpoints';
import { transact } from '../../../platform/db/transact.ts';
import type { Erasure } from '../../../platform/personal/personal.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { personal } from '../personal/personal.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const choose = (feed_order: FeedOrder, as?: Session) =>
  app.call(chooseFeedOrder, { ...(as && { as }), body: { feed_order } });
const orderOf = async (as: Session) => (await app.ok(resolveSession, { as })).feed_order;

test('people begin with what is for them, and what they choose instead is theirs alone, on all of their devices', async () => {
  expect([ana.feed_order, await orderOf(ana)]).toEqual(['for_you', 'for_you']);
  expect((await choose('latest', ana)).data).toEqual({ feed_order: 'latest' });
  await choose('latest', ana);
  expect([await orderOf(ana), await orderOf(ben)]).toEqual(['latest', 'for_you']);
  await choose('for_you', ana);
  expect(await orderOf(ana)).toBe('for_you');
});

test('an order that there is not, and a call without a session, are refused', async () => {
  const unknown = await choose('best' as 'latest', ana);
  expect([unknown.status, unknown.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  expect((await choose('latest')).failure.error_code).toBe('AUTH_INVALID_TOKEN');
  expect(await orderOf(ana)).toBe('for_you');
});

test('what someone chose is exported, and goes with them', async () => {
  const person = { company_id: company.company_id, employee_id: ben.employee_id };
  await choose('latest', ben);
  const sections = (await personal.export?.(app.db, person)) ?? [];
  expect(sections.find(({ name }) => name === 'feed-order')?.rows).toMatchObject([{ feed_order: 'latest' }]);
  await transact(app.platform, async (tx) => personal.erase?.(tx, { ...person } as Erasure));
  expect(await orderOf(ben)).toBe('for_you');
});
