import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { cached } from './cached-recognitions.ts';
import { refreshBalance, takeGiven } from './mutations.ts';

/** One that was given from a chat has its message, too, which a live event brings. */
const givenIn = (answer: Recognition | { recognition: Recognition }): Recognition =>
  'recognition' in answer ? answer.recognition : answer;

/** A sent write replaces what was shown until then. */
export const writes: OfflineWrites = {
  effects: {
    recognition: ({ write, answer, queryClient }) =>
      takeGiven(queryClient, givenIn(answer as Recognition | { recognition: Recognition }), write.cost ?? 0),
    boost: ({ write, answer, queryClient }) => {
      const boosted = answer as Recognition;
      cached.change(queryClient, boosted.recognition_id, () => boosted);
      refreshBalance(queryClient, write.cost ?? 0);
    },
  },
  parts: [() => import('./components/waiting-card.tsx'), () => import('./components/card/boost-dialog.tsx')],
};
