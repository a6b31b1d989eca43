import { Badge, Text } from '@radix-ui/themes';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { type FoundCard, foundLine, personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
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
  /** What can be done then: the one option there is. */
  offer?: { label: string; onTake: () => void } | undefined;
  onPoint: (index: number) => void;
  onChoose: (person: FoundCard) => void;
};

export const optionId = (list_id: string, index: number): string => `${list_id}-${index}`;

/** People to choose from under a field that keeps the focus. */
export const PeopleOptions = ({
  id,
  label,
  people,
  active,
  note,
  invited_label,
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
        <div
          key={person.employee_id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="people-option"
          // Before the field loses the focus to the click.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => index !== active && onPoint(index)}
          onClick={() => onChoose(person)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(person)}
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
        </div>
      ))}
      {offer && (
        <div
          id={optionId(id, 0)}
          role="option"
          tabIndex={-1}
          aria-selected
          className="people-option"
          onPointerDown={(event) => event.preventDefault()}
          onClick={offer.onTake}
          onKeyDown={(event) => event.key === 'Enter' && offer.onTake()}
        >
          <UserRoundPlus size={18} aria-hidden />
          <Text size="2" weight="medium" className="people-option-words">
            {offer.label}
          </Text>
        </div>
      )}
    </div>
  </div>
);
