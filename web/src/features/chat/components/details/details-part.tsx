import { useState } from 'react';
import { Button, Flex, Select, Text, TextField } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Images, LogOut, UserMinus, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { limits } from '@plaudit/contract/limits';
import { place_notifies, type PlaceNotify } from '@plaudit/contract/place/schema';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { filled, personName } from '../../../../lib/format/person.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { PlaceFiles } from '../../../content/components/place-files.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { PersonPicker } from '../../../people/components/person-picker.tsx';
import { isMuted, mute_times, type MuteTime, mutedUntil } from '../../../place/index.ts';
import { privacyOf } from '../../format.ts';
import { peoplePages, placeOf, useGroup, useLeave, useOwnSettings } from '../../use-details.ts';
import { useChangeOrder, useChatOrder } from '../../order/use-chat-order.ts';
import { SidePart } from '../side/side-part.tsx';
import { PinnedMessages } from './pinned-messages.tsx';
import './details.css';

type DetailsPartProps = {
  conversation: Conversation;
  name: string;
  /** Leads to a message. */
  onGoTo: (seq: number) => void;
  onClose: () => void;
};

/** What a person sets for themselves about a conversation, and who is in it. */
export const DetailsPart = ({ conversation, name, onGoTo, onClose }: DetailsPartProps) => {
  const { t } = useTranslation('chat');
  const is_group = conversation.employee === null;
  const privacy = privacyOf(conversation, useSession().session.employee_id);
  const [shows_files, setShowsFiles] = useState(false);
  return (
    <SidePart label={t('details.open')} title={name} onClose={onClose}>
      {shows_files && (
        <section aria-label={t('details.files')}>
          <Button variant="ghost" color="gray" size="2" mb="4" onClick={() => setShowsFiles(false)}>
            <ArrowLeft size={16} aria-hidden />
            {t('details.no_files')}
          </Button>
          <PlaceFiles place={placeOf(conversation)} />
        </section>
      )}
      <Flex direction="column" gap="5" {...(shows_files && { display: 'none' })}>
        {is_group && conversation.can.manage && <NameField conversation={conversation} />}
        <PinnedMessages conversation_id={conversation.conversation_id} onGoTo={onGoTo} />
        <div>
          <Button variant="soft" color="gray" size="3" onClick={() => setShowsFiles(true)}>
            <Images size={17} aria-hidden />
            {t('details.files')}
          </Button>
        </div>
        <OwnSettings conversation={conversation} />
        {is_group && <People conversation={conversation} onClose={onClose} />}
        {conversation.can.leave && <Leave conversation={conversation} name={name} />}
        {privacy && (
          <Text as="p" size="2" color="gray">
            {t(`details.${privacy}`)}
          </Text>
        )}
      </Flex>
    </SidePart>
  );
};

const NameField = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { rename } = useGroup(conversation);
  const [name, setName] = useState(conversation.group_name ?? '');
  const is_changed = name.trim() !== (conversation.group_name ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (is_changed) rename.mutate(name);
      }}
    >
      <FormField label={t('details.name')} error={rename.isError ? errorMessage(rename.error) : undefined}>
        {(field) => (
          <Flex gap="2">
            <TextField.Root
              {...field}
              size="3"
              style={{ flex: 1 }}
              maxLength={limits.title_length}
              placeholder={t('details.no_name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" size="3" variant="soft" disabled={!is_changed} loading={rename.isPending}>
              {t('common:save')}
            </Button>
          </Flex>
        )}
      </FormField>
    </form>
  );
};

