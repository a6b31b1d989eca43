import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { shownStatus } from '@plaudit/contract/people/status';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import './status-dot.css';

const names = { Available: 'available', Busy: 'busy', 'Appear Offline': 'offline' } as const;

type WithStatusProps = { person: Pick<Employee, 'employee_status'>; children: ReactNode };

/** A person's picture with their status at its edge; in words for screen readers. */
export const WithStatus = ({ person, children }: WithStatusProps) => {
  const { t } = useTranslation('people');
  const name = names[shownStatus(person.employee_status)];
  return (
    <span className="with-status">
      {children}
      <span className="status-dot" data-status={name} title={t(`presence.${name}`)}>
        <VisuallyHidden>{t(`presence.${name}`)}</VisuallyHidden>
      </span>
    </span>
  );
};
