import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { caching } from '../../../../lib/api/caching.ts';
import { pickedName } from '../../../../lib/files/picked-name.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { forgetShared, readShared } from '../../../../lib/share/incoming.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { addToDraft } from '../../drafts/kept-drafts.ts';
import { conversationName, fitsName, pathOfConversation } from '../../format.ts';
import { conversationPages } from '../../queries.ts';
import { giveFiles } from '../../incoming-files.ts';
import '../forward/forward.css';
import { ConversationFace } from '../conversation-face.tsx';
import { ConversationTitle } from '../conversation-title.tsx';

/** Asks in which conversation people go on with what they shared from another app. Nothing is sent yet. */
export const ShareDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { employee_id } = useSession().session;
  const shared = useQuery({ queryKey: ['shared'], queryFn: () => readShared(Date.now()), ...caching.not_kept });
  const pinned = useInfiniteQuery(conversationPages(true));
  const others = useInfiniteQuery(conversationPages(false));
  const [search, setSearch] = useState('');
  const pages = [...(pinned.data?.pages ?? []), ...(others.data?.pages ?? [])];
  const mine = pages.flatMap(({ items }) => items).filter(({ can }) => can.post);
  const shown = mine.filter((one) => fitsName(conversationName(one, employee_id, t), search));
  const { words = '', files = [] } = shared.data ?? {};
  const close = () => {
    void forgetShared();
    onClose();
  };
  const choose = (conversation: Conversation) => {
    const { conversation_id } = conversation;
    if (words !== '') addToDraft(client, { conversation_id, thread_id: null }, words);
    giveFiles(conversation_id, files);
    void forgetShared();
    onClose();
    void navigate({ to: pathOfConversation(conversation) });
  };
  return (
    <ResponsiveDialog open onOpenChange={(is_open) => !is_open && close()} title={t('share.title')} is_tall>
      <Text as="p" size="2" color="gray" truncate>
        {shared.data === null
          ? t('share.gone')
          : [words, ...files.map(({ name }) => pickedName(name))].filter(Boolean).join(' · ')}
      </Text>
      <SearchField label={t('forward.search')} value={search} onChange={setSearch} />
      {others.isPending && <RowsSkeleton rows={6} height={56} />}
      {others.isError && !others.data && <ErrorState error={others.error} retry={() => void others.refetch()} />}
      <InfiniteList query={others}>
        <ul className="chat-lines" aria-label={t('share.to')}>
          {shown.map((conversation) => (
            <li key={conversation.conversation_id}>
              <button
                type="button"
                className="chat-forward-row"
                disabled={!shared.data}
                onClick={() => choose(conversation)}
              >
                <ConversationFace conversation={conversation} />
                <Text truncate>
                  <ConversationTitle conversation={conversation} />
                </Text>
              </button>
            </li>
          ))}
        </ul>
        {others.data && shown.length === 0 && (
          <Text as="p" size="2" color="gray">
            {t('forward.none')}
          </Text>
        )}
      </InfiniteList>
    </ResponsiveDialog>
  );
};
