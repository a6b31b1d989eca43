import { useState } from 'react';
import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../ui/opening.tsx';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** Invites people, where managers look for those who are not in yet. */
export const InviteButton = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const [is_open, setIsOpen] = useState(false);
  return (
    <>
      <Button size="3" variant="soft" highContrast onClick={() => setIsOpen(true)}>
        <UserPlus size={18} aria-hidden />
        {t('invite.action')}
      </Button>
      {is_open && (
        <Opening onClose={() => setIsOpen(false)}>
          <InviteDialog place={place} onClose={() => setIsOpen(false)} />
        </Opening>
      )}
    </>
  );
};
