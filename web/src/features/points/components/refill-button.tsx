import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { CirclePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { personName } from '../../../lib/format/person.ts';
import { useModule, usePermission, useSession } from '../../../lib/session/session.ts';
import { Opening } from '../../../ui/opening.tsx';

const AdjustmentDialog = lazyPart(() => import('./adjustment-dialog.tsx'), 'AdjustmentDialog');

/**
 * On a profile, for the person's manager and for people who manage points. People who decide who manages whom don't refill as
 * managers.
 */
export const RefillButton = ({ person }: { person: Employee }) => {
  const { t } = useTranslation('points');
  const { session } = useSession();
  const may_manage = usePermission('points.manage');
  const appoints = usePermission('people.manage');
  const has_points = useModule('points');
  const [is_open, setIsOpen] = useState(false);
  const is_theirs = may_manage || (person.manager_id === session.employee_id && !appoints);
  const is_active = person.employee_account_status === 'ACTIVE';
  if (!has_points || !is_theirs || !is_active || person.employee_id === session.employee_id) return null;
  return (
    <>
      <Button size="3" variant="soft" color="gray" onClick={() => setIsOpen(true)}>
        <CirclePlus size={16} aria-hidden />
        {t('adjust.add')}
      </Button>
      <Opening onClose={() => setIsOpen(false)}>
        {is_open && (
          <AdjustmentDialog
            person={{ id: person.employee_id, label: personName(person) }}
            kinds={['refill']}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Opening>
    </>
  );
};
