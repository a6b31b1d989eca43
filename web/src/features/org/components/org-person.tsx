import type { ReactNode } from 'react';
import { Text } from '@radix-ui/themes';
import type { OrgPerson } from '@plaudit/contract/org/endpoints';
import { Avatar } from '../../../ui/avatar.tsx';
import { personName, roleLine } from '../../../lib/format/person.ts';
import { PersonLink } from '../../people/components/person-link.tsx';

type OrgPersonLineProps = { person: OrgPerson; is_chosen?: boolean; children?: ReactNode };

/** One person of the chart; `children` are at the end of the line. In a tree the arrow keys reach the link, not Tab. */
export const OrgPersonLine = ({ person, is_chosen, children }: OrgPersonLineProps) => (
  <div className="org-person" data-chosen={is_chosen || undefined}>
    <Avatar name={personName(person)} url={person.profile_url} size="3" />
    <div className="org-words">
      <Text as="div" size="3" weight="medium">
        <PersonLink person={person} tabIndex={children === undefined ? undefined : -1} />
      </Text>
      <Text as="div" size="2" color="gray">
        {roleLine(person)}
      </Text>
    </div>
    {children}
  </div>
);
