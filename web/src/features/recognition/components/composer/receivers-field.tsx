import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { personName } from '../../../../lib/format/person.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { PeoplePicker } from '../../../people/components/people-picker.tsx';
import { uniquePeople, useFamiliarPeople } from '../../../people/index.ts';
import { useSuggestedPeople } from '../../use-suggestions.ts';
import { QuickPicks } from './quick-picks.tsx';

type ReceiversFieldProps = {
  people: EmployeeCard[];
  onChange: (people: EmployeeCard[]) => void;
  error?: string | undefined;
};

/** The people to thank. */
export const ReceiversField = ({ people, onChange, error }: ReceiversFieldProps) => {
  const { t } = useTranslation('recognition');
  const own_id = useSession().session.employee_id;
  const [suggested, familiar] = [useSuggestedPeople(), useFamiliarPeople()];
  return (
    <PeoplePicker
      label={t('to')}
      chosen={people.map((person) => ({
        id: person.employee_id,
        label: personName(person),
        url: person.profile_url,
      }))}
      familiar={suggested && familiar ? uniquePeople(suggested, familiar) : []}
      except={[own_id]}
      with_invited
      error={error}
      is_floating
      is_first
      onAdd={(person) => onChange([...people, person])}
      onRemove={(id) => onChange(people.filter(({ employee_id }) => employee_id !== id))}
    >
      {(add) => <QuickPicks chosen={people} onPick={add} />}
    </PeoplePicker>
  );
};
