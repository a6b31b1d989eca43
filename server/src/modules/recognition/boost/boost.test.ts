import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp } from '../../../platform/testing/app.ts';

let app: TestApp;
let ana: Session, ben: Session, cleo: Session, dan: Session;

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  const join = () => app.employee(company);
  [ana, ben, cleo, dan] = [await join(), await join(), await join(), await join()];
});
afterAll(() => app.close());

test('everyone who boosted a recognition is listed once, with all that they added, page by page', async () => {
  const { items: types } = await app.ok(recognition.listTypes, { as: ana });
  const { recognition_id } = await app.ok(recognition.giveRecognition, {
    as: ana,
    body: {
      recognition_type_id: types[0]?.recognition_type_id as string,
      employees: [ben.employee_id],
      message: 'Well done',
    },
  });
  const list = async (cursor?: string | null) =>
    app.ok(recognition.listBoosts, { as: ben, query: { recognition_id, limit: 1, ...(cursor && { cursor }) } });
  expect(await list()).toEqual({ items: [], next_cursor: null });

  for (const [as, points] of [
    [cleo, 5],
    [dan, 20],
    [cleo, 10],
  ] as const)
    await app.ok(recognition.boostRecognition, { as, body: { recognition_id, points } });
  const first = await list();
  const second = await list(first.next_cursor);
  expect(second.next_cursor).toBeNull();
  const listed = [...first.items, ...second.items];
  expect(Object.fromEntries(listed.map(({ employee, points }) => [employee.employee_id, points]))).toEqual({
    [cleo.employee_id]: 15,
    [dan.employee_id]: 20,
  });
  expect(listed[0]?.employee).not.toHaveProperty('email');
});
