import type { Message } from '@plaudit/contract/chat/schema';
import type { OfflineWrites } from '../../lib/feature/feature.ts';
import { showSent } from './outgoing.ts';

export const writes: OfflineWrites = {
  effects: { message: ({ answer, queryClient }) => showSent(queryClient, answer as Message) },
  parts: [],
};
