import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Conversation, MessageType } from '@plaudit/contract/chat/schema';
import {
  conversationName,
  fitsName,
  isForwardable,
  latestWords,
  pathOfConversation,
  privacyOf,
  startOfDay,
} from './format.ts';
import { idOf, message } from './testing/records.ts';

const t = ((key: string) => key) as unknown as TFunction;
const id = (n: number) => `0190aaaa-0000-7000-8000-00000000000${n}`;
const person = (n: number, first_name: string, last_name: string) => ({
  employee_id: id(n),
  first_name,
  last_name,
  position_title: '',
  profile_url: null,
});
const ana = person(1, 'Ana', 'Lima');
const ben = person(2, 'Ben', 'Okafor');
const space = {
  space_id: id(3),
  space_name: 'Harbor lamp',
  space_image: null,
  sub_space_id: id(4),
  sub_space_name: 'Design',
  is_default: false,
};
const conversation = (given: Partial<Conversation>): Conversation =>
  ({
    conversation_id: id(4),
    employee: null,
    space: null,
    group_name: null,
    people: [],
    people_count: 0,
    ...given,
  }) as Conversation;

test('notes are for one person, a chat is for two, and a group shows who is in it', () => {
  const privacy = (given: Partial<Conversation>) => privacyOf(conversation(given), id(1));
  expect([privacy({ employee: ana }), privacy({ employee: ben }), privacy({ space }), privacy({})]).toEqual([
    'own_notes',
    'private',
    null,
    null,
  ]);
});

test('a conversation is called by the other person, by its space, by its name, or by its people', () => {
  const nameOf = (given: Partial<Conversation>) => conversationName(conversation(given), id(1), t);
  expect(nameOf({ employee: ben })).toBe('Ben Okafor');
  expect(nameOf({ employee: ana })).toBe('notes');
  expect(nameOf({ space })).toBe('Harbor lamp · Design');
  expect(nameOf({ space: { ...space, is_default: true } })).toBe('Harbor lamp');
  expect(nameOf({ group_name: 'Picnic', people: [ben] })).toBe('Picnic');
  const cem = person(5, 'Cem', 'Aydin');
  expect(nameOf({ people: [ben, cem], people_count: 3 })).toBe('Ben Okafor and Cem Aydin');
  expect(nameOf({ people: [ben], people_count: 2 })).toBe('group_with');
  expect(nameOf({})).toBe('empty_group');
});

test('a group without a name says how many people are in it besides those it names, and never names the person', () => {
  const says = ((key: string, { count }: { count?: number } = {}) =>
    count ? `${count} others` : key) as unknown as TFunction;
  const nameOf = (given: Partial<Conversation>) => conversationName(conversation(given), id(1), says);
  expect(nameOf({ people: [ben, person(5, 'Cem', 'Aydin')], people_count: 10 })).toBe(
    'Ben Okafor, Cem Aydin, and 7 others',
  );
  expect(nameOf({ people: [ana], people_count: 1 })).toBe('empty_group');
});

test('R2.10 a conversation has the address of its person, its sub-space or its group', () => {
  expect(pathOfConversation(conversation({ employee: ben }))).toBe(`/connect/employee/${id(2)}`);
  expect(pathOfConversation(conversation({ space }))).toBe(`/connect/space/${id(3)}/sub-space/${id(4)}`);
  expect(pathOfConversation(conversation({}))).toBe(`/connect/group/${id(4)}`);
});

test('a day begins where the device is, and what is no day yet begins never', () => {
  expect(startOfDay('2026-11-29')).toEqual(new Date(2026, 10, 29));
  expect([startOfDay(''), startOfDay('2026-')]).toEqual([null, null]);
});

test('a name is found by the beginning of a word in it, without regard to case and accents', () => {
  expect([fitsName('Monday Round', 'rou'), fitsName('Sofía Ruiz', 'sofia r'), fitsName('Any', '')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(fitsName('Monday Round', 'day')).toBe(false);
});

test('cards are named by what they ask or where they are, and a type of a newer server is a message', () => {
  const says = ((key: string, { words = '', defaultValue = '' } = {}) =>
    key === 'type.hologram' ? defaultValue : `${key} ${words}`.trim()) as unknown as TFunction;
  expect(latestWords('Where do we eat?', 'poll', says)).toBe('said.poll Where do we eat?');
  expect(latestWords('Roof', 'location', says)).toBe('said.location Roof');
  expect(latestWords('', 'recognition', says)).toBe('type.recognition');
  expect(latestWords('', 'hologram' as MessageType, says)).toBe('type.text');
});

test('what asks or shows nothing anymore can’t be passed on', () => {
  const is_deleted = { recognition_id: idOf(1), is_deleted: true };
  expect([
    isForwardable(message(1)),
    isForwardable(message(1, { message_type: 'poll', poll: null })),
    isForwardable(message(1, { message_type: 'recognition', recognition: is_deleted })),
    isForwardable(message(1, { message_type: 'recognition', recognition: { ...is_deleted, is_deleted: false } })),
  ]).toEqual([true, false, false, true]);
});
