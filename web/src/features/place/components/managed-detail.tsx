import { Badge, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { formatDate } from '../../../lib/format/format-date.ts';
import { grouped } from '../../../lib/format/number.ts';
import { personName } from '../../../lib/format/person.ts';

export const dayOf = (instant: string) => formatDate(instant, { dateStyle: 'medium' });

type ManagedDetailProps = {
  place: {
    owners: readonly EmployeeCard[];
    owners_count: number;
    is_everybody: boolean;
    deleted_at: string | null;
    goes_at: string | null;
  };
  members_count: number | null;
  /** What else is to say of one that is not deleted. */
  facts?: readonly string[];
};

/** How many belong to a place and who owns it; when it was last used, or until when it is kept. */
export const ManagedDetail = ({ place, members_count: count, facts: own = [] }: ManagedDetailProps) => {
  const { t } = useTranslation('place');
  const { owners, owners_count, is_everybody, deleted_at, goes_at } = place;
  const named = owners.map(personName).join(', ');
  const more = owners_count - owners.length;
  const names = more > 0 ? t('owner.and_more', { names: named, amount: grouped(more) }) : named;
  const until = goes_at ? t('gone.until', { day: dayOf(goes_at) }) : t('gone.for_ever');
  const facts = deleted_at ? [t('gone.deleted', { day: dayOf(deleted_at) }), until] : own;
  return (
    <>
      {count !== null && <div>{t('members_count', { count, amount: grouped(count) })}</div>}
      {owners_count > 0 ? (
        <div>
          <bdi>{t('owner.named', { count: owners_count, names })}</bdi>
        </div>
      ) : (
        !is_everybody && <Badge color="amber">{t('owner.none')}</Badge>
      )}
      {facts.length > 0 && (
        <Text as="div" size="1" color="gray">
          {facts.join(' · ')}
        </Text>
      )}
    </>
  );
};
