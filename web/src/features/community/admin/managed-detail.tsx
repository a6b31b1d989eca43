import { Badge, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ManagedCommunity } from '@plaudit/contract/community/schema';
import { formatDate } from '../../../lib/format/format-date.ts';
import { grouped } from '../../../lib/format/number.ts';
import { personName } from '../../../lib/format/person.ts';

export const dayOf = (instant: string) => formatDate(instant, { dateStyle: 'medium' });

/** How many belong to a community and who owns it; when it was last used, or until when it is kept. */
export const ManagedDetail = ({ community }: { community: ManagedCommunity }) => {
  const { t } = useTranslation(['community-admin', 'place']);
  const { members_count: count, owners, owners_count, is_everybody } = community;
  const { archived_at, deleted_at, goes_at, last_posted_at } = community;
  const named = owners.map(personName).join(', ');
  const more = owners_count - owners.length;
  const names = more > 0 ? t('and_more', { names: named, amount: grouped(more) }) : named;
  const until = goes_at ? t('place:gone.until', { day: dayOf(goes_at) }) : t('place:gone.for_ever');
  const facts = deleted_at
    ? [t('place:gone.deleted', { day: dayOf(deleted_at) }), until]
    : [
        ...(archived_at ? [t('archived', { day: dayOf(archived_at) })] : []),
        last_posted_at ? t('posted', { day: dayOf(last_posted_at) }) : t('never_posted'),
      ];
  return (
    <>
      {count !== null && <div>{t('place:members_count', { count, amount: grouped(count) })}</div>}
      {owners_count > 0 ? (
        <div>
          <bdi>{t('owner', { count: owners_count, names })}</bdi>
        </div>
      ) : (
        !is_everybody && <Badge color="amber">{t('no_owner')}</Badge>
      )}
      <Text as="div" size="1" color="gray">
        {facts.join(' · ')}
      </Text>
    </>
  );
};
