import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { PlaceAbout } from './place-about.tsx';

const drawn = (description: string) =>
  renderToStaticMarkup(
    <PlaceAbout
      place={
        {
          place_kind: 'space',
          description,
          visibility: 'open',
          is_everybody: false,
          created_at: '2026-11-30T00:00:00Z',
          can: { read: false, manage: false },
        } as AnyPlace
      }
    />,
  );

test('an address in a description is a link that tells its site nothing, and everything else is plain text', () => {
  const html = drawn('*Boats* #wood <b>\nSee https://example.com/boats.');
  expect(html).toContain('*Boats* #wood &lt;b&gt;\nSee <a');
  expect(html).toMatch(/<a[^>]* rel="noopener noreferrer nofollow ugc"[^>]*>https:\/\/example\.com\/boats<\/a>\./);
  expect(drawn('javascript:alert(1)')).not.toContain('<a');
});
