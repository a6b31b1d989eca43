import { useId, useState } from 'react';
import { Button, Flex, RadioGroup, Text, TextArea } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { decideRequest, type PrivacyRequest } from '@plaudit/contract/privacy/endpoints';
import { personName } from '../../../lib/person.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { usePrivacyCall } from './mutations.ts';

const choices = ['approve', 'refuse'] as const;

/** Approves or refuses a request, with words for the person. */
export const DecideDialog = ({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) => {
  const { t } = useTranslation('privacy');
  const title_id = useId();
  const [decision, setDecision] = useState<(typeof choices)[number]>();
  const [answer, setAnswer] = useState('');
  const decide = usePrivacyCall(decideRequest);
  const { request_id, kind, employee, note } = request;
  const is_unexplained = decision === 'refuse' && !answer.trim();
  const save = () =>
    decision && decide.mutate({ body: { request_id, decision, answer } }, { onSuccess: onClose, onError: onClose });
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('decide.title', { name: personName(employee) })}
      description={t(`kind.${kind}`)}
      max_width="480px"
      footer={
        <Button size="3" highContrast disabled={!decision || is_unexplained} loading={decide.isPending} onClick={save}>
          {t('register.decide')}
        </Button>
      }
    >
      <Flex direction="column" gap="4">
        {note && (
          <Text as="p" size="2" color="gray" dir="auto">
            {note}
          </Text>
        )}
        <div>
          <Text as="div" size="2" weight="medium" mb="2" id={title_id}>
            {t('decide.decision')}
          </Text>
          <RadioGroup.Root
            size="3"
            aria-labelledby={title_id}
            value={decision ?? ''}
            onValueChange={(value) => setDecision(value as typeof decision)}
          >
            {choices.map((choice) => (
              <RadioGroup.Item key={choice} value={choice} className="privacy-choice">
                <Text as="div" size="2" weight="medium">
                  {t(`decide.${choice}`)}
                </Text>
                <Text as="div" size="1" color="gray">
                  {choice === 'approve'
                    ? t(`decide.approve_${kind}`, { count: limits.erasure_grace_days })
                    : t('decide.refuse_text')}
                </Text>
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        </div>
        <FormField label={t('decide.answer')} hint={t('decide.answer_hint')}>
          {(control) => (
            <TextArea
              size="3"
              rows={3}
              dir="auto"
              maxLength={limits.description_length}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
              {...control}
            />
          )}
        </FormField>
      </Flex>
    </ResponsiveDialog>
  );
};
