import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cardOf } from '../../../lib/feature/cards.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { showNewer, useNewer } from '../feeds/newer.ts';
import type { FeedOf } from '../queries.ts';
import './new-items-pill.css';

/** Says that there is something new without moving what is being read. */
export const NewItemsPill = ({ feed }: { feed: FeedOf }) => {
  const { t } = useTranslation('content');
  const queryClient = useQueryClient();
  const { items, restart } = useNewer(feed);

  const show = () => {
    scrollTo({ top: 0 });
    void showNewer(queryClient, feed);
  };
  const count = items.length;
  const authors = items.slice(0, 3).map((item) => ({ item, author: cardOf(item.kind)?.author(item) }));
  return (
    <div className="new-items" aria-live="polite">
      {count > 0 && (
        <PrimaryButton radius="full" size="2" className="new-items-pill" onClick={show}>
          <ArrowUp size={16} aria-hidden />
          <span className="new-items-faces" aria-hidden>
            {authors.map(
              ({ item, author }) =>
                author && <Avatar key={item.item_id} name={personName(author)} url={author.profile_url} size="1" />,
            )}
          </span>
          {restart ? t('new.many', { count }) : t('new.some', { count })}
        </PrimaryButton>
      )}
    </div>
  );
};
