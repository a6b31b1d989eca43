import { expect, test } from 'vitest';
import { csvOf, pageOf } from './policy.ts';

const at = new Date('2026-11-27T12:00:00Z');
const rows = [
  { name: 'Ada', at },
  { name: null, extra: { list: [1] }, is_on: false },
];

test('a section has a column for each field of any row, and empty cells for what is missing', () => {
  expect(csvOf({ name: 'person', rows }).slice(1)).toBe(
    '"name","at","extra","is_on"\r\n"Ada","2026-11-27T12:00:00.000Z","",""\r\n"","","{""list"":[1]}","false"\r\n',
  );
});

test('the page shows every section, and texts only as texts', () => {
  const page = pageOf('<Ada>', at, [
    { folder: 'people', name: 'given_names', rows: [{ full_name: `<b>"A" & 'B'</b>` }] },
    { folder: 'points', name: 'entries', rows: [] },
  ]);
  expect(page).toContain('<title>&lt;Ada&gt;</title>');
  expect(page).toContain('<td dir="auto">&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;</td>');
  expect(page).toContain('<th scope="col">Full name</th>');
  expect(page).toContain('Given names <small>1 · <a href="people/given_names.csv">CSV</a>');
  expect(page.match(/<table>/g)).toHaveLength(1);
  expect(page).toContain('<p>No data</p>');
});
