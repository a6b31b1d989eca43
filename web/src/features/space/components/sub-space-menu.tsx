import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { EllipsisVertical, LogOut, Pencil, Pin, PinOff, Trash2, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { leavePlace, updateMembership } from '@plaudit/contract/place/endpoints';
import type { SubSpace } from '@plaudit/contract/space/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { asksToLeave, usePlaceCall } from '../../place/index.ts';
import { placeAt } from '../../place/queries.ts';
import { asPart } from '../cached-spaces.ts';
import { useDeletePart } from '../use-parts.ts';

const LeaveDialog = lazyPart(() => import('../../place/components/leave-dialog.tsx'), 'LeaveDialog');

type SubSpaceMenuProps = { part: SubSpace; onEdit: () => void; onPeople: () => void };

/** What the person can do with a sub-space; nothing if they can do nothing. */
export const SubSpaceMenu = ({ part, onEdit, onPeople }: SubSpaceMenuProps) => {
  const { t } = useTranslation(['space', 'place']);
  const [asking, setAsking] = useState<'leave' | 'delete' | null>(null);
  const { sub_space_name: name, visibility, my, can, archived_at } = part;
  const { membership } = my;
  const place = asPart(part);
  const { mutate: change } = usePlaceCall(updateMembership);
  const { mutate: leave } = usePlaceCall(leavePlace, { onDone: () => toast({ title: t('place:left', { name }) }) });
  const remove = useDeletePart(part);
  const may_edit = can.manage && archived_at === null;
  const has_people = can.read || can.manage;
  if (!membership && !has_people && !can.delete) return null;
  const close = () => setAsking(null);
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton variant="ghost" color="gray" size="3" label={t('common:row_menu', { name })}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        {membership && (
          <DropdownMenu.Item onSelect={() => change({ body: { ...placeAt(place), is_pinned: !membership.is_pinned } })}>
            {membership.is_pinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
            {t(membership.is_pinned ? 'place:unpin' : 'place:pin')}
          </DropdownMenu.Item>
        )}
        {has_people && (
          <DropdownMenu.Item onSelect={onPeople}>
            <UsersRound size={16} aria-hidden />
            {t(can.approve_requests && visibility !== 'public' ? 'part.people_managed' : 'part.people')}
          </DropdownMenu.Item>
        )}
        {may_edit && (
          <DropdownMenu.Item onSelect={onEdit}>
            <Pencil size={16} aria-hidden />
            {t('part.edit')}
          </DropdownMenu.Item>
        )}
        {can.leave && (
          <DropdownMenu.Item
            color="red"
            onSelect={() => (asksToLeave(place) ? setAsking('leave') : leave({ body: placeAt(place) }))}
          >
            <LogOut size={16} aria-hidden />
            {t('place:leave')}
          </DropdownMenu.Item>
        )}
        {can.delete && (
          <DropdownMenu.Item color="red" onSelect={() => setAsking('delete')}>
            <Trash2 size={16} aria-hidden />
            {t('part.delete')}
          </DropdownMenu.Item>
        )}
      </Menu>
      <Opening onClose={close}>{asking === 'leave' && <LeaveDialog place={place} onClose={close} />}</Opening>
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('place:deleting.title', { name })}
          text={t('part.delete_text')}
          action={t('part.delete')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
};
