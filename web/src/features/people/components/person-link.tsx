import { Link } from '@tanstack/react-router';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { paths } from '../../../lib/navigation/paths.ts';
import { personName } from '../../../lib/format/person.ts';
import './person-link.css';

type PersonLinkProps = { person: EmployeeCard; prefix?: string; className?: string };

/** A name that leads to its profile. Names of any script keep their own direction inside of a sentence. */
export const PersonLink = ({ person, prefix = '', className = 'person-link' }: PersonLinkProps) => (
  <Link to={paths.profile(person.employee_id)} className={className}>
    <bdi>
      {prefix}
      {personName(person)}
    </bdi>
  </Link>
);
