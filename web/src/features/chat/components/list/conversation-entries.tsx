import { DropdownMenu } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, FolderInput, MailCheck, MailOpen, Star, StarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readConversation } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { call } from '../../../../lib/api/api.ts';
import { tellError } from '../../../../lib/errors/tell-error.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { isMuted, mute_times, mutedUntil } from '../../../place/index.ts';
import { noteRead } from '../../cached-conversations.ts';
import { useChangeOrder, useChatOrder } from '../../order/use-chat-order.ts';
import { useOwnSettings } from '../../use-details.ts';

type ConversationEntriesProps = { conversation: Conversation; is_current: boolean };

/** What people set for themselves about a conversation, in the menu of its row. */
export const ConversationEntries = ({ conversation, is_current }: ConversationEntriesProps) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { employee_id } = useSession().session;
  const change = useOwnSettings(conversation);
  const { folders } = useChatOrder();
  const { put } = useChangeOrder();
  const now = useNow();
  const { conversation_id, is_pinned, muted_until, folder_id, last_seq: seq } = conversation;
  const { unread_message_count: unread, latest_message_author: author } = conversation;
  // The open one is read as soon as it is unread.
  const may_be_unread = !is_current && unread === 0 && author !== null && author.employee_id !== employee_id;
  const mark = (is_unread: boolean) =>
    call(readConversation, { body: { conversation_id, seq, ...(is_unread && { is_unread }) } }).then(
      (read) => noteRead(client, { conversation_id, ...read }),
      tellError,
    );
  const FavoriteIcon = is_pinned ? StarOff : Star;
  return (
    <>
      {unread > 0 && (
        <DropdownMenu.Item onSelect={() => void mark(false)}>
          <MailCheck size={16} aria-hidden />
          {t('row.read')}
        </DropdownMenu.Item>
      )}
      {may_be_unread && (
        <DropdownMenu.Item onSelect={() => void mark(true)}>
          <MailOpen size={16} aria-hidden />
          {t('menu.unread')}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Item onSelect={() => change({ is_pinned: !is_pinned })}>
        <FavoriteIcon size={16} aria-hidden />
        {t(is_pinned ? 'row.no_favorite' : 'row.favorite')}
      </DropdownMenu.Item>
      {isMuted(muted_until, now) ? (
        <DropdownMenu.Item onSelect={() => change({ muted_until: null })}>
          <Bell size={16} aria-hidden />
          {t('row.unmute')}
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger>
            <BellOff size={16} aria-hidden />
            {t('details.mute')}
          </DropdownMenu.SubTrigger>
          <DropdownMenu.SubContent>
            {mute_times.map((time) => (
              <DropdownMenu.Item key={time} onSelect={() => change({ muted_until: mutedUntil(time, new Date()) })}>
                {t(`mute.${time}`)}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.SubContent>
        </DropdownMenu.Sub>
      )}
      {folders.length > 0 && (
        <DropdownMenu.Sub>
          <DropdownMenu.SubTrigger>
            <FolderInput size={16} aria-hidden />
            {t('details.folder')}
          </DropdownMenu.SubTrigger>
          <DropdownMenu.SubContent>
            <DropdownMenu.RadioGroup
              value={folder_id ?? 'none'}
              onValueChange={(next) => put.mutate({ conversation_id, folder_id: next === 'none' ? null : next })}
            >
              <DropdownMenu.RadioItem value="none">{t('details.no_folder')}</DropdownMenu.RadioItem>
              {folders.map((folder) => (
                <DropdownMenu.RadioItem key={folder.folder_id} value={folder.folder_id}>
                  {folder.folder_name}
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
          </DropdownMenu.SubContent>
        </DropdownMenu.Sub>
      )}
    </>
  );
};
