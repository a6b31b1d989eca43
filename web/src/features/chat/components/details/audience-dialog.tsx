import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { empty_selection } from '@plaudit/contract/audience/schema';
import { updateGroupAudience } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { listPlaceMembers } from '@plaudit/contract/place/endpoints';
import { call } from '../../../../lib/api/api.ts';
import { readAgain } from '../../../../lib/connection/socket.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';
import { showConversation } from '../../cached-conversations.ts';
import { AudiencePart } from '../audience-part.tsx';

/** Whether an audience decides who is in a group, and which. */
export const AudienceDialog = ({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { conversation_id, audience: saved } = conversation;
  const [audience, setAudience] = useState(saved);
  const [is_ready, setIsReady] = useState(saved !== null);
  const save = useMutation({
    mutationFn: () => call(updateGroupAudience, { body: { conversation_id, audience } }),
    onSuccess: (changed) => {
      showConversation(client, changed);
      readAgain(client, [listPlaceMembers.path]);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('audience.title')}
      is_tall
      max_width="640px"
      is_ready={audience === null || is_ready}
      is_busy={save.isPending}
      is_dirty={audience !== saved}
      problem={save.isError && errorMessage(save.error)}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Toggle
        label={t('audience.automatic')}
        hint={t(audience ? 'audience.hint' : 'audience.off_hint')}
        is_on={audience !== null}
        onChange={(is_on) => {
          setAudience(is_on ? (saved ?? empty_selection) : null);
          setIsReady(saved !== null);
        }}
      />
      {audience && (
        <AudiencePart
          value={audience}
          onChange={(selection, is_whole) => {
            setAudience(selection);
            setIsReady(is_whole);
          }}
        />
      )}
    </FormDialog>
  );
};
