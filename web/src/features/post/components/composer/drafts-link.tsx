import { Button } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/navigation/paths.ts';
import { draftPages } from '../../queries.ts';

/** How many drafts there are, and the way to them; without any, the way to what has expired. */
export const DraftsLink = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('post');
  const { data } = useInfiniteQuery(draftPages());
  const [first] = data?.pages ?? [];
  if (!first) return null;
  const count = first.items.length;
  const many = first.next_cursor === null ? t('drafts.open', { count }) : t('drafts.open_many', { count });
  return (
    <Button asChild variant="ghost" size="2">
      <Link to={paths.drafts} onClick={onOpen}>
        {count === 0 ? t('drafts.lists') : many}
      </Link>
    </Button>
  );
};
