import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee, EmployeeStatus } from '@plaudit/contract/people/schema';
import { shownStatus } from '@plaudit/contract/people/status';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import './status-dot.css';

const names = { Available: 'available', Busy: 'busy', 'Appear Offline': 'offline' } as const;

type Person = Partial<Pick<Employee, 'employee_status' | 'employee_account_status'>>;
type WithStatusProps = { person: Person; children: ReactNode };

/** A person's picture with their status at its edge; in words for screen readers. People who can't sign in have none, and those of whom nothing is known yet. */
export const WithStatus = ({ person, children }: WithStatusProps) => {
  const { t } = useTranslation('people');
  const { employee_account_status = 'ACTIVE', employee_status } = person;
  const name = employee_status && names[shownStatus(employee_status)];
  return (
    <span className="with-status">
      {children}
      {employee_account_status === 'ACTIVE' && name && (
        <span className="status-dot" data-status={name} title={t(`presence.${name}`)}>
          <VisuallyHidden>{t(`presence.${name}`)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
};

/** The same in words. */
export const StatusWords = ({ status }: { status: EmployeeStatus }) => {
  const { t } = useTranslation('people');
  return <>{t(`presence.${names[shownStatus(status)]}`)}</>;
};
