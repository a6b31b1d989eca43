import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { shownStatus } from '@plaudit/contract/people/status';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import './status-dot.css';

const names = { Available: 'available', Busy: 'busy', 'Appear Offline': 'offline' } as const;

type Person = Pick<Employee, 'employee_status'> & Partial<Pick<Employee, 'employee_account_status'>>;
type WithStatusProps = { person: Person; children: ReactNode };

/** A person's picture with their status at its edge; in words for screen readers. People who can't sign in have none. */
export const WithStatus = ({ person, children }: WithStatusProps) => {
  const { t } = useTranslation('people');
  const { employee_account_status = 'ACTIVE' } = person;
  const name = names[shownStatus(person.employee_status)];
  return (
    <span className="with-status">
      {children}
      {employee_account_status === 'ACTIVE' && (
        <span className="status-dot" data-status={name} title={t(`presence.${name}`)}>
          <VisuallyHidden>{t(`presence.${name}`)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
};
