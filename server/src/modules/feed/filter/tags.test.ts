import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { createPost, updatePost } from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { piecesOf } from '@plaudit/contract/words/pieces';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const post = async (words: string, as = company.owner): Promise<string> =>
  (await app.ok(createPost, { as, body: { words } })).post_id;
const tagged = async (tag: string, as = ben): Promise<string[]> => {
  const query = { kinds: 'recognition,post', tag, limit: 100 };
  return (await app.ok(listHomeFeed, { as, query })).items.map(({ item_id }) => item_id);
};

test('a hashtag finds everything with that tag, of every kind, without case and accents, and nothing that only has the word', async () => {
  const launch = await post('The #Launch is near, and so is the #café_opening!');
  const plain = await post('A launch without a sign, and #launched');
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [ben.employee_id], points: 0, message: 'Thanks for the **#LAUNCH**' };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: ana, body });
  expect(await tagged('launch')).toEqual([recognition_id, launch]);
  expect(await tagged('LÁUNCH')).toEqual([recognition_id, launch]);
  expect(await tagged('cafe_opening')).toEqual([launch]);
  expect(await tagged('cafe')).toEqual([]);
  expect(await tagged('launched')).toEqual([plain]);
  const changed = { post_id: plain, words: 'Now with #launch' };
  await app.ok(updatePost, { as: company.owner, body: changed });
  expect(await tagged('launched')).toEqual([]);
  expect(await tagged('launch')).toEqual([recognition_id, plain, launch]);
  const elsewhere = await app.company();
  expect(await tagged('launch', elsewhere.owner)).toEqual([]);
});

test('private content with a tag is found by those who can read it, and by no one else', async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const secret = { recognition_type_id, employees: [ben.employee_id], points: 0, message: '#quiet thanks' };
  await app.ok(recognition.giveRecognition, { as: ana, body: { ...secret, visibility: 'private' } });
  expect(await tagged('quiet', ben)).toHaveLength(1);
  expect(await tagged('quiet', await app.employee(company))).toEqual([]);
});

test('what readers see as a tag is what the database finds, no matter what is around it', async () => {
  const part = fc.constantFrom(
    '#',
    'a',
    'Ä',
    '7',
    '_',
    ' ',
    '\n',
    '-',
    '/',
    '&',
    '=',
    '.',
    ',',
    '(',
    ')',
    '日',
    'ß',
    '🎉',
    'é',
    '\u2019',
    '#️⃣',
    '“',
    '*',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 14 }), async (parts) => {
      const words = parts.join('');
      const seen = piecesOf(words).flatMap(({ kind, text }) => (kind === 'tag' ? text.slice(1) : []));
      const { rows } = await app.pool.query(
        `select array(select distinct tag_term(tag) as term from unnest($2::text[]) tag order by term) as seen,
          array(select term from unnest(content_tags($1)) term order by term) as found`,
        [words, seen],
      );
      expect([words, rows[0].found]).toEqual([words, rows[0].seen]);
    }),
    { numRuns: 300 },
  );
});
