import { Callout } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listOrgProblems, type OrgPerson } from '@plaudit/contract/org/endpoints';
import { endpointQuery } from '../../../lib/api/query.ts';
import { PersonLink } from '../../people/components/person-link.tsx';

const Names = ({ people }: { people: readonly OrgPerson[] }) =>
  people.map((person, index) => (
    <span key={person.employee_id}>
      {index > 0 && ', '}
      <PersonLink person={person} />
    </span>
  ));

/** For people who manage people: what is wrong with reporting lines, with a way to fix it. */
export const OrgProblems = () => {
  const { t } = useTranslation('people');
  const { data } = useQuery(endpointQuery(listOrgProblems));
  const { circles = [], without_manager = [] } = data ?? {};
  if (circles.length + without_manager.length === 0) return null;
  return (
    <Callout.Root color="amber" mb="4" role="status">
      <Callout.Icon>
        <TriangleAlert size={18} aria-hidden />
      </Callout.Icon>
      {circles.map((circle) => (
        <Callout.Text key={circle[0]?.employee_id}>
          {t('org.circle')} <Names people={circle} />
        </Callout.Text>
      ))}
      {without_manager.length > 0 && (
        <Callout.Text>
          {t('org.left', { count: without_manager.length })} <Names people={without_manager.slice(0, 10)} />
        </Callout.Text>
      )}
    </Callout.Root>
  );
};
