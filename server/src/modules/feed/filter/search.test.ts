import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, jose: Session, mia: Session, reader: Session;
let recognition_type_id: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Ana', last_name: 'Okafor' });
  jose = await app.employee(company, { first_name: 'José', last_name: 'Núñez' });
  mia = await app.employee(company, { first_name: 'Mia', last_name: "O'Brien-Lund" });
  reader = await app.employee(company, { first_name: 'Rea', last_name: 'Reader' });
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  recognition_type_id = items[0]?.recognition_type_id as string;
});
afterAll(() => app.close());

const give = async (as: Session, to: Session, message: string): Promise<string> => {
  const body = { recognition_type_id, employees: [to.employee_id], points: 0, message };
  return (await app.ok(recognition.giveRecognition, { as, body })).recognition_id;
};
const find = async (search: string, as = reader): Promise<string[]> =>
  (await app.ok(listHomeFeed, { as, query: { search, limit: 100 } })).items.map(({ item_id }) => item_id);

test('words are found by their beginning, without case, accents and punctuation, and all of them have to fit', async () => {
  const cafe = await give(ana, mia, 'The **Café** in “São Paulo” (with its well-known cake!) 🎉 ÆON');
  const other = await give(ana, mia, 'A cafeteria is no cake shop');
  for (const search of [
    'cafe sao',
    'CAFÉ, paulo',
    'cake são',
    'well-known',
    'known',
    '"paulo"',
    'aeon',
    '🎉',
    'Cafe\u0301 SA',
  ]) {
    expect([search, await find(search)]).toEqual([search, [cafe]]);
  }
  expect(await find('caf cak')).toEqual([other, cafe]);
  for (const search of ['cake zebra', 'afe', '!!!', 'zebra | cake']) {
    expect([search, await find(search)]).toEqual([search, []]);
  }
  // What means something to a database is what separates words.
  expect([await find("' | 'cake"), await find('cake & !shop:*')]).toEqual([[other, cafe], [other]]);
});

test('words and names are searched together: givers, receivers and mentioned people', async () => {
  const to_jose = await give(ana, jose, 'Lighthouse keeping');
  const by_jose = await give(jose, mia, 'Lighthouse painting');
  const mentioned = await give(ana, mia, `Lighthouse cleaning, like <@${jose.employee_id}>`);
  const looking = await give(ana, mia, 'Lighthouse looking');
  const all = [mentioned, by_jose, to_jose];
  for (const search of ['jose lighthouse', 'lighthouse nunez', 'José Núñez light', 'nunez jose lighthouse']) {
    expect([search, await find(search)]).toEqual([search, all]);
  }
  expect(await find('lighthouse obrien')).toEqual([looking, mentioned, by_jose]);
  expect(await find("lighthouse o'brien lund jose")).toEqual([mentioned, by_jose]);
  // Names are looked up, so a new name counts at once and the old one no longer.
  const body = { employee_id: jose.employee_id, first_name: 'Josephine', last_name: 'Vega' };
  await app.ok(people.updateEmployee, { as: company.owner, body });
  expect(await find('lighthouse vega')).toEqual(all);
  expect(await find('lighthouse nunez')).toEqual([]);
});

test('an edit and a deletion count at once, and so does an undo', async () => {
  const recognition_id = await give(ana, mia, 'Marigold');
  expect(await find('marigold')).toEqual([recognition_id]);
  await app.ok(recognition.updateRecognition, { as: ana, body: { recognition_id, message: 'Tulip' } });
  expect([await find('marigold'), await find('tulip')]).toEqual([[], [recognition_id]]);
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } });
  expect(await find('tulip')).toEqual([]);
  await app.ok(recognition.restoreRecognition, { as: ana, body: { recognition_id } });
  expect(await find('tulip')).toEqual([recognition_id]);
});

test('a word in hundreds of letters is found by its beginning', async () => {
  const long = await give(ana, mia, 'Brrr'.repeat(100));
  expect(await find('brrrbrrr')).toEqual([long]);
  expect(await find('Brrr'.repeat(25))).toEqual([long]);
});

/** Recognitions by hand, oldest first: `words` returns what each says. All by Ana to Mia. */
const insert = (count: number, words: (n: number) => string) =>
  app.pool.query(
    `with written as (
       select uuidv7() as id, words from unnest($2::text[]) with ordinality as given (words, n) order by n
     ), top as (
       insert into content (company_id, content_id, kind, top_id, readers, author_id, words, created_at)
       select $1, id, 'recognition', id, 'everybody', $3, words, now() from written
     )
     insert into recognition (company_id, recognition_id, recognition_type_id, points, company_value_ids)
     select $1, id, $4, 0, '{}' from written`,
    [company.company_id, Array.from({ length: count }, (_, n) => words(n)), ana.employee_id, recognition_type_id],
  );

/** Everything that a search finds, and the number of items of each page. */
const readAll = async (search: string) => {
  const messages: string[] = [];
  const pages: number[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.ok(listHomeFeed, { as: reader, query: { search, limit: 100, cursor } });
    messages.push(...page.items.map((item) => (item.kind === 'recognition' ? item.recognition.message : '')));
    expect(new Set(page.items.map(({ item_id }) => item_id)).size).toBe(page.items.length);
    pages.push(page.items.length);
    if (page.next_cursor === null) return { messages, pages };
    cursor = page.next_cursor;
  }
};

test('usual and rare words are found in a large company, and words that were usual long ago page by page', async () => {
  await insert(2100, (n) => `Former ${n}`);
  await insert(5200, (n) => `Usual ${n}${n % 1000 === 1 ? ' rarity' : ''}`);
  const usual = await app.ok(listHomeFeed, { as: reader, query: { search: 'usual', limit: 20 } });
  expect([usual.items.length, usual.next_cursor !== null]).toEqual([20, true]);
  const rare = await readAll('rarity');
  expect(rare.messages).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Usual ${n * 1000 + 1} rarity`));
  expect(rare.pages).toEqual([6]);
  expect((await readAll('usual rarity')).messages).toEqual(rare.messages);
  expect((await readAll('rar usu')).messages).toEqual(rare.messages);

  const former = await readAll('former');
  expect(former.messages).toEqual(Array.from({ length: 2100 }, (_, n) => `Former ${2099 - n}`));
  // The first page ends before anything fits.
  expect(former.pages[0]).toBe(0);
  const together = await readAll('former 77');
  expect(together.messages.every((message) => /^Former 77\d*$/.test(message))).toBe(true);
  expect(together.messages).toHaveLength(11);
});
