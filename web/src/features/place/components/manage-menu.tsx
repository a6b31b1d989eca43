import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Download, EllipsisVertical, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type AnyPlace, placeKindOf } from '../../../lib/feature/places.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { type Managed, useArchive, useSavePlace } from '../mutations.ts';
import { mayBring } from '../way-into.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog');
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** What managers of a place do with it. */
export const ManageMenu = ({ place, managed }: { place: AnyPlace; managed: Managed }) => {
  const { t } = useTranslation('place');
  const { t: own } = useTranslation(place.place_kind);
  const navigate = useNavigate();
  const [shown, setShown] = useState<'edit' | 'invite' | 'delete' | null>(null);
  const { place_id, place_kind, place_name: name, can, archived_at } = place;
  const archive = useArchive(place, managed);
  const { mutate: save } = useSavePlace(managed);
  const { Settings } = managed;
  const { link, list } = placeKindOf(place_kind) ?? {};
  const close = () => setShown(null);
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton size="3" variant="soft" color="gray" label={t('manage', { name })}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        {mayBring(place) && (
          <DropdownMenu.Item onSelect={() => setShown('invite')}>
            <UserPlus size={16} aria-hidden />
            {t('invite.action')}
          </DropdownMenu.Item>
        )}
        {!archived_at && (
          <DropdownMenu.Item onSelect={() => setShown('edit')}>
            <Pencil size={16} aria-hidden />
            {own('edit')}
          </DropdownMenu.Item>
        )}
        {managed.save && can.own && can.read && (
          <DropdownMenu.Item onSelect={() => save(place)}>
            <Download size={16} aria-hidden />
            {own('export')}
          </DropdownMenu.Item>
        )}
        {can.archive && (
          <DropdownMenu.Item onSelect={() => archive(!archived_at)}>
            {archived_at ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
            {own(archived_at ? 'unarchive' : 'archive')}
          </DropdownMenu.Item>
        )}
        {can.delete && (
          <DropdownMenu.Item color="red" onSelect={() => setShown('delete')}>
            <Trash2 size={16} aria-hidden />
            {own('delete')}
          </DropdownMenu.Item>
        )}
      </Menu>
      <Opening onClose={close}>
        {shown === 'edit' && <Settings place_id={place_id} onClose={close} />}
        {shown === 'invite' && <InviteDialog place={place} onClose={close} />}
        {shown === 'delete' && (
          <DeleteDialog
            place={place}
            managed={managed}
            onDeleted={() => void navigate({ to: list ?? '' })}
            onRestored={() => void navigate({ to: link?.(place_id) ?? '' })}
            onClose={close}
          />
        )}
      </Opening>
    </>
  );
};
