import type { ReactNode } from 'react';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { personName } from '../../../lib/format/person.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LightLink } from '../../../ui/light-link.tsx';
import './person-link.css';

type PersonLinkProps = {
  person: Pick<EmployeeCard, 'employee_id' | 'first_name' | 'last_name'>;
  prefix?: string;
  className?: string;
  tabIndex?: number | undefined;
  onClick?: () => void;
  /** In place of the name. */
  children?: ReactNode;
};

/** A name that links to its profile. Names of any script keep their own direction inside a sentence. */
export const PersonLink = ({ person, prefix = '', className = 'person-link', children, ...rest }: PersonLinkProps) => (
  <LightLink to={paths.profile(person.employee_id)} className={className} {...rest}>
    {children ?? (
      <bdi>
        {prefix}
        {personName(person)}
      </bdi>
    )}
  </LightLink>
);
