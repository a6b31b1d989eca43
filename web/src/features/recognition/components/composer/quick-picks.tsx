import { Text } from '@radix-ui/themes';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { useTranslation } from 'react-i18next';
import { filled, personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { useSuggestedPeople } from '../../use-suggestions.ts';
import './quick-picks.css';

type QuickPicksProps = { chosen: EmployeeCard[]; onPick: (person: EmployeeCard) => void };

/**
 * Colleagues to add with one touch. By keyboard the same people come with the arrow down in the field above, so that
 * Tab goes straight on.
 */
export const QuickPicks = ({ chosen, onPick }: QuickPicksProps) => {
  const { t } = useTranslation('recognition');
  const taken = new Set(chosen.map(({ employee_id }) => employee_id));
  const suggested = useSuggestedPeople();
  // Nobody else is here yet. Until that is known, and after the last one was chosen, the row keeps its place.
  if (suggested?.length === 0) return null;
  const people = suggested?.filter(({ employee_id }) => !taken.has(employee_id));
  return (
    <div className="quick-picks" role="group" aria-label={t('quick_picks.label')}>
      {people?.length === 0 && (
        <Text size="2" color="gray">
          {t('quick_picks.none_left')}
        </Text>
      )}
      {people?.slice(0, 8).map((person) => (
        <button
          key={person.employee_id}
          type="button"
          tabIndex={-1}
          className="quick-pick"
          aria-label={t('quick_picks.add', { name: personName(person) })}
          onClick={() => onPick(person)}
        >
          <Avatar name={personName(person)} url={person.profile_url} size="1" />
          <bdi>{filled(person.first_name) || personName(person)}</bdi>
        </button>
      ))}
    </div>
  );
};
