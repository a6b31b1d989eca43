import type { CompanyValue } from '@plaudit/contract/company/schema';
import { limits } from '@plaudit/contract/limits';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { GiveRecognition, RecognitionType } from '@plaudit/contract/recognition/schema';
import { newKey } from '../../lib/api/idempotency-key.ts';
import type { FoundCard } from '../../lib/format/person.ts';
import { amountIn } from '../../lib/forms/amount.ts';
import { type MentionedText, no_text, toMessage } from '../content/index.ts';

/** The contents of the composer until it is sent. */
export type Draft = {
  /** Goes with every attempt to send this draft, so that a lost answer does not give twice. */
  idempotency_key: string;
  people: EmployeeCard[];
  recognition_type_id: string | null;
  /** For each receiver, as typed; null: what the type suggests. */
  points: string | null;
  message: MentionedText;
  company_value_ids: string[];
  image_url: string | null;
  image_alt: string;
  visibility: GiveRecognition['visibility'];
};

export const emptyDraft = (): Draft => ({
  idempotency_key: newKey(),
  people: [],
  recognition_type_id: null,
  points: null,
  message: no_text,
  company_value_ids: [],
  image_url: null,
  image_alt: '',
  visibility: 'public',
});

/** Whether people are among them who see nothing here yet. */
export const hasInvited = (people: readonly FoundCard[]): boolean =>
  people.some(({ employee_account_status }) => employee_account_status === 'INVITED');

/** Whether it contains anything that a person would miss. */
export const isWorthKeeping = ({ people, message, image_url, company_value_ids }: Draft): boolean =>
  people.length > 0 || message.text.trim() !== '' || image_url !== null || company_value_ids.length > 0;

/** Points per receiver as they are in the field. */
export const pointsText = ({ points }: Pick<Draft, 'points'>, type: RecognitionType): string =>
  points === null || type.min_points === type.max_points ? String(type.points) : points;

/** Points per receiver; null if the field has no amount that the type allows. */
export const pointsOf = (draft: Pick<Draft, 'points'>, type: RecognitionType): number | null =>
  amountIn(pointsText(draft, type), type.min_points, type.max_points);

/** The draft with another type. An amount that was typed stays if the type allows it. */
export const ofType = ({ points }: Pick<Draft, 'points'>, type: RecognitionType): Partial<Draft> => ({
  recognition_type_id: type.recognition_type_id,
  points: pointsOf({ points }, type) === null ? null : points,
});

/** What leaves the giver's allowance. */
export const costOf = (draft: Pick<Draft, 'points' | 'people'>, type: RecognitionType): number =>
  type.funding === 'company' ? 0 : (pointsOf(draft, type) ?? 0) * draft.people.length;

/** Amounts to choose with one touch: the ends of the range, the suggestion, and round numbers between, five at most. */
export const presetPoints = ({ min_points, max_points, points }: RecognitionType): number[] => {
  const round = [5, 10, 20, 25, 50, 100, 150, 200, 250, 500, 1000].filter(
    (n) => n > min_points && n < max_points && n !== points,
  );
  const fixed = new Set([min_points, points, max_points]);
  const room = 5 - fixed.size;
  const apart = Math.max(1, round.length / Math.max(1, room));
  const between = Array.from({ length: room }, (_, index) => round[Math.floor((index + 0.5) * apart)]).filter(
    (n) => n !== undefined,
  );
  return [...new Set([...fixed, ...between])].sort((a, b) => a - b);
};

export type DraftField = 'people' | 'type' | 'points' | 'message' | 'values';
/** Key of the sentence that says what is missing, by field. */
export type Problems = Partial<Record<DraftField, string>>;

/** `to_give` is undefined if it is not known, `has_points` false without the points module. */
type Surroundings = {
  type: RecognitionType | undefined;
  has_points: boolean;
  to_give: number | undefined;
  values: CompanyValue[];
};

/** What keeps the draft from being sent. The server checks the same. */
export const problemsOf = (draft: Draft, { type, has_points, to_give, values }: Surroundings): Problems => ({
  ...(draft.people.length === 0 && { people: 'problem.people' }),
  ...(draft.people.length > limits.receivers_per_recognition && { people: 'problem.too_many_people' }),
  ...(!type && { type: 'problem.type' }),
  ...(type && has_points && to_give !== undefined && costOf(draft, type) > to_give && { points: 'problem.points' }),
  ...(type && has_points && pointsOf(draft, type) === null && { points: 'problem.points_range' }),
  ...(toMessage(draft.message).length > limits.message_length && { message: 'problem.message' }),
  ...(type?.value_required &&
    !values.some(({ company_value_id }) => draft.company_value_ids.includes(company_value_id)) && {
      values: 'problem.values',
    }),
});

/** The call's body. `values` are those that still exist; a draft may be older than the list. */
export const toGift = (
  draft: Draft,
  type: RecognitionType,
  values: CompanyValue[],
  has_points: boolean,
): GiveRecognition => {
  const known = new Set(values.map(({ company_value_id }) => company_value_id));
  return {
    recognition_type_id: type.recognition_type_id,
    employees: draft.people.map(({ employee_id }) => employee_id),
    message: toMessage(draft.message).trim(),
    // Never null here: that is a problem, and was shown before.
    ...(has_points && { points: pointsOf(draft, type) as number }),
    company_value_ids: draft.company_value_ids.filter((company_value_id) => known.has(company_value_id)),
    visibility: draft.visibility,
    image_url: draft.image_url,
    ...(draft.image_url !== null && { image_alt: draft.image_alt.trim() }),
  };
};
