import { expect, test } from 'vitest';
import { placeOf } from '../../../lib/navigation/place-of.ts';
import { idOf } from '../testing/records.ts';
import { missingPart } from './missing-part.ts';

const missing = (path: string, modules: Parameters<typeof missingPart>[1], is_managed = false) => {
  const place = placeOf(path);
  return place?.kind === 'connect' ? missingPart(place, modules, is_managed) : 'nothing';
};
const sub_space = `/connect/space/${idOf(1)}/sub-space/${idOf(2)}`;

test('only a part that is turned off is named as one', () => {
  expect(missing(`/connect/employee/${idOf(1)}/sub-space/${idOf(2)}`, { chats: true })).toBeNull();
  expect(missing(`/connect/employee/${idOf(1)}/sub-space/${idOf(2)}`, { chats: false })).toBe('chats');
  expect(missing(`/connect/campaign/${idOf(1)}`, { chats: true, spaces: true })).toBe('campaigns');
});

test('a sub-space needs spaces and chats, and what waits for those who manage it needs spaces alone', () => {
  expect(missing(sub_space, { spaces: true, chats: false })).toBe('chats');
  expect(missing(sub_space, { spaces: false, chats: true })).toBe('spaces');
  expect(missing(sub_space, { spaces: true, chats: true })).toBeNull();
  expect(missing(sub_space, { spaces: true, chats: false }, true)).toBeNull();
  expect(missing(sub_space, { spaces: false, chats: false }, true)).toBe('spaces');
});
