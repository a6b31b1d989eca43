import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchHit } from '@plaudit/contract/search/schema';
import { SearchOption } from './search-option.tsx';

const hit: SearchHit = {
  item_id: '0190aaaa-0000-7000-8000-000000000001',
  path: '/',
  title: 'Harbor lamp',
  excerpt: '',
  marks: [],
  image_url: null,
  employee: null,
  others: [],
  others_count: 0,
  place: null,
  file: null,
  created_at: null,
};
const drawn = (kind: string) => renderToStaticMarkup(<SearchOption option={{ is: 'hit', key: kind, kind, hit }} />);

test('a community or space that was found has the letters of its name, and no icon', () => {
  for (const kind of ['community', 'space']) expect(drawn(kind)).not.toContain('search-option-icon');
  expect(drawn('space')).toContain('HL');
  expect(drawn('conversation')).toContain('search-option-icon');
});
