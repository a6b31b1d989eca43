import { expect, test } from 'vitest';
import { module_names, type ModuleMap } from '@plaudit/contract/company/modules';
import type { Notification } from '@plaudit/contract/notification/endpoints';
import { countAfter, type Inbox, markCached, withMarks } from './cached-notifications.ts';
import { dayName, groupByDay, groupsFor, sentence, standingOf } from './format.ts';

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();
const now = new Date(2026, 10, 21, 9, 30);

test.each([
  [at(2026, 10, 21, 0, 0), { kind: 'today' }],
  [at(2026, 10, 21, 23, 59), { kind: 'today' }],
  [at(2026, 10, 20, 23, 59), { kind: 'yesterday' }],
  [at(2026, 10, 20, 0, 0), { kind: 'yesterday' }],
  [at(2026, 10, 19, 23, 59), { kind: 'date', date: 'Thursday, November 19' }],
  [at(2025, 11, 31, 12), { kind: 'date', date: 'Wednesday, December 31, 2025' }],
])('%s is called %j', (iso, day) => {
  expect(dayName(iso, now)).toEqual(day);
});

const item = (notification_id: string, created_at: string, read_at: string | null = null): Notification => ({
  notification_id,
  kind: 'recognition_received',
  actor: null,
  link: '/recognition/r',
  recognition_id: null,
  place_kind: null,
  excerpt: '',
  points: null,
  notice: null,
  created_at,
  read_at,
});

test('the inbox is grouped by day in its order', () => {
  const items = [item('a', at(2026, 10, 21, 9)), item('b', at(2026, 10, 21, 8)), item('c', at(2026, 10, 20, 8))];
  expect(
    groupByDay(items, now).map(({ day, items: each }) => [day.kind, each.map((one) => one.notification_id)]),
  ).toEqual([
    ['today', ['a', 'b']],
    ['yesterday', ['c']],
  ]);
});

test('a sentence names the actor, and does without when there is none', () => {
  const actor = { employee_id: 'e', first_name: 'Ana', last_name: 'Silva', position_title: '', profile_url: null };
  expect(sentence({ kind: 'mention', place_kind: null, actor })).toEqual({
    key: 'sentence.mention.by',
    name: 'Ana Silva',
    english: '<b>{{who}}</b> mentioned you',
  });
  expect(sentence({ kind: 'mention', place_kind: null, actor: null })).toMatchObject({
    key: 'sentence.mention.passive',
    english: 'You were mentioned',
  });
  expect(sentence({ kind: 'place_invitation', place_kind: 'community', actor })).toMatchObject({
    key: 'sentence.place_invitation.places.community.by',
    english: '<b>{{who}}</b> invited you to a community',
  });
  // One that a newer server knows.
  const unknown = sentence({ kind: 'place_invitation', place_kind: 'constructor', actor });
  expect(unknown.english).toBe('<b>{{who}}</b> invited you to join');
});

test('a reaction is said with who reacted, how many others, and how', () => {
  const actor = { employee_id: 'e', first_name: 'Ana', last_name: 'Silva', position_title: '', profile_url: null };
  const counts = [
    { reaction: 'clap', count: 1 },
    { reaction: 'fire', count: 3 },
  ] as const;
  const about = { kind: 'reaction', place_kind: null, actor } as const;
  expect(sentence({ ...about, reactions: [...counts], others_count: 2 })).toMatchObject({
    key: 'reacted',
    name: 'Ana Silva',
    count: 2,
    signs: '🔥 👏',
  });
  // An older server says neither; then the sentence stays as it was, even if reactions were removed.
  expect(sentence(about).key).toBe('sentence.reaction.by');
  expect(sentence({ ...about, reactions: [], others_count: 0 }).key).toBe('sentence.reaction.by');
});

