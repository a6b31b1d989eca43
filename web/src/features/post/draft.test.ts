import { expect, test } from 'vitest';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import { limits } from '@plaudit/contract/limits';
import { newPost, savedDraft } from '@plaudit/contract/post/schema';
import { asMoment } from '../../lib/format/moment.ts';
import { emptyPoll, pollWritingOf } from '../poll/index.ts';
import {
  asSeparate,
  audienceProblem,
  dayProblem,
  emptyWriting,
  expiryProblem,
  isWorthKeeping,
  momentProblem,
  mustWait,
  problemsOfPoll,
  toDraft,
  toPost,
  wordsProblem,
  type Writing,
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

test('a post has so many hashtags at most, each counted once', () => {
  const tags = (count: number) => text(Array.from({ length: count }, (_, at) => `#tag${at}`).join(' '));
  const most = limits.tags_per_post;
  const problems = [tags(most), tags(most + 1), text('#a '.repeat(most + 1))].map((one) => wordsProblem(one, 0));
  expect(problems).toEqual([undefined, 'problem.tags', undefined]);
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

test('a post in a place is for its readers, also if an audience was chosen before', () => {
  const place = { place_id: 'p', place_kind: 'community' as const };
  const given = writing({ text: text('Hi'), audience: { ...empty_selection, employees: ['e'] } });
  expect(toPost(given, [], null)).toHaveProperty('audience');
  expect(toPost(given, [], place)).not.toHaveProperty('audience');
});

test('an audience has people in it, and each of its conditions is complete', () => {
  const at = (values: string[]): AudienceSelection => ({
    ...empty_selection,
    criterias: [{ conditions: [{ criteria_type: 'location', search_type: 'in', values }] }],
  });
  const chosen = [null, { ...empty_selection, is_all_employee_selected: true }, at(['Oslo']), at([]), empty_selection];
  expect(chosen.map((audience) => audienceProblem({ audience }))).toEqual([
    undefined,
    undefined,
    undefined,
    'problem.incomplete',
    'problem.nobody',
  ]);
});

test('where managers approve posts first, what members post waits, and what managers post does not', () => {
  const place = { place_id: 'p', place_kind: 'community' as const, place_name: 'Runners' };
  const [member, manager] = [false, true].map((is_manager) => ({
    can: { manage: is_manager, moderate: is_manager },
  }));
  const asked = [null, place, { ...place, posters: 'members' as const, ...member }];
  expect(asked.map(mustWait)).toEqual([false, false, false]);
  const approved = { ...place, posters: 'approved' as const };
  expect([approved, { ...approved, ...member }, { ...approved, ...manager }].map(mustWait)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a draft that was posted elsewhere goes on with all its words as a post of its own', () => {
  const posted = writing({ text: text('Hi'), voice: 'company', is_scheduled: true, moment: '2026-12-01T09:00' });
  const separate = asSeparate(posted);
  const { draft_id, idempotency_key } = posted;
  expect({ ...separate, draft_id, idempotency_key }).toEqual(posted);
  expect([separate.draft_id === draft_id, separate.idempotency_key === idempotency_key]).toEqual([false, false]);
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

test('a post is taken down after it is posted, within a year', () => {
  const now = new Date(2026, 10, 27, 12);
  const problem = (expires: string, moment = '') =>
    expiryProblem({ expires, is_scheduled: moment !== '', moment }, now);
  expect(['', '2026-11-27T11:00', '2026-11-27T13:00', '2028-01-01T00:00'].map((at) => problem(at))).toEqual([
    undefined,
    'problem.over',
    undefined,
    'problem.far',
  ]);
  expect([problem('2026-11-28T08:00', '2026-11-29T08:00'), problem('2026-11-30T08:00', '2026-11-29T08:00')]).toEqual([
    'problem.over',
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
    waits_since: null,
    is_approved: false,
    declined_because: null,
    saved_at: '',
  });
  expect(back).toMatchObject({ is_scheduled: true, moment: '2026-12-24T09:30', draft_id: scheduled.draft_id });
  expect(savedDraft.parse(toDraft({ ...scheduled, is_scheduled: false }, [], null)).publish_at).toBeNull();
});

test('a draft that is continued names the version it continues, and as a separate post it continues none', () => {
  const begun = writing({ text: text('Morning') });
  const saved = { draft_id: begun.draft_id, saved_at: '2026-11-28T10:00:00.000Z' };
  expect(savedDraft.parse(toDraft(begun, [], null, saved)).last_saved_at).toBe(saved.saved_at);
  expect(toDraft(begun, [], null)).not.toHaveProperty('last_saved_at');
  expect(toDraft(asSeparate(begun), [], null, saved)).not.toHaveProperty('last_saved_at');
});

test('a poll goes with the post, open for as long as was chosen, and is continued as it was written', () => {
  const answers = ['Canteen', '', ' Harbor '].map((answer, index) => ({ key: `k${index}`, text: answer }));
  const poll = { ...emptyPoll(), question: text(' Where? '), answers };
  const body = newPost.parse(toPost(writing({ poll }), [], null));
  expect(body.poll).toEqual({
    question: 'Where?',
    options: ['Canteen', 'Harbor'],
    is_multiple: false,
    is_anonymous: false,
    ends_at: null,
    ends_in_days: 7,
  });
  const begun = savedDraft.parse(toDraft(writing({ poll: { ...poll, end: 'never' } }), [], null)).poll;
  expect(begun).toMatchObject({ options: ['Canteen', '', ' Harbor '], ends_at: null });
  const back = begun && pollWritingOf(begun, []);
  expect(back).toMatchObject({ question: poll.question, end: 'never' });
  expect(back?.answers.map((answer) => answer.text)).toEqual(['Canteen', '', ' Harbor ']);
  expect(begun && pollWritingOf({ ...begun, ends_in_days: 14 }, []).end).toBe('two_weeks');
});

test('a poll is complete before it is posted, and ends after its post is there', () => {
  const now = new Date('2026-11-27T12:00:00.000Z');
  const at = (hours: number) => asMoment(new Date(now.getTime() + hours * 3_600_000));
  const answers = ['Canteen', 'Harbor'].map((answer) => ({ key: answer, text: answer }));
  const poll = { ...emptyPoll(), question: text('Where?'), answers };
  const problems = (fields: Partial<Writing>) => problemsOfPoll(writing(fields), now);
  expect([problems({}), problems({ poll })]).toEqual([undefined, undefined]);
  expect(problems({ poll: emptyPoll() })).toMatchObject({ question: 'problem.question', answers: 'problem.answers' });
  const ends = { ...poll, end: 'moment' as const, moment: at(2) };
  const later = { is_scheduled: true, moment: at(3) };
  expect([problems({ poll: ends }), problems({ poll: ends, ...later })?.end]).toEqual([undefined, 'problem.end_later']);
  expect([isWorthKeeping(writing({ poll })), isWorthKeeping(writing({ poll: emptyPoll() }))]).toEqual([true, false]);
});