const OwnSettings = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const change = useOwnSettings(conversation);
  const now = useNow();
  const { folders } = useChatOrder();
  const { put } = useChangeOrder();
  const { conversation_id, notify, muted_until, is_pinned, folder_id } = conversation;
  const is_muted = isMuted(muted_until, now);
  return (
    <Flex direction="column" gap="3">
      <FormField label={t('details.notify')}>
        {(field) => (
          <Select.Root size="3" value={notify} onValueChange={(next) => change({ notify: next as PlaceNotify })}>
            <Select.Trigger {...field} />
            <Select.Content position="popper">
              {place_notifies.map((choice) => (
                <Select.Item key={choice} value={choice}>
                  {t(`notify.${choice}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
      </FormField>
      <FormField label={t('details.mute')}>
        {(field) => (
          <Select.Root
            size="3"
            value={is_muted ? 'muted' : 'off'}
            onValueChange={(next) =>
              next !== 'muted' &&
              change({ muted_until: next === 'off' ? null : mutedUntil(next as MuteTime, new Date()) })
            }
          >
            <Select.Trigger {...field} />
            <Select.Content position="popper">
              <Select.Item value="off">{t('mute.off')}</Select.Item>
              {is_muted && <Select.Item value="muted">{t('muted')}</Select.Item>}
              {mute_times.map((time) => (
                <Select.Item key={time} value={time}>
                  {t(`mute.${time}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
      </FormField>
      {folders.length > 0 && (
        <FormField label={t('details.folder')}>
          {(field) => (
            <Select.Root
              size="3"
              value={folder_id ?? 'none'}
              onValueChange={(next) => put.mutate({ conversation_id, folder_id: next === 'none' ? null : next })}
            >
              <Select.Trigger {...field} />
              <Select.Content position="popper">
                <Select.Item value="none">{t('details.no_folder')}</Select.Item>
                {folders.map((folder) => (
                  <Select.Item key={folder.folder_id} value={folder.folder_id}>
                    {folder.folder_name}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          )}
        </FormField>
      )}
      <Toggle
        label={t('details.favorite')}
        hint={t('details.favorite_hint')}
        is_on={is_pinned}
        onChange={(is_on) => change({ is_pinned: is_on })}
      />
    </Flex>
  );
};

const AudienceDialog = lazyPart(() => import('./audience-dialog.tsx'), 'AudienceDialog');

const People = ({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(peoplePages(conversation));
  const { add, remove } = useGroup(conversation);
  const people = query.data?.pages.flatMap(({ items }) => items);
  const { can, people_count, group_name } = conversation;
  const [is_choosing, setIsChoosing] = useState(false);
  return (
    <section aria-label={t('people_count', { count: people_count })}>
      <Text as="div" size="2" weight="medium" mb="2">
        {t('people_count', { count: people_count })}
      </Text>
      {can.manage && (
        <PersonPicker label={t('details.add')} value={null} onChange={(person) => person && add.mutate([person.id])} />
      )}
      {can.set_audience && group_name && (
        <Button variant="soft" color="gray" size="2" mt="3" onClick={() => setIsChoosing(true)}>
          <UsersRound size={16} aria-hidden />
          {t('audience.title')}
        </Button>
      )}
      {is_choosing && (
        <Opening onClose={() => setIsChoosing(false)}>
          <AudienceDialog conversation={conversation} onClose={() => setIsChoosing(false)} />
        </Opening>
      )}
      {query.isPending && <RowsSkeleton rows={Math.min(people_count, 6)} height={56} />}
      {query.isError && !people && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {people && (
        <InfiniteList query={query}>
          <ul className="chat-people">
            {people.map((person) => (
              <li key={person.employee_id}>
                <Avatar name={personName(person)} url={person.profile_url} />
                <div className="chat-people-words">
                  <Text as="div" size="2" weight="medium">
                    <PersonLink person={person} onClick={onClose} />
                  </Text>
                  <Text as="div" size="1" color="gray" truncate>
                    <bdi>{person.role === 'owner' ? t('details.owner') : filled(person.position_title)}</bdi>
                  </Text>
                </div>
                {can.manage && person.can.remove && (
                  <RowMenu
                    name={personName(person)}
                    removal={{
                      label: t('details.remove'),
                      Icon: UserMinus,
                      question: {
                        title: t('details.remove_title', { name: personName(person) }),
                        text: t('details.remove_text'),
                      },
                      onSelect: () => remove.mutate(person.employee_id),
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </section>
  );
};

const Leave = ({ conversation, name }: { conversation: Conversation; name: string }) => {
  const { t } = useTranslation('chat');
  const leave = useLeave(conversation);
  const [is_asking, setIsAsking] = useState(false);
  return (
    <>
      <div>
        <Button variant="soft" color="red" size="3" loading={leave.isPending} onClick={() => setIsAsking(true)}>
          <LogOut size={17} aria-hidden />
          {t('details.leave')}
        </Button>
      </div>
      {is_asking && (
        <ConfirmDialog
          title={t('details.leave_title', { name })}
          text={t('details.leave_text')}
          action={t('details.leave')}
          onConfirm={() => leave.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