test('a decision is said with what it is about, and what became of that since', () => {
  const notice = { outcome: 'hidden', subject_kind: 'poll', words: '', place_name: null, is_visible: false } as const;
  const about = { kind: 'content_moderated', place_kind: null, actor: null } as const;
  expect(sentence({ ...about, notice })).toEqual({
    key: 'sentence.content_moderated.outcomes.hidden.poll',
    name: '',
    english: 'A moderator hid your poll',
  });
  // One that a newer server knows, and one of an older server.
  const newer = { ...notice, outcome: 'constructor' as 'hidden' };
  for (const other of [newer, null]) {
    expect(sentence({ ...about, notice: other }).english).toBe('A moderator reviewed your content');
  }
  expect(standingOf(notice)).toBe('hidden');
  expect(standingOf({ ...notice, is_visible: true })).toBe('back');
  expect(standingOf({ outcome: 'restored', is_visible: true })).toBe('restored');
  expect(standingOf({ outcome: 'restored', is_visible: false })).toBe('gone');
});

const read = '2026-11-20T08:00:00.000Z';
const inbox: Inbox = {
  pages: [
    { items: [item('a', read), item('b', read, read)], next_cursor: 'x' },
    { items: [item('c', read)], next_cursor: null },
  ],
  pageParams: [null, 'x'],
};
const readAt = (marked: Inbox) => marked.pages.flatMap(({ items }) => items.map(({ read_at }) => read_at));

test('marking changes the right ones on every page and keeps the time of those already read', () => {
  expect(readAt(markCached(inbox, ['c'], 'now'))).toEqual([null, read, 'now']);
  expect(readAt(markCached(inbox, { up_to: undefined }, 'now'))).toEqual(['now', read, 'now']);
  expect(readAt(markCached(inbox, ['b'], null))).toEqual([null, null, null]);
});

test('marking all stops at the newest one that was seen', () => {
  expect(readAt(markCached(inbox, { up_to: 'b' }, 'now'))).toEqual(['now', read, null]);
  expect(countAfter(inbox, 2, { up_to: 'b' }, true)).toBe(1);
});

test('unsent marks are shown over what the server said, one after the other', () => {
  const at = Date.parse(read);
  const marks = [
    { shown: { concerned: { up_to: 'c' }, is_read: true }, created_at: at },
    { shown: { concerned: ['a'], is_read: false }, created_at: at },
  ];
  const known = withMarks(inbox, 2, marks);
  expect(known.unread_count).toBe(1);
  expect(known.inbox && readAt(known.inbox)).toEqual([null, read, read]);
});

test('the count follows the marks, and never goes below zero', () => {
  expect(countAfter(inbox, 5, ['a', 'b'], true)).toBe(4);
  expect(countAfter(inbox, 5, ['a', 'b'], false)).toBe(6);
  expect(countAfter(inbox, 5, { up_to: undefined }, true)).toBe(0);
  expect(countAfter(inbox, 0, ['a'], true)).toBe(0);
});

test('people choose about what can reach them: by their permissions, and by the modules that are on', () => {
  const modulesWithout = (...off: string[]) =>
    Object.fromEntries(module_names.map((name) => [name, !off.includes(name)])) as ModuleMap;
  const kindsOf = (permissions: string[], modules: ModuleMap) =>
    groupsFor(permissions, modules).flatMap(({ kinds }) => kinds);
  const everyone = kindsOf([], modulesWithout());
  expect(everyone).toContain('report_decided');
  expect(everyone).not.toContain('report_received');
  expect(everyone).not.toContain('privacy_requested');
  const added = kindsOf(['moderation.manage', 'privacy.manage'], modulesWithout()).filter(
    (kind) => !everyone.includes(kind),
  );
  expect(added).toEqual(['report_received', 'privacy_requested']);

  const without_points = modulesWithout('points');
  expect(kindsOf([], without_points)).toContain('recognition_received');
  expect(kindsOf([], without_points)).not.toContain('recognition_boost');
  expect(groupsFor([], without_points).map(({ group }) => group)).not.toContain('points');
  expect(groupsFor([], modulesWithout('community')).map(({ group }) => group)).toContain('place');
  expect(groupsFor([], modulesWithout('community', 'spaces')).map(({ group }) => group)).not.toContain('place');
  expect(kindsOf([], modulesWithout('polls'))).not.toContain('poll_ended');
});
