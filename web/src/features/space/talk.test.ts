import { expect, test } from 'vitest';
import type { Space } from '@plaudit/contract/space/schema';
import { leadOf } from './talk.ts';

const spaceOf = (is_member: boolean) =>
  ({ space_id: 's', is_member, sub_spaces: [{ sub_space_id: 'p', is_default: true }] }) as unknown as Space;
const asked = { tab: undefined, message_id: undefined, is_fresh: true };

test('the address of a space leads its members to its chat, and with a tab it shows the space', () => {
  expect(leadOf(spaceOf(true), asked)).toBe('/connect/space/s/sub-space/p');
  expect(leadOf(spaceOf(true), { ...asked, tab: 'about' })).toBeNull();
  expect(leadOf(spaceOf(false), asked)).toBeNull();
});

test('people who join a space to read a message are led to it, once the server says that they are in', () => {
  const by_link = { ...asked, message_id: 'm' };
  expect(leadOf(spaceOf(false), by_link)).toBeNull();
  expect(leadOf(spaceOf(true), { ...by_link, is_fresh: false })).toBeNull();
  expect(leadOf(spaceOf(true), by_link)).toBe('/connect/message/m');
  expect(leadOf(spaceOf(true), { ...by_link, tab: 'members' })).toBe('/connect/message/m');
});
