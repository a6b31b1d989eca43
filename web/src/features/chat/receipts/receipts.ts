import type { QueryClient } from '@tanstack/react-query';
import { getChatChoices, listReceipts } from '@plaudit/contract/chat/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointQuery } from '../../../lib/api/query.ts';
import { readAgain } from '../../../lib/connection/socket.ts';
import { withSeen } from './seen.ts';

/** Asked each time a conversation opens: people may have hidden theirs since. */
export const receiptsQuery = (conversation_id: string) => ({
  ...endpointQuery(listReceipts, { query: { conversation_id } }),
  ...caching.not_kept,
  staleTime: 0,
});

export const choicesQuery = () => endpointQuery(getChatChoices);

export const noteSeen = (
  client: QueryClient,
  { conversation_id, ...seen }: { conversation_id: string; employee_id: string; read_seq: number },
): void => {
  client.setQueryData(
    receiptsQuery(conversation_id).queryKey,
    (known) => known && { ...known, items: withSeen(known.items, seen) },
  );
};

/** Who shows what may have changed. */
export const refreshReceipts = (client: QueryClient): void =>
  readAgain(client, [listReceipts.path, getChatChoices.path]);
