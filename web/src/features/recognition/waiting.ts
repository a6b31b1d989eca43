import { useMemo } from 'react';
import type { CompanyValue } from '@plaudit/contract/company/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { GiveRecognition, Recognition, RecognitionType } from '@plaudit/contract/recognition/schema';
import { useUnsent } from '../../lib/writes/unsent.ts';
import { isUnderway, type Write } from '../../lib/writes/write.ts';
import type { Draft } from './draft.ts';
import { peopleIn, withWaitingCounters } from '../content/index.ts';

/** The conversation that a gift is shown in, and its name. */
export type InConversation = { conversation_id: string; name: string };

/** A gift that waits, as the feed shows it, with the draft that it came from. */
export type WaitingGift = {
  in_conversation?: InConversation;
  recognition: Omit<Recognition, 'recognition_id' | 'created_at'>;
  draft: Draft;
};

/** Subject: a refused write holds up later ones on the same subject. */
export const boostsOf = (recognition_id: string) => `boosts ${recognition_id}`;

type Given = {
  draft: Draft;
  gift: GiveRecognition;
  type: RecognitionType;
  values: CompanyValue[];
  giver: EmployeeCard;
};

/** A gift as the feed will show it, from what the composer knows. */
export const waitingGift = ({ draft, gift, type, values, giver }: Given): WaitingGift => ({
  draft,
  recognition: {
    recognition_type: type,
    giver,
    employees: draft.people,
    message: gift.message ?? '',
    mentions: peopleIn(draft.message),
    points: gift.points ?? 0,
    company_values: values.filter(({ company_value_id }) => gift.company_value_ids?.includes(company_value_id)),
    visibility: gift.visibility ?? 'public',
    image_url: gift.image_url ?? null,
    image_alt: gift.image_alt ?? '',
    edited_at: null,
    reactions: [],
    my_reaction: null,
    comments_count: 0,
    boost_points: 0,
    can: { edit: false, delete: false, boost: false, see_history: false },
  },
});

/** A recognition with what the viewer has done to it and the server does not know yet. */
export const withWaiting = (recognition: Recognition, unsent: readonly Write[]): Recognition => {
  const { recognition_id, boost_points } = recognition;
  const boosts = unsent.filter((write) => isUnderway(write) && write.subject === boostsOf(recognition_id));
  const added = boosts.map(({ body }) => (body as { points: number }).points);
  const boosted = { ...recognition, boost_points: added.reduce((sum, points) => sum + points, boost_points) };
  return withWaitingCounters(added.length > 0 ? boosted : recognition, recognition_id, unsent);
};

export const useWithWaiting = (recognition: Recognition): Recognition => {
  const unsent = useUnsent();
  return useMemo(() => withWaiting(recognition, unsent), [recognition, unsent]);
};

/** Clocks of devices differ from the server's by this much at most, or nearly always. */
const clock_difference_ms = 300_000;

/** Whether a recognition of the feed is what waits, whose answer is still on its way or got lost. */
export const isSameGift = ({ attempts, created_at, shown }: Write<WaitingGift>, real: Recognition): boolean => {
  const { giver, employees, message, recognition_type } = shown.recognition;
  return (
    attempts > 0 &&
    Date.parse(real.created_at) > created_at - clock_difference_ms &&
    real.giver.employee_id === giver.employee_id &&
    real.recognition_type.recognition_type_id === recognition_type.recognition_type_id &&
    real.message === message &&
    real.employees.length === employees.length &&
    employees.every(({ employee_id }) => real.employees.some((each) => each.employee_id === employee_id))
  );
};

/** Gifts that are not sent, newest first, without those that the feed shows already. */
export const useWaitingGifts = (shown: readonly Recognition[]): Write<WaitingGift>[] => {
  const unsent = useUnsent();
  return useMemo(() => {
    const gifts = unsent.filter(({ kind }) => kind === 'recognition') as Write<WaitingGift>[];
    return gifts.filter((gift) => !shown.some((real) => isSameGift(gift, real))).toReversed();
  }, [unsent, shown]);
};
