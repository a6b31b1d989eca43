import { Suspense, useState } from 'react';
import { DropdownMenu, IconButton } from '@radix-ui/themes';
import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Community, deleteCommunity, restoreCommunity } from '@plaudit/contract/community/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useCommunityCall } from '../mutations.ts';

const CommunityDialog = lazyPart(() => import('./community-dialog.tsx'), 'CommunityDialog');
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** What managers of a community do with it. */
export const ManageMenu = ({ community }: { community: Community }) => {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'edit' | 'invite' | null>(null);
  const { community_id, community_name: name, can } = community;
  const { mutate: restore } = useCommunityCall(restoreCommunity, {
    onDone: () => void navigate({ to: paths.community(community_id) }),
  });
  const { mutate: remove } = useCommunityCall(deleteCommunity, {
    onDone: () => {
      void navigate({ to: paths.communities });
      const undo = { label: t('common:undo'), onClick: () => restore({ body: { community_id } }) };
      toast({ title: t('deleted', { name }), action: undo });
    },
  });
  const close = () => setShown(null);
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton size="3" variant="soft" color="gray" aria-label={t('manage', { name })}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        {!community.is_everybody && (
          <DropdownMenu.Item onSelect={() => setShown('invite')}>
            <UserPlus size={16} aria-hidden />
            {t('invite.action')}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item onSelect={() => setShown('edit')}>
          <Pencil size={16} aria-hidden />
          {t('edit')}
        </DropdownMenu.Item>
        {can.delete && (
          <DropdownMenu.Item color="red" onSelect={() => remove({ query: { community_id } })}>
            <Trash2 size={16} aria-hidden />
            {t('delete')}
          </DropdownMenu.Item>
        )}
      </Menu>
      <Suspense>
        {shown === 'edit' && <CommunityDialog community={community} onSaved={() => {}} onClose={close} />}
        {shown === 'invite' && <InviteDialog community={community} onClose={close} />}
      </Suspense>
    </>
  );
};
