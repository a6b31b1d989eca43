import { Button } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { orgPathQuery } from '../queries.ts';
import { OrgPersonLine } from './org-person.tsx';
import { OrgTree } from './org-tree.tsx';

type OrgPathProps = { employee_id: string; onShow: (employee_id: string) => void };

/** A person in the chart: everyone above them, themselves, and the tree below. */
export const OrgPath = ({ employee_id, onShow }: OrgPathProps) => {
  const { t } = useTranslation('people');
  const query = useQuery(orgPathQuery(employee_id));
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  const people = query.data?.items ?? [];
  return (
    <>
      <ol className="org-tree" aria-label={t('org.path')}>
        {people.map((person) => (
          <li key={person.employee_id}>
            <OrgPersonLine person={person} is_chosen={person.employee_id === employee_id}>
              {person.employee_id !== employee_id && (
                <Button
                  variant="ghost"
                  size="2"
                  aria-label={t('org.show', { name: personName(person) })}
                  onClick={() => onShow(person.employee_id)}
                >
                  {t('org.show_short')}
                </Button>
              )}
            </OrgPersonLine>
          </li>
        ))}
      </ol>
      {(people.at(-1)?.reports_count ?? 0) > 0 && <OrgTree employee_id={employee_id} />}
    </>
  );
};
