import { Badge, Text } from '@radix-ui/themes';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { type FoundCard, foundLine, personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ListOption } from '../../../ui/list-option.tsx';
import { usePlaceInSight } from '../use-place-in-sight.ts';
import './people-options.css';

type PeopleOptionsProps = {
  id: string;
  label: string;
  people: FoundCard[];
  active: number;
  /** The text if no one matches. */
  note: string | null;
  /** Marks people who have not joined yet. */
  invited_label?: string;
  /** Marks people whose accounts were deactivated. */
  deactivated_label?: string;
  /** What can be done then: the one option there is. */
  offer?: { label: string; onTake: () => void } | undefined;
  onPoint: (index: number) => void;
  onChoose: (person: FoundCard) => void;
};

/** People to choose from under a field that keeps the focus. */
export const PeopleOptions = ({
  id,
  label,
  people,
  active,
  note,
  invited_label,
  deactivated_label,
  offer,
  onPoint,
  onChoose,
}: PeopleOptionsProps) => (
  <div className="people-options" ref={usePlaceInSight()}>
    {note && (
      <Text as="p" size="2" color="gray" m="0" className="people-note">
        {note}
      </Text>
    )}
    <div role="listbox" id={id} aria-label={label}>
      {people.map((person, index) => (
        <ListOption
          key={person.employee_id}
          list_id={id}
          active={active}
          onPoint={onPoint}
          index={index}
          className="people-option"
          onChoose={() => onChoose(person)}
        >
          {person.several ? (
            <span className="people-option-several">
              <UsersRound size={18} aria-hidden />
            </span>
          ) : (
            <Avatar name={personName(person)} url={person.profile_url} size="2" />
          )}
          <span className="people-option-words">
            <Text size="2" weight="medium" truncate>
              <bdi>{personName(person)}</bdi>
            </Text>
            <Text size="1" color="gray" truncate>
              <bdi>{foundLine(person)}</bdi>
            </Text>
          </span>
          {invited_label && person.employee_account_status === 'INVITED' && (
            <Badge color="blue" highContrast>
              {invited_label}
            </Badge>
          )}
          {deactivated_label && person.employee_account_status === 'INACTIVE' && (
            <Badge color="gray">{deactivated_label}</Badge>
          )}
        </ListOption>
      ))}
      {offer && (
        <ListOption
          list_id={id}
          index={0}
          active={0}
          onPoint={onPoint}
          className="people-option"
          onChoose={offer.onTake}
        >
          <UserRoundPlus size={18} aria-hidden />
          <Text size="2" weight="medium" className="people-option-words">
            {offer.label}
          </Text>
        </ListOption>
      )}
    </div>
  </div>
);
