import type { BodyInput } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type { createPoll } from '@plaudit/contract/poll/endpoints';
import type { PollAsked, PollDraft as SavedPoll } from '@plaudit/contract/poll/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { WrittenIn } from '../../lib/feature/cards.ts';
import { newKey } from '../../lib/api/idempotency-key.ts';
import { fold } from '@plaudit/contract/fold';
import { asMoment } from '../../lib/format/moment.ts';
import { fromMessage, type MentionedText, no_text, toMessage } from '../content/index.ts';

/** How long a poll is open: some days, until a moment, or until a person closes it. */
export const ends = ['day', 'week', 'two_weeks', 'moment', 'never'] as const;
export type End = (typeof ends)[number];

/** `key` distinguishes two answers while they are moved and still empty. */
export type DraftAnswer = { key: string; text: string };

/** A poll while it is written, on its own or in other content. */
export type PollWriting = {
  question: MentionedText;
  answers: DraftAnswer[];
  is_multiple: boolean;
  is_anonymous: boolean;
  end: End;
  /** Day and time in the zone of the device, `2026-11-30T17:00`, as the field gives it. */
  moment: string;
};

/** The contents of the dialog until it is sent. */
export type PollDraft = PollWriting & {
  /** Goes with every attempt to send this draft, so that a lost answer does not ask twice. */
  idempotency_key: string;
};

export const emptyAnswer = (): DraftAnswer => ({ key: newKey(), text: '' });

export const emptyPoll = (): PollWriting => ({
  question: no_text,
  answers: [emptyAnswer(), emptyAnswer()],
  is_multiple: false,
  is_anonymous: false,
  end: 'week',
  moment: '',
});

export const emptyDraft = (): PollDraft => ({ ...emptyPoll(), idempotency_key: newKey() });

/** Whether it contains anything that a person would miss. */
export const isWorthKeeping = ({ question, answers }: PollWriting): boolean =>
  question.text.trim() !== '' || answers.some(({ text }) => text.trim() !== '');

const day_ms = 86_400_000;
const days: Partial<Record<End, number>> = { day: 1, week: 7, two_weeks: 14 };
const longest_ms = limits.poll_days * day_ms;

/** When the poll will end; null for never, and for an invalid moment. */
export const endOf = ({ end, moment }: Pick<PollWriting, 'end' | 'moment'>, now: Date): string | null => {
  const in_days = days[end];
  const at = in_days ? now.getTime() + in_days * day_ms : end === 'moment' ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** The non-empty answers, as they will be sent. */
const filledAnswers = ({ answers }: Pick<PollWriting, 'answers'>): string[] =>
  answers.map(({ text }) => text.trim()).filter(Boolean);

/** Keys of the sentences that say what is wrong, by field; of answers by their key. */
export type Problems = { question?: string; end?: string; answers?: string; answer: Record<string, string> };

export const question_field = { rows: 2, limit: limits.poll_question_length, counted_from: 60 } as const;

export const questionProblem = (question: MentionedText): string | undefined => {
  const { length } = toMessage(question).trim();
  if (length === 0) return 'problem.question';
  return length > limits.poll_question_length ? 'problem.question_long' : undefined;
};

/** What keeps the draft from being sent, or from opening at a later time. The server checks the same. */
export const problemsOf = (draft: PollWriting, now: Date, opens_at = now): Problems => {
  const question = questionProblem(draft.question);
  const seen = new Set<string>();
  const answer: Problems['answer'] = {};
  for (const { key, text } of draft.answers) {
    // Answers that differ only in case, accents or spaces are the same.
    const folded = fold(text);
    if (text.trim().length > limits.poll_answer_length) answer[key] = 'problem.answer_long';
    else if (folded !== '' && seen.has(folded)) answer[key] = 'problem.twice';
    seen.add(folded);
  }
  const left_ms = Date.parse(endOf(draft, opens_at) ?? '') - opens_at.getTime();
  const end = opens_at > now ? 'problem.end_later' : 'problem.end';
  const is_bad_moment = draft.end === 'moment' && !(left_ms > 0 && left_ms <= longest_ms);
  return {
    ...(question && { question }),
    ...(filledAnswers(draft).length < limits.poll_options_min && { answers: 'problem.answers' }),
    ...(is_bad_moment && { end }),
    answer,
  };
};

export const isReady = ({ answer, ...problems }: Problems): boolean =>
  Object.keys(problems).length === 0 && Object.keys(answer).length === 0;

const settingsOf = ({ is_multiple, is_anonymous, end, moment }: PollWriting) => ({
  is_multiple,
  is_anonymous,
  ...(days[end] ? { ends_at: null, ends_in_days: days[end] } : { ends_at: endOf({ end, moment }, new Date(0)) }),
});

/** What other content sends of its poll. It is open for as long as was chosen, from when it arrives. */
export const toAsked = (poll: PollWriting): PollAsked => ({
  question: toMessage(poll.question).trim(),
  options: filledAnswers(poll),
  ...settingsOf(poll),
});

/** The same to be kept, as far as it is written. */
export const toSaved = (poll: PollWriting): SavedPoll => ({
  question: toMessage(poll.question),
  options: poll.answers.map(({ text }) => text),
  ...settingsOf(poll),
});

/** What was kept, to be continued. */
export const pollWritingOf = (saved: SavedPoll, mentions: EmployeeCard[]): PollWriting => {
  const { question, options, is_multiple, is_anonymous, ends_at, ends_in_days } = saved;
  const empty = emptyPoll();
  const answers = options.map((text) => ({ ...emptyAnswer(), text }));
  return {
    question: fromMessage(question, mentions),
    answers: [...answers, ...empty.answers.slice(answers.length)],
    is_multiple,
    is_anonymous,
    end: ends.find((end) => ends_in_days && days[end] === ends_in_days) ?? (ends_at ? 'moment' : 'never'),
    moment: ends_at ? asMoment(new Date(ends_at)) : '',
  };
};

/** The call's body. */
export const toPoll = (
  draft: PollDraft,
  place: Pick<WrittenIn, 'place_id' | 'place_kind'> | null,
  now: Date,
): BodyInput<typeof createPoll> => ({
  question: toMessage(draft.question).trim(),
  options: filledAnswers(draft),
  is_multiple: draft.is_multiple,
  is_anonymous: draft.is_anonymous,
  ends_at: endOf(draft, now),
  ...(place && { place_id: place.place_id, place_kind: place.place_kind }),
});
