import { Text } from '@radix-ui/themes';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Employee, EmployeeStatus } from '@plaudit/contract/people/schema';
import { shownText } from '@plaudit/contract/people/status';
import { useNow } from '../../../ui/use-now.ts';
import { endInWords } from '../status-end.ts';
import './status-text.css';

type Person = Pick<Employee, 'employee_status'>;

/** What a person says about their status, until it ends; `has_end` says until when. */
export const StatusText = ({ person, has_end = false }: { person: Person; has_end?: boolean }) =>
  person.employee_status.status_text === undefined ? null : (
    <TextUntilEnd status={person.employee_status} has_end={has_end} />
  );

const TextUntilEnd = ({ status, has_end }: { status: EmployeeStatus; has_end: boolean }) => {
  const { t } = useTranslation('people');
  const now = useNow();
  const said = shownText(status, now);
  if (said === null) return null;
  return (
    <Text as="div" size="2" className="status-text">
      <MessageCircle size={14} aria-hidden />
      <bdi>{said}</bdi>{' '}
      {has_end && status.manual_until && (
        <Text color="gray" className="status-end">
          {t('presence.until_end', { end: endInWords(status.manual_until, now) })}
        </Text>
      )}
    </Text>
  );
};
