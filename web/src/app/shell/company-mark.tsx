import { Link } from '@tanstack/react-router';
import { useCompany } from '../../lib/session/session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Picture } from '../../ui/picture.tsx';

/** Logo and name of the company; the product's logo for a company that has none. */
export const CompanyMark = () => {
  const { company_logo, company_name } = useCompany();
  return (
    <Link to={paths.home} className="company-mark" title={company_name}>
      <Picture src={company_logo ?? '/icon.svg'} alt="" width="32" height="32" />
      <bdi className="nav-label">{company_name}</bdi>
    </Link>
  );
};
