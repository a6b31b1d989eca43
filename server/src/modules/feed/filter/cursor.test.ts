import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { firstIdAt } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, reader: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, reader] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

/** Recognitions of Ana, one each 10 ms and some at once, newest first. Those at these places are for everyone, the others private. */
const insert = async (count: number, shown: readonly number[], at_once: readonly [number, number]): Promise<void> => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const now = Date.now();
  const idOf = (place: number): string => {
    const at = place >= at_once[0] && place <= at_once[1] ? at_once[0] : place;
    return firstIdAt(new Date(now - 10 * at)).slice(0, 24) + String(count - place).padStart(12, '0');
  };
  await app.pool.query(
    `with written as (select id, place from unnest($2::uuid[]) with ordinality as given (id, place)), top as (
       insert into content (company_id, content_id, kind, top_id, readers, author_id, words, created_at)
       select $1, id, 'recognition', id, case when place = any($3::integer[]) then 'everybody' else 'named' end, $4, 'Sealed ' || place, now()
       from written
     )
     insert into recognition (company_id, recognition_id, recognition_type_id, points, company_value_ids)
     select $1, id, $5, 0, '{}' from written`,
    [
      company.company_id,
      Array.from({ length: count }, (_, before) => idOf(before + 1)),
      shown,
      ana.employee_id,
      items[0]?.recognition_type_id,
    ],
  );
};

const idsIn = (cursor: string): string[] => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];

test('a page that ends among content that its reader may not see names none of it, and the next page misses nothing', async () => {
  const shown = [1, 4980, 4991, 5009, 5020, 5100];
  await insert(5100, shown, [4990, 5010]);
  const messages: string[] = [];
  const named: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.ok(listHomeFeed, { as: reader, query: { search: 'sealed', cursor } });
    messages.push(...page.items.map((item) => (item.kind === 'recognition' ? item.recognition.message : '')));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
    named.push(...idsIn(cursor));
  }
  expect(messages).toEqual(shown.map((place) => `Sealed ${place}`));
  expect(named).toHaveLength(1);
  const { rows } = await app.pool.query('select from content where content_id = any($1::uuid[])', [named]);
  expect(rows).toEqual([]);
});
