import type { QueryClient } from '@tanstack/react-query';
import { getMessage, listMessages } from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import { call } from '../../lib/api/api.ts';
import type { CachedCounters } from '../../lib/feature/cards.ts';
import { changeIn, type MessageWindow } from './messages/message-window.ts';

const windows = { queryKey: [listMessages.path] };

export const changeMessage = (
  client: QueryClient,
  message_id: string,
  change: (known: Message) => Message | null,
): void => {
  client.setQueriesData<MessageWindow>(windows, (known) => known && changeIn(known, message_id, change));
};

export const findMessage = (client: QueryClient, message_id: string): Message | undefined =>
  client
    .getQueriesData<MessageWindow>(windows)
    .flatMap(([, known]) => known?.messages ?? [])
    .find((message) => message.message_id === message_id);

/** Messages, wherever they are cached. */
export const cached_messages: CachedCounters = {
  find: findMessage,
  setCounters: (client, message_id, change) =>
    changeMessage(client, message_id, (known) => ({ ...known, ...change(known) })),
  readAgain: (client, message_id) =>
    call(getMessage, { query: { message_id } }).then(
      (fresh) => changeMessage(client, message_id, (known) => (fresh.change >= known.change ? fresh : known)),
      () => {},
    ),
};
