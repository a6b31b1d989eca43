import { useId, useState } from 'react';
import { Button, Callout, Flex } from '@radix-ui/themes';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorMessage, isCode } from '../../../lib/errors.ts';
import { placeIssues } from '../../../lib/form-issues.ts';
import { toast } from '../../../lib/toast.ts';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { useInvite } from '../mutations.ts';
import { EmailField, RoleField } from './invite-fields.tsx';
import { type NameFields, NameFieldset } from './name-fields.tsx';
import { type WorkFields, WorkFieldset } from './work-fields.tsx';

export type InviteFields = NameFields & WorkFields & { work_email_id: string; role_id: string };

const empty: InviteFields = {
  first_name: '',
  last_name: '',
  work_email_id: '',
  position_title: '',
  department_id: '',
  manager: null,
  role_id: '',
};

/** Adds a colleague, who gets a mail with a link to set a password. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('people');
  const form_id = useId();
  // One key for one person: trying again after a lost answer does not invite twice.
  const [idempotency_key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<InviteFields>({ defaultValues: empty });
  const { mutate, isPending, error } = useInvite();

  const send = form.handleSubmit(({ manager, role_id, department_id, ...fields }) =>
    mutate(
      {
        idempotency_key,
        person: {
          ...fields,
          ...(department_id && { department_id }),
          ...(manager && { manager_id: manager.id }),
          ...(role_id && { role_ids: [role_id] }),
        },
      },
      {
        onSuccess: ({ work_email_id }) => {
          toast({ title: t('invite.sent', { email: work_email_id }), tone: 'success' });
          onClose();
        },
        onError: (problem) => {
          if (!isCode(problem, 'ERR_NETWORK')) setKey(crypto.randomUUID());
          if (isCode(problem, 'AUTH_EMAIL_ALREADY_EXISTS')) {
            return form.setError('work_email_id', { message: errorMessage(problem) }, { shouldFocus: true });
          }
          placeIssues(problem, form.setError);
        },
      },
    ),
  );
  const is_shown_at_field = isCode(error, 'AUTH_EMAIL_ALREADY_EXISTS', 'INVALID_REQUEST');

  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('invite.title')}
      description={t('invite.description')}
      is_tall
      footer={
        <>
          <Button type="button" size="3" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="3" form={form_id} highContrast loading={isPending}>
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <form id={form_id} noValidate onSubmit={send}>
        <Flex direction="column" gap="4">
          {error && !is_shown_at_field && (
            <Callout.Root color="red" role="alert">
              <Callout.Text>{errorMessage(error)}</Callout.Text>
            </Callout.Root>
          )}
          <NameFieldset form={form as unknown as UseFormReturn<NameFields>} />
          <EmailField form={form} />
          <WorkFieldset form={form as unknown as UseFormReturn<WorkFields>} />
          <RoleField form={form} />
        </Flex>
      </form>
    </ResponsiveDialog>
  );
};
