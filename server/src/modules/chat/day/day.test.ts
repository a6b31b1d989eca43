import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { until } from '../../../platform/testing/served.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

test('a day leads to its first message or the next one that is there; a stranger and a former member find none', async () => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Days' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  const sent: { message_id: string; at: number }[] = [];
  for (const words of ['One', 'Two', 'Three']) {
    const message = { conversation_id, client_id: newId(), words };
    const { message_id, created_at } = await app.ok(chat.sendMessage, { as: ana, body: message });
    sent.push({ message_id, at: Date.parse(created_at) });
    // The next one is of a later millisecond.
    await until(async () => Date.now() > Date.parse(created_at) + 2);
  }
  const find = (as: Session, at: number) =>
    app.call(chat.findMessageAt, { as, body: { conversation_id, at: new Date(at).toISOString() } });
  const seqFrom = async (at: number) => (await find(ben, at)).data.seq;
  const [one, two, three] = sent.map(({ at }) => at) as [number, number, number];
  expect([await seqFrom(one - 86_400_000), await seqFrom(two), await seqFrom(three)]).toEqual([1, 2, 3]);
  expect(await seqFrom(three + 60_000)).toBeNull();
  await app.ok(content.deleteContent, { as: ana, query: { content_id: sent[1]?.message_id ?? '' } });
  expect(await seqFrom(two)).toBe(3);
  await app.ok(place.leavePlace, { as: ben, body: { place_id: conversation_id } });
  for (const as of [eve, ben]) {
    const refused = await find(as, one);
    expect([refused.status, refused.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  }
});
