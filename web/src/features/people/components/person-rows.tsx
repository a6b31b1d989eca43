import type { ReactNode } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { filled, personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PersonLink } from './person-link.tsx';
import './person-rows.css';

type PersonRowsProps = {
  label?: string;
  people: readonly EmployeeCard[];
  /** The text at the end of each row. */
  asides?: readonly ReactNode[] | undefined;
  onClick: () => void;
};

/** People one below the other, each the way to their profile. */
export const PersonRows = ({ label, people, asides, onClick }: PersonRowsProps) => (
  <ul className="person-rows" aria-label={label}>
    {people.map((person, at) => (
      <li key={person.employee_id}>
        <PersonLink person={person} className="person-row" onClick={onClick}>
          <Avatar name={personName(person)} url={person.profile_url} />
          <Flex direction="column" minWidth="0">
            <Text size="2" weight="medium">
              <bdi>{personName(person)}</bdi>
            </Text>
            <Text size="2" color="gray">
              <bdi>{filled(person.position_title)}</bdi>
            </Text>
          </Flex>
          {asides && <span className="person-row-aside">{asides[at]}</span>}
        </PersonLink>
      </li>
    ))}
  </ul>
);
