import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giveRecognition } from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition, Recognition } from '@plaudit/contract/recognition/schema';
import { personName } from '../../lib/format/person.ts';
import { type Delivery, sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import { takeGiven } from './mutations.ts';
import { leaveOutThanked } from './suggestions.ts';
import type { WaitingGift } from './waiting.ts';

type Given = Recognition | { recognition: Recognition };

/** The recognition in the answer to a gift; one that was given from a chat has its message, too, which a live event brings. */
export const givenIn = (answer: Given): Recognition => ('recognition' in answer ? answer.recognition : answer);

type Giving = { gift: GiveRecognition; idempotency_key: string; cost: number; shown: WaitingGift };

export const useGive = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ gift, idempotency_key, cost, shown }: Giving): Promise<Delivery<Given>> => {
      const { draft, in_conversation } = shown;
      const { people, message } = draft;
      const write = {
        kind: 'recognition' as const,
        subject: `recognition ${idempotency_key}`,
        idempotency_key,
        cost,
        label: { count: people.length, name: people[0] ? personName(people[0]) : '', excerpt: message.text },
        shown,
      };
      if (!in_conversation) return sendOrQueue(giveRecognition, { ...write, body: gift });
      // Few are given from a chat, and its calls are more than this file.
      const { giveFromChat } = await import('./give-from-chat.ts');
      return giveFromChat(write, gift, in_conversation);
    },
    onSuccess: (delivery, { gift }) => {
      if ('answer' in delivery) takeGiven(queryClient, givenIn(delivery.answer));
      else leaveOutThanked(queryClient, gift.employees);
    },
  });
};
