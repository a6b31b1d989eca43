import { useTranslation } from 'react-i18next';
import type { AccountStatus, Employee } from '@plaudit/contract/people/schema';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { listed } from '../../../lib/format/list.ts';
import { grouped } from '../../../lib/format/number.ts';
import { personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { otherStatus } from '../format.ts';
import { useAccountStatus, useDeleteEmployee, useResendInvitation, useRestoreEmployee } from '../mutations.ts';

/** What an admin does with one person: send the invitation again, deactivate and reactivate, delete, with a way back. */
export const usePersonMenu = (person: Employee) => {
  const { t } = useTranslation('people');
  const { mutate: resendTo } = useResendInvitation();
  const { mutate: change } = useAccountStatus();
  const { mutateAsync: remove } = useDeleteEmployee();
  const { mutateAsync: restore } = useRestoreEmployee();
  const { employee_id, employee_account_status: before } = person;
  const name = personName(person);

  const setStatus = (status: AccountStatus, undo?: AccountStatus) =>
    change(
      { employee_id, status },
      {
        onError: tellError,
        onSuccess: () =>
          toast({
            title: t(status === 'INACTIVE' ? 'menu.deactivated' : 'menu.reactivated', { name }),
            ...(undo && { action: { label: t('common:undo'), onClick: () => setStatus(undo) } }),
          }),
      },
    );

  return {
    toggleStatus: () => setStatus(otherStatus(before), before),
    // By promises: by then the card, with its hooks, is gone.
    remove: () =>
      void remove(employee_id).then(
        ({ reports_count, department_names }) =>
          toast({
            title: t('menu.removed', { name }),
            description: [
              reports_count > 0 && t('menu.left_people', { count: reports_count, amount: grouped(reports_count) }),
              department_names.length > 0 &&
                t('menu.left_departments', { count: department_names.length, names: listed(department_names) }),
            ]
              .filter(Boolean)
              .join(' '),
            action: {
              label: t('common:undo'),
              onClick: () =>
                void restore(employee_id).then(
                  () => toast({ title: t('menu.restored', { name }), tone: 'success' }),
                  tellError,
                ),
            },
          }),
        tellError,
      ),
    resend: () =>
      resendTo(employee_id, {
        onError: tellError,
        onSuccess: () => toast({ title: t('menu.resent', { email: person.work_email_id }), tone: 'success' }),
      }),
  };
};
