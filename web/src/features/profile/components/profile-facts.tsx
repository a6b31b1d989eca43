import { Link as TextLink } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Mail, MapPin, Network, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { filled } from '../../../lib/format/person.ts';
import { useModule } from '../../../lib/session/session.ts';
import type { Profile } from '../custom-values.ts';
import { dayText } from '../format.ts';
import { ToldFacts } from './told-facts.tsx';

/** What colleagues look up about a person, in two columns where there is room. */
export const ProfileFacts = ({ person, manager_name }: { person: Profile; manager_name: string }) => {
  const { t } = useTranslation('people');
  const has_directory = useModule('directory');
  const location = filled(person.location);
  const since = dayText(filled(person.hire_date));
  return (
    <ul className="profile-facts">
      {manager_name && person.manager_id && (
        <li>
          <UserRound size={16} aria-hidden />
          <span>
            {t('reports_to')}{' '}
            <TextLink asChild highContrast>
              <Link to={paths.profile(person.manager_id)}>
                <bdi>{manager_name}</bdi>
              </Link>
            </TextLink>
          </span>
        </li>
      )}
      {location && (
        <li>
          <MapPin size={16} aria-hidden />
          {location}
        </li>
      )}
      {since && (
        <li>
          <CalendarDays size={16} aria-hidden />
          {t('since', { day: since })}
        </li>
      )}
      {has_directory && person.employee_account_status === 'ACTIVE' && (
        <li>
          <Network size={16} aria-hidden />
          <TextLink asChild highContrast>
            <Link to={paths.orgChart} search={{ person: person.employee_id }}>
              {t('org.in_chart')}
            </Link>
          </TextLink>
        </li>
      )}
      {person.work_email_id && (
        <li>
          <Mail size={16} aria-hidden />
          <TextLink href={`mailto:${person.work_email_id}`} highContrast>
            {person.work_email_id}
          </TextLink>
        </li>
      )}
      <ToldFacts person={person} />
    </ul>
  );
};
