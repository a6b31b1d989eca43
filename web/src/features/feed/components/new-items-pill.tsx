import { Button } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { showNewer, useNewer } from '../newer.ts';
import './new-items-pill.css';

/** Says that there is something new without moving what is being read. */
export const NewItemsPill = () => {
  const { t } = useTranslation('feed');
  const queryClient = useQueryClient();
  const { items, restart } = useNewer();

  const show = () => {
    scrollTo({ top: 0 });
    void showNewer(queryClient);
  };
  return (
    <div className="new-items" aria-live="polite">
      {items.length > 0 && (
        <Button radius="full" size="2" highContrast className="new-items-pill" onClick={show}>
          <ArrowUp size={16} aria-hidden />
          <span className="new-items-faces" aria-hidden>
            {items.slice(0, 3).map(({ item_id, recognition: { giver } }) => (
              <Avatar key={item_id} name={personName(giver)} url={giver.profile_url} size="1" />
            ))}
          </span>
          {restart ? t('new.many', { count: items.length }) : t('new.some', { count: items.length })}
        </Button>
      )}
    </div>
  );
};
