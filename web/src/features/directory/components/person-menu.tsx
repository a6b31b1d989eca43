import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { AtSign, EllipsisVertical, MailPlus, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { personName } from '../../../lib/format/person.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { Menu } from '../../../ui/menu.tsx';
import { usePersonMenu } from './use-person-menu.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Opening } from '../../../ui/opening.tsx';

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'), 'AddressDialog');

/** The menu of one person in the directory, for `people.manage`. */
export const PersonMenu = ({ person }: { person: Employee }) => {
  const { t } = useTranslation('people');
  const { toggleStatus, resend, remove } = usePersonMenu(person);
  const status = person.employee_account_status;
  const may_move = usePermission('security.manage');
  const [is_moving, setIsMoving] = useState(false);
  const stopMoving = () => setIsMoving(false);
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton
            variant="ghost"
            color="gray"
            size="3"
            className="person-menu"
            label={t('menu.label', { name: personName(person) })}
          >
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        {status === 'INVITED' && (
          <DropdownMenu.Item onSelect={resend}>
            <MailPlus size={16} aria-hidden />
            {t('menu.resend')}
          </DropdownMenu.Item>
        )}
        {may_move && (
          <DropdownMenu.Item onSelect={() => setIsMoving(true)}>
            <AtSign size={16} aria-hidden />
            {t('address.action')}
          </DropdownMenu.Item>
        )}
        {status === 'INACTIVE' ? (
          <DropdownMenu.Item onSelect={toggleStatus}>
            <UserRoundCheck size={16} aria-hidden />
            {t('menu.reactivate')}
          </DropdownMenu.Item>
        ) : (
          <DropdownMenu.Item color="red" onSelect={toggleStatus}>
            <UserRoundX size={16} aria-hidden />
            {t('menu.deactivate')}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item color="red" onSelect={remove}>
          <Trash2 size={16} aria-hidden />
          {t('menu.remove')}
        </DropdownMenu.Item>
      </Menu>
      {is_moving && (
        <Opening onClose={stopMoving}>
          <AddressDialog person={person} onInvite={resend} onClose={stopMoving} />
        </Opening>
      )}
    </>
  );
};
