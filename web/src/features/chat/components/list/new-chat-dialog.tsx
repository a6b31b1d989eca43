import { useState } from 'react';
import { TextField } from '@radix-ui/themes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openConversation } from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import { limits } from '@plaudit/contract/limits';
import { call } from '../../../../lib/api/api.ts';
import { newKey } from '../../../../lib/api/idempotency-key.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { personName } from '../../../../lib/format/person.ts';
import { usePermission } from '../../../../lib/session/session.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormField } from '../../../../ui/form-field.tsx';
import { PeoplePicker, type Picked } from '../../../people/components/people-picker.tsx';
import { showConversation } from '../../cached-conversations.ts';
import { pathOfConversation } from '../../format.ts';

/** Chooses the people to talk with. The same people always have the same conversation, unless it gets a name. */
export const NewChatDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const navigate = useNavigate();
  const may_write_groups = usePermission('chats.group');
  const [people, setPeople] = useState<readonly Picked[]>([]);
  const [name, setName] = useState('');
  // Changed input is another chat; the same one, sent again after an error, is not.
  const [key, setKey] = useState(newKey);
  const choose = (chosen: readonly Picked[]) => {
    setPeople(chosen);
    setKey(newKey());
  };
  const is_group = people.length > 1;
  const open = useMutation({
    mutationFn: () => {
      const group_name = name.trim();
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
      is_ready={people.length > 0}
      is_busy={open.isPending}
      problem={open.isError && errorMessage(open.error)}
      onSubmit={() => open.mutate()}
      onClose={onClose}
    >
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
      {is_group && (
        <FormField label={t('new.name')} hint={t('new.name_hint')}>
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
    </FormDialog>
  );
};
