import { useState } from 'react';
import { Button, Flex, Heading, Text, TextField } from '@radix-ui/themes';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { type Account, issueStartPin, removePin, type StartPin, unlockPin } from '@plaudit/contract/security/endpoints';
import { personName } from '../../../lib/format/person.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useSecurityCall } from './mutations.ts';

/** A person's employee code and PIN: issue, unlock, or remove it. */
export const FrontlinePart = ({ account, onPin }: { account: Account; onPin: (pin: StartPin) => void }) => {
  const { t } = useTranslation('security-admin');
  const { employee_id, pin } = account;
  const [code, setCode] = useState(account.employee_code ?? '');
  const issue = useSecurityCall(issueStartPin);
  const { mutate: unlock } = useSecurityCall(unlockPin);
  const { mutate: remove } = useSecurityCall(removePin);
  const employee_code = code.trim();
  return (
    <section>
      <Heading as="h3" size="3" mb="2">
        {t('frontline.title')}
      </Heading>
      <Text as="p" size="2" color="gray" mb="3">
        {t(`frontline.state.${pin}`)}
      </Text>
      <FormField label={t('frontline.code')}>
        {(control) => (
          <TextField.Root
            {...control}
            size="3"
            autoComplete="off"
            maxLength={limits.employee_code_length}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </FormField>
      <Flex gap="3" mt="3" wrap="wrap" align="center">
        <PrimaryButton
          size="2"
          disabled={!employee_code}
          loading={issue.isPending}
          onClick={() => issue.mutate({ body: { employee_id, employee_code } }, { onSuccess: onPin })}
        >
          {t('frontline.issue')}
        </PrimaryButton>
        {pin === 'locked' && (
          <Button variant="soft" onClick={() => unlock({ body: { employee_id } })}>
            {t('frontline.unlock')}
          </Button>
        )}
        {pin !== 'none' && (
          <RowMenu
            name={t('frontline.title')}
            removal={{
              label: t('frontline.remove'),
              Icon: Trash2,
              question: {
                title: t('frontline.remove_title', { name: personName(account) }),
                text: t('frontline.remove_text'),
              },
              onSelect: () => remove({ body: { employee_id } }),
            }}
          />
        )}
      </Flex>
    </section>
  );
};
