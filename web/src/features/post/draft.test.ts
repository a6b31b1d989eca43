import { expect, test } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { newPost, savedDraft } from '@plaudit/contract/post/schema';
import { asMoment } from '../../lib/format/moment.ts';
import {
  dayProblem,
  emptyWriting,
  isWorthKeeping,
  momentProblem,
  toDraft,
  toPost,
  wordsProblem,
  writingOf,
} from './draft.ts';

const text = (written: string) => ({ ...emptyWriting().text, text: written });
const writing = (fields: Partial<ReturnType<typeof emptyWriting>> = {}) => ({ ...emptyWriting(), ...fields });

test('what the form lets through, the server takes, and what it refuses, the server refuses', () => {
  for (const written of ['', '   ', 'Hello', 'x'.repeat(limits.post_length), 'x'.repeat(limits.post_length + 1)]) {
    const { success } = newPost.safeParse(toPost(writing({ text: text(written) }), [], null));
    expect(wordsProblem(text(written), 0) === undefined, `${written.length}`).toBe(success);
  }
});

test('files alone are a post, and no words but spaces are no draft', () => {
  expect([wordsProblem(text(' '), 1), wordsProblem(text(' '), 0)]).toEqual([undefined, 'problem.empty']);
  expect([isWorthKeeping({ text: text(' ') }), isWorthKeeping({ text: text('a') })]).toEqual([false, true]);
});

test('a post in a place names it, and one for everyone names none', () => {
  const place = { place_id: 'p', place_kind: 'community' as const };
  const given = writing({ text: text(' Hi '), has_comments: false });
  const { draft_id } = given;
  expect(toPost(given, [], place)).toEqual({ words: 'Hi', attachments: [], has_comments: false, draft_id, ...place });
  expect(toPost(given, [], null)).not.toHaveProperty('place_id');
});

test('a time is in the next year, if one is wanted', () => {
  const now = new Date('2026-11-27T12:00:30.000Z');
  const problem = (moment: string, is_scheduled = true) => momentProblem({ is_scheduled, moment }, now);
  const in_days = (days: number) => asMoment(new Date(now.getTime() + days * 86_400_000));
  expect([problem(''), problem('', false), problem(in_days(0)), problem(in_days(1))]).toEqual([
    'problem.moment',
    undefined,
    'problem.past',
    undefined,
  ]);
  expect([problem(in_days(limits.post_ahead_days)), problem(in_days(limits.post_ahead_days + 1))]).toEqual([
    undefined,
    'problem.far',
  ]);
});

test('people have until the day it is posted, or a later one, to read it', () => {
  const now = new Date(2026, 10, 27, 12);
  const problem = (must_read_by: string, moment = '') =>
    dayProblem({ must_read_by, is_scheduled: moment !== '', moment }, now);
  expect(['', '2026-11-26', '2026-11-27', '2026-11-28'].map((day) => problem(day))).toEqual([
    undefined,
    'problem.day',
    undefined,
    undefined,
  ]);
  expect([problem('2026-11-28', '2026-11-29T08:00'), problem('2026-11-29', '2026-11-29T08:00')]).toEqual([
    'problem.day',
    undefined,
  ]);
});

test('a draft keeps its time in the zone of the device, and is continued with it', () => {
  const scheduled = writing({ text: text('Morning'), is_scheduled: true, moment: '2026-12-24T09:30' });
  const body = savedDraft.parse(toDraft(scheduled, [], null));
  expect([body.publish_at, body.time_zone]).toEqual([
    new Date('2026-12-24T09:30').toISOString(),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  ]);
  const { place_id: _place, place_kind: _kind, audience: _audience, ...shown } = body;
  const voices = { audience: null, expires_at: null, as_company: false, in_name_of: null };
  const back = writingOf({
    ...shown,
    ...voices,
    attachments: [],
    mentions: [],
    place: null,
    problem: null,
    saved_at: '',
  });
  expect(back).toMatchObject({ is_scheduled: true, moment: '2026-12-24T09:30', draft_id: scheduled.draft_id });
  expect(savedDraft.parse(toDraft({ ...scheduled, is_scheduled: false }, [], null)).publish_at).toBeNull();
});
