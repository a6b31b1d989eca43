import { expect, test } from 'vitest';
import { linkProps } from './link-props.ts';

test('a link of the server keeps its query and its hash', () => {
  expect(linkProps('/recognition/7?comment=1&reply=2')).toEqual({
    to: '/recognition/7',
    search: { comment: '1', reply: '2' },
    hash: '',
  });
  expect(linkProps('/settings#privacy')).toEqual({ to: '/settings', search: {}, hash: 'privacy' });
});
