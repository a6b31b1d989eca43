import type { QueryClient } from '@tanstack/react-query';
import { listAllPolls, listPolls } from '@plaudit/contract/poll/endpoints';
import type { Poll, PollPart } from '@plaudit/contract/poll/schema';
import { cachedKinds } from '../../lib/feature/cards.ts';
import { cachedContent } from '../content/index.ts';
import { questionText } from './format.ts';
import { pollQuery } from './queries.ts';

/** Polls, wherever they are cached. */
export const cached = cachedContent({
  kind: 'poll',
  idOf: ({ poll_id }) => poll_id,
  query: pollQuery,
  lists: [listPolls.path, listAllPolls.path],
  titleOf: questionText,
});

/** Content that has a poll in it. */
type Holder = { poll?: PollPart | null };

/** Changes the poll in content of another kind, wherever that is cached. */
export const changeWithin = async (
  queryClient: QueryClient,
  content_id: string,
  change: (poll: PollPart) => PollPart,
): Promise<void> => {
  await cachedKinds.demand();
  for (const kind of cachedKinds.arrived()?.value ?? []) {
    const { poll } = (kind.find(queryClient, content_id) ?? {}) as Holder;
    const changed: object = { poll: poll && change(poll) };
    if (poll) kind.setCounters(queryClient, content_id, () => changed);
  }
};

/** Shows a poll as the server just answered it, wherever it is. */
export const showPoll = (queryClient: QueryClient, answer: Poll): void => {
  const { poll_id } = answer;
  cached.change(queryClient, poll_id, () => answer);
  changeWithin(queryClient, poll_id, () => answer).catch(console.warn);
};

/** Asks the server for a poll, wherever it is. Never rejects. */
export const readPollAgain = async (queryClient: QueryClient, poll_id: string): Promise<void> => {
  if (cached.find(queryClient, poll_id)) return cached.readAgain(queryClient, poll_id);
  await cachedKinds.demand();
  const kinds = cachedKinds.arrived()?.value ?? [];
  const holders = kinds.filter((kind) => kind.find(queryClient, poll_id));
  await Promise.all(holders.map((kind) => kind.readAgain(queryClient, poll_id)));
};
