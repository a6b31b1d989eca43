import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameFromAddress } from '@plaudit/contract/people/name-from-address';
import type { Employee } from '@plaudit/contract/people/schema';
import { errorMessage, isCode } from '../../../lib/errors/errors.ts';
import { placeError } from '../../../lib/forms/form-errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useInvite } from '../mutations.ts';
import { EmailField, RoleField } from './invite-fields.tsx';
import { type NameFields, NameFieldset } from '../../people/components/name-fields.tsx';
import { type WorkFields, WorkFieldset } from '../../people/components/work-fields.tsx';

export type InviteFields = NameFields & WorkFields & { work_email_id: string; role_id: string };

/** Who of the company has the address, where the server says so. */
const holderOf = (problem: unknown): string | undefined =>
  isCode(problem, 'AUTH_EMAIL_ALREADY_EXISTS')
    ? (problem.payload as { employee_id?: string } | null)?.employee_id
    : undefined;

const empty: InviteFields = {
  first_name: '',
  last_name: '',
  work_email_id: '',
  position_title: '',
  department_id: '',
  manager: null,
  role_id: '',
};

/** The fields as far as a name or an address fills them in. */
const fieldsOf = (typed: string): InviteFields => {
  if (typed.includes('@')) return { ...empty, ...nameFromAddress(typed), work_email_id: typed };
  const [first_name = '', ...others] = typed.split(/\s+/);
  return { ...empty, first_name, last_name: others.join(' ') };
};

type OneInvitation = {
  typed: string;
  onInvited: ((person: Employee) => void) | undefined;
  onClose: () => void;
};

/** Adds a colleague, who gets a mail with a link to set a password. */
export const useOneInvitation = ({ typed, onInvited, onClose }: OneInvitation) => {
  const { t } = useTranslation('people');
  // One key for one person: trying again after a lost answer does not invite twice.
  const [idempotency_key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm<InviteFields>({ defaultValues: fieldsOf(typed) });
  const { errors, isDirty } = form.formState;
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
        onSuccess: (invited) => {
          toast({ title: t('invite.sent', { email: invited.work_email_id }), tone: 'success' });
          onClose();
          onInvited?.(invited);
        },
        onError: (problem) => {
          if (!isCode(problem, 'ERR_NETWORK')) setKey(crypto.randomUUID());
          if (holderOf(problem)) {
            const message = errorMessage(problem);
            form.setError('work_email_id', { type: 'taken', message }, { shouldFocus: true });
          } else {
            placeError(problem, form.setError, Object.keys(empty) as (keyof InviteFields)[]);
          }
        },
      },
    ),
  );
  return {
    dialog: {
      title: t('invite.title'),
      description: t('invite.description'),
      submit: t('invite.send'),
      is_dirty: isDirty,
      is_busy: isPending,
      problem: errors.root?.message,
      onSubmit: send,
    },
    is_settled: false,
    fields: (
      <>
        <NameFieldset form={form as unknown as UseFormReturn<NameFields>} />
        <EmailField form={form} holder_id={holderOf(error)} />
        <WorkFieldset form={form as unknown as UseFormReturn<WorkFields>} />
        <RoleField form={form} />
      </>
    ),
  };
};
