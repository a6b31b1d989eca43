import { useState } from 'react';
import { Checkbox, Heading, Text } from '@radix-ui/themes';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forwardMessage } from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Message } from '@plaudit/contract/chat/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { call } from '../../../../lib/api/api.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { personName } from '../../../../lib/format/person.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { usePermission, useSession } from '../../../../lib/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { NoteField } from '../../../../ui/note-field.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { fromMessage } from '../../../content/index.ts';
import { searchPeopleQuery } from '../../../people/queries.ts';
import { refreshConversations } from '../../cached-conversations.ts';
import { conversationName, fitsName } from '../../format.ts';
import { isCard, wordsOf } from '../../said.ts';
import { showSent } from '../../outgoing.ts';
import { conversationPages } from '../../queries.ts';
import { CardLine } from '../cards/card-line.tsx';
import { ConversationFace } from '../conversation-face.tsx';
import { ConversationTitle } from '../conversation-title.tsx';
import { MessageShape } from '../message/message-shape.tsx';
import './forward.css';

/** Chooses the conversations that a message is written in, too. */
export const ForwardDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { employee_id } = useSession().session;
  const pinned = useInfiniteQuery(conversationPages(true));
  const others = useInfiniteQuery(conversationPages(false));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly EmployeeCard[]>([]);
  const [note, setNote] = useState('');
  // Changed input is another forward; the same one, sent again after an error, is not.
  const [key, setKey] = useState(newKey);
  const pages = [...(pinned.data?.pages ?? []), ...(others.data?.pages ?? [])];
  const mine = pages.flatMap(({ items }) => items).filter(({ can }) => can.post);
  const shown = mine.filter((one) => fitsName(conversationName(one, employee_id, t), search));
  const { message_type: type } = message;
  const said = fromMessage(wordsOf(message), message.mentions).text;
  const may_open = usePermission('chats.direct');
  const wanted = search.trim();
  const found = useQuery({
    ...searchPeopleQuery(wanted, { with_invited: false }),
    enabled: may_open && wanted !== '',
  });
  const talked_to = new Set(mine.map(({ employee }) => employee?.employee_id));
  const new_people = wanted === '' ? [] : (found.data?.items ?? []).filter((one) => !talked_to.has(one.employee_id));
  // Those who are chosen stay in sight, whatever is searched next.
  const others_found = new_people.filter((one) => !people.some((known) => known.employee_id === one.employee_id));
  const shown_people = may_open ? [...people, ...others_found].filter((one) => one.employee_id !== employee_id) : [];
  const count = chosen.length + people.length;
  const forward = useMutation({
    mutationFn: () => {
      const employee_ids = people.map((one) => one.employee_id);
      const words = note.trim();
      // A server of an earlier version knows chats alone.
      const body = {
        message_id: message.message_id,
        conversation_ids: [...chosen],
        ...(employee_ids.length > 0 && { employee_ids }),
        ...(words !== '' && { words }),
      };
      return call(forwardMessage, { body, idempotency_key: key });
    },
    onSuccess: ({ items }) => {
      for (const written of items) showSent(client, written);
      if (people.length > 0) refreshConversations(client);
      toast({ title: t('forward.done', { count }), tone: 'success' });
      onClose();
    },
  });
  const toggle = (id: string) => {
    const others_chosen = chosen.filter((one) => one !== id);
    const next = others_chosen.length < chosen.length ? others_chosen : [...chosen, id];
    setChosen(next.slice(0, chat_limits.forwards - people.length));
    setKey(newKey());
  };
  const togglePerson = (person: EmployeeCard) => {
    const others_chosen = people.filter((one) => one.employee_id !== person.employee_id);
    const next = others_chosen.length < people.length ? others_chosen : [...people, person];
    setPeople(next.slice(0, chat_limits.forwards - chosen.length));
    setKey(newKey());
  };
  return (
    <FormDialog
      title={t('forward.title')}
      submit={count > 0 ? t('forward.send', { count }) : t('forward.open')}
      is_tall
      is_ready={count > 0}
      is_busy={forward.isPending}
      problem={forward.isError && errorMessage(forward.error)}
      onSubmit={() => forward.mutate()}
      onClose={onClose}
    >
      <div className="chat-message chat-forwarded">
        <MessageShape {...message} card={isCard(type) && <CardLine type={type} name={said} />} is_continued={false} />
      </div>
      <NoteField
        label={t('forward.words')}
        max_length={chat_limits.message_length}
        value={note}
        onChange={(words) => {
          setNote(words);
          setKey(newKey());
        }}
      />
      <SearchField label={t('forward.search')} value={search} onChange={setSearch} />
      {others.isPending && <RowsSkeleton rows={6} height={56} />}
      {others.isError && !others.data && <ErrorState error={others.error} retry={() => void others.refetch()} />}
      <InfiniteList query={others}>
        <ul className="chat-lines" aria-label={t('forward.to')}>
          {shown.map((conversation) => {
            const { conversation_id: id } = conversation;
            return (
              <li key={id}>
                <Text as="label" size="2" weight="medium" className="chat-forward-row">
                  <Checkbox size="3" checked={chosen.includes(id)} onCheckedChange={() => toggle(id)} />
                  <ConversationFace conversation={conversation} />
                  <Text truncate>
                    <ConversationTitle conversation={conversation} />
                  </Text>
                </Text>
              </li>
            );
          })}
        </ul>
        {shown_people.length > 0 && (
          <>
            <Heading as="h3" size="2" mt="3">
              {t('forward.people')}
            </Heading>
            <ul className="chat-lines" aria-label={t('forward.people')}>
              {shown_people.map((person) => (
                <li key={person.employee_id}>
                  <Text as="label" size="2" weight="medium" className="chat-forward-row">
                    <Checkbox size="3" checked={people.includes(person)} onCheckedChange={() => togglePerson(person)} />
                    <Avatar name={personName(person)} url={person.profile_url} size="3" />
                    <Text truncate>
                      <bdi>{personName(person)}</bdi>
                    </Text>
                  </Text>
                </li>
              ))}
            </ul>
          </>
        )}
        {others.data && shown.length + shown_people.length === 0 && !found.isFetching && (
          <Text as="p" size="2" color="gray">
            {t('forward.none')}
          </Text>
        )}
      </InfiniteList>
    </FormDialog>
  );
};
