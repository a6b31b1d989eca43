import type { ComponentProps } from 'react';
import { Gem } from 'lucide-react';
import type { CompanyValue } from '@plaudit/contract/company/schema';
import { Picture } from '../../../ui/picture.tsx';
import { OrderedRow } from '../../admin/components/ordered-row.tsx';

type ValueRowProps = Omit<ComponentProps<typeof OrderedRow>, 'picture' | 'name' | 'text'> & { value: CompanyValue };

/** A value with its icon. A new one has no id until it is saved; until then the list rests. */
export const ValueRow = ({ value, ...row }: ValueRowProps) => (
  <OrderedRow
    {...row}
    name={value.value_name}
    text={value.value_description}
    picture={
      value.icon_url ? (
        <Picture src={value.icon_url} alt="" width={44} height={44} className="admin-icon" />
      ) : (
        <span className="admin-icon admin-icon-empty" aria-hidden>
          <Gem size={20} />
        </span>
      )
    }
  />
);
