import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, manager: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
});
afterAll(() => app.close());

test('authors of a recognition can’t edit it once its time is over, others never; people who manage recognition still can', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const body = { recognition_type_id: items[0]?.recognition_type_id as string, employees: [ben.employee_id] };
  const { recognition_id: content_id } = await app.ok(recognition.giveRecognition, { as: ana, body });
  const mend = async (as: Session) => {
    const answer = await app.call(content.updateContent, { as, body: { content_id, words: `By ${as.employee_id}` } });
    return answer.status === 200 ? 200 : answer.failure.error_code;
  };
  expect([await mend(ana), await mend(ben)]).toEqual([200, 'NO_PERMISSION']);
  await app.pool.query(`update content set created_at = now() - interval '25 hours' where content_id = $1`, [
    content_id,
  ]);
  expect([await mend(ana), await mend(ben), await mend(manager)]).toEqual(['INVALID_ACTION', 'NO_PERMISSION', 200]);
});
