import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createFolder,
  deleteFolder,
  getChatOrder,
  getConversation,
  listConversations,
  putInFolder,
  updateChatOrder,
  updateFolder,
} from '@plaudit/contract/chat/endpoints';
import type { ChatOrder } from '@plaudit/contract/chat/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { call } from '../../../lib/api/api.ts';
import { newKey } from '../../../lib/api/idempotency-key.ts';
import { readAgain } from '../../../lib/connection/socket.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { isUnreachable } from '../../../lib/writes/write.ts';
import { changeConversation } from '../cached-conversations.ts';
import { chatOrderQuery } from '../queries.ts';

const nothing: ChatOrder = { folders: [], favorite_ids: [], collapsed: [] };

/** The order in which the person sees their conversations, as it was last known. */
export const useChatOrder = (): ChatOrder => useQuery(chatOrderQuery()).data ?? nothing;

/** What the person changes about it. */
export const useChangeOrder = () => {
  const client = useQueryClient();
  const { queryKey } = chatOrderQuery();
  const show = (change: (known: ChatOrder) => ChatOrder) => {
    // An answer that is on its way would show the former order.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known) => known && change(known));
  };
  const settle = (order: ChatOrder) => client.setQueryData(queryKey, order);
  const fail = (error: unknown) => {
    tellError(error);
    readAgain(client, [getChatOrder.path]);
  };
  const update = useMutation({
    // One after the other: the last order is the one that stays.
    scope: { id: 'chat order' },
    mutationFn: (part: BodyInput<typeof updateChatOrder>) => call(updateChatOrder, { body: part }),
    onSuccess: (order) => void (client.isMutating({ mutationKey: order_key }) <= 1 && settle(order)),
    onError: (error, { collapsed }) => {
      // A part that was closed without a network stays closed on this device for now.
      if (!(collapsed && isUnreachable(error))) fail(error);
    },
    mutationKey: order_key,
  });
  const create = useMutation({
    mutationFn: (folder_name: string) => call(createFolder, { body: { folder_name }, idempotency_key: newKey() }),
    onSuccess: settle,
  });
  const rename = useMutation({
    mutationFn: (folder: BodyInput<typeof updateFolder>) => call(updateFolder, { body: folder }),
    onSuccess: settle,
  });
  const remove = useMutation({
    mutationFn: (folder_id: string) => call(deleteFolder, { body: { folder_id } }),
    onSuccess: (order) => {
      settle(order);
      readAgain(client, [listConversations.path, getConversation.path]);
    },
    onError: fail,
  });
  const put = useMutation({
    mutationFn: (body: BodyInput<typeof putInFolder>) => call(putInFolder, { body }),
    onMutate: ({ conversation_id, folder_id }) =>
      changeConversation(client, conversation_id, (known) => ({ ...known, folder_id })),
    onError: tellError,
    onSettled: () => readAgain(client, [listConversations.path, getConversation.path]),
  });
  return {
    /** Shows a part of it while something is moved; `save` keeps it. */
    show: (part: Partial<ChatOrder>) => show((known) => ({ ...known, ...part })),
    save: (part: BodyInput<typeof updateChatOrder>) => {
      show((known) => ({ ...known, ...(part.collapsed && { collapsed: part.collapsed }) }));
      update.mutate(part);
    },
    create,
    rename,
    remove,
    put,
  };
};

const order_key = [updateChatOrder.path];
