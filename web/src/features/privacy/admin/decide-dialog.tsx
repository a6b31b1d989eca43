import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { decideRequest, type PrivacyRequest } from '@plaudit/contract/privacy/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { NoteField } from '../../../ui/note-field.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { usePrivacyCall } from './mutations.ts';
import { NamesChoice } from './names-choice.tsx';

const choices = ['approve', 'refuse'] as const;

/** Approves or refuses a request, with words for the person. */
export const DecideDialog = ({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) => {
  const { t } = useTranslation('privacy');
  const [decision, setDecision] = useState<(typeof choices)[number]>();
  const [answer, setAnswer] = useState('');
  const [replaces_names, setReplacesNames] = useState(true);
  const decide = usePrivacyCall(decideRequest);
  const { request_id, kind, employee, note } = request;
  const is_unexplained = decision === 'refuse' && !answer.trim();
  const save = () =>
    decision &&
    decide.mutate({ body: { request_id, decision, answer, replaces_names } }, { onSuccess: onClose, onError: onClose });
  return (
    <FormDialog
      title={t('decide.title', { name: personName(employee) })}
      description={t(`kind.${kind}`)}
      max_width="480px"
      submit={t('register.decide')}
      is_busy={decide.isPending}
      is_ready={Boolean(decision) && !is_unexplained}
      onSubmit={save}
      onClose={onClose}
    >
      {note && (
        <Text as="p" size="2" color="gray" dir="auto">
          {note}
        </Text>
      )}
      <ChoiceList
        label={t('decide.decision')}
        choices={choices}
        value={decision}
        onChange={setDecision}
        name={(choice) => t(`decide.${choice}`)}
        hint={(choice) =>
          choice === 'approve'
            ? t(`decide.approve_${kind}`, { count: limits.erasure_grace_days })
            : t('decide.refuse_text')
        }
      />
      {kind === 'erasure' && decision === 'approve' && (
        <NamesChoice request_id={request_id} checked={replaces_names} onChange={setReplacesNames} />
      )}
      <NoteField
        label={t('decide.answer')}
        hint={t('decide.answer_hint')}
        max_length={limits.description_length}
        value={answer}
        onChange={setAnswer}
      />
    </FormDialog>
  );
};
