import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listConversations, updateConversation } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import {
  addPlaceMembers,
  leavePlace,
  listPlaceMembers,
  removePlaceMembers,
  updateMembership,
} from '@plaudit/contract/place/endpoints';
import { call } from '../../lib/api/api.ts';
import { endpointPages } from '../../lib/api/query.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { isCode } from '../../lib/errors/errors.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { toast } from '../../lib/screen/toast.ts';
import {
  changeConversation,
  readConversationAgain,
  refreshConversations,
  showConversation,
} from './cached-conversations.ts';

/** The conversation as a place. */
export const placeOf = ({ conversation_id, space }: Conversation) => ({
  place_id: conversation_id,
  place_kind: space ? ('sub_space' as const) : ('conversation' as const),
});

export const peoplePages = (conversation: Conversation) =>
  endpointPages(listPlaceMembers, { body: placeOf(conversation) });

type Own = Pick<BodyInput<typeof updateMembership>, 'notify' | 'muted_until' | 'is_pinned'>;

/** What a person changes about a conversation for themselves; shown at once. */
export const useOwnSettings = (conversation: Conversation) => {
  const client = useQueryClient();
  const { conversation_id } = conversation;
  const { mutate } = useMutation({
    mutationFn: (own: Own) => call(updateMembership, { body: { ...placeOf(conversation), ...own } }),
    onMutate: (own) => changeConversation(client, conversation_id, (known) => ({ ...known, ...own })),
    onSuccess: (_answer, { is_pinned }) => {
      if (is_pinned !== undefined) readAgain(client, [listConversations.path]);
    },
    onError: (error) => {
      tellError(error);
      void readConversationAgain(client, conversation_id);
    },
  });
  return mutate;
};

/** What people who manage a group change about it. */
export const useGroup = (conversation: Conversation) => {
  const client = useQueryClient();
  const { conversation_id } = conversation;
  const refresh = () => {
    readAgain(client, [listPlaceMembers.path]);
    void readConversationAgain(client, conversation_id);
  };
  const rename = useMutation({
    mutationFn: (group_name: string) =>
      call(updateConversation, { body: { conversation_id, group_name: group_name.trim() || null } }),
    onSuccess: (changed) => showConversation(client, changed),
  });
  const add = useMutation({
    mutationFn: (employee_ids: string[]) => call(addPlaceMembers, { body: { ...placeOf(conversation), employee_ids } }),
    onSuccess: refresh,
    onError: tellError,
  });
  const remove = useMutation({
    mutationFn: (employee_id: string) =>
      call(removePlaceMembers, { body: { ...placeOf(conversation), employee_ids: [employee_id] } }),
    onSuccess: refresh,
    onError: tellError,
  });
  return { rename, add, remove };
};

/** Leaves a group. Its last owner hands it to the person who has been there longest. `is_current`: it is the one on screen. */
export const useLeave = (conversation: Conversation, is_current = true) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('chat');
  const body = placeOf(conversation);
  return useMutation({
    mutationFn: () =>
      call(leavePlace, { body }).catch((error: unknown) => {
        const [successor] = conversation.people;
        if (!isCode(error, 'PLACE_NEEDS_OWNER') || !successor) throw error;
        return call(leavePlace, { body: { ...body, successor_id: successor.employee_id } });
      }),
    onSuccess: () => {
      toast({ title: t('details.left') });
      if (is_current) void navigate({ to: paths.chat });
      refreshConversations(client);
    },
    onError: tellError,
  });
};
