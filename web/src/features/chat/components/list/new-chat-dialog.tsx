import { Suspense, useState } from 'react';
import { SegmentedControl, Text, TextField } from '@radix-ui/themes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { empty_selection } from '@plaudit/contract/audience/schema';
import { createAudienceGroup, openConversation } from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../../lib/api/api.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { personName } from '../../../../lib/format/person.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { usePermission } from '../../../../lib/session/session.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { PeoplePicker, type Picked } from '../../../people/components/people-picker.tsx';
import { showConversation } from '../../cached-conversations.ts';
import { pathOfConversation } from '../../format.ts';

const AudiencePart = lazyPart(() => import('../audience-part.tsx'), 'AudiencePart');

/**
 * Chooses the people to talk with, one by one or by an audience. The same people always have the same conversation, unless it gets a
 * name.
 */
export const NewChatDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const navigate = useNavigate();
  const may_write_groups = usePermission('chats.group');
  const may_gather = usePermission('chats.audience');
  const may_choose = usePermission('chats.direct', 'chats.group');
  const [is_by_audience, setIsByAudience] = useState(!may_choose);
  const [audience, setAudience] = useState({ selection: empty_selection, is_ready: false });
  const [people, setPeople] = useState<readonly Picked[]>([]);
  const [name, setName] = useState('');
  // Changed input is another chat; the same one, sent again after an error, is not.
  const [key, setKey] = useState(newKey);
  const choose = (chosen: readonly Picked[]) => {
    setPeople(chosen);
    setKey(newKey());
  };
  const is_group = is_by_audience || people.length > 1;
  const is_ready = is_by_audience ? audience.is_ready && name.trim() !== '' : people.length > 0;
  const open = useMutation({
    mutationFn: () => {
      const group_name = name.trim();
      if (is_by_audience) {
        const body = { group_name, audience: audience.selection };
        return call(createAudienceGroup, { body, idempotency_key: key });
      }
      const employee_ids = people.map(({ id }) => id);
      const body = { employee_ids, ...(is_group && group_name && { group_name }) };
      return call(openConversation, { body, idempotency_key: key });
    },
    onSuccess: (conversation) => {
      showConversation(client, conversation);
      onClose();
      void navigate({ to: pathOfConversation(conversation) });
    },
  });
  return (
    <FormDialog
      title={t('new.title')}
      submit={t(is_group ? 'new.begin_group' : 'new.begin')}
      is_tall
      {...(is_by_audience && { max_width: '640px' })}
      is_ready={is_ready}
      is_busy={open.isPending}
      problem={open.isError && errorMessage(open.error)}
      onSubmit={() => open.mutate()}
      onClose={onClose}
    >
      {may_gather && may_choose && (
        <SegmentedControl.Root
          size="2"
          aria-label={t('new.with')}
          value={is_by_audience ? 'audience' : 'people'}
          onValueChange={(choice) => {
            setIsByAudience(choice === 'audience');
            setKey(newKey());
          }}
        >
          <SegmentedControl.Item value="people">{t('new.people')}</SegmentedControl.Item>
          <SegmentedControl.Item value="audience">{t('new.audience')}</SegmentedControl.Item>
        </SegmentedControl.Root>
      )}
      {is_by_audience ? (
        <Text as="p" size="2" color="gray">
          {t('audience.hint')}
        </Text>
      ) : (
        <PeoplePicker
          label={t('new.people')}
          chosen={people}
          most={may_write_groups ? chat_limits.people - 1 : 1}
          is_first
          onAdd={(person) =>
            choose([...people, { id: person.employee_id, label: personName(person), url: person.profile_url }])
          }
          onRemove={(id) => choose(people.filter((one) => one.id !== id))}
        />
      )}
      {is_group && (
        <FormField
          label={t(is_by_audience ? 'details.name' : 'new.name')}
          hint={is_by_audience ? undefined : t('new.name_hint')}
        >
          {(field) => (
            <TextField.Root
              {...field}
              size="3"
              maxLength={limits.title_length}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setKey(newKey());
              }}
            />
          )}
        </FormField>
      )}
      {is_by_audience && (
        <Suspense fallback={<RowsSkeleton rows={2} height={116} />}>
          <AudiencePart
            value={audience.selection}
            onChange={(selection, is_whole) => {
              setAudience({ selection, is_ready: is_whole });
              setKey(newKey());
            }}
          />
        </Suspense>
      )}
    </FormDialog>
  );
};
