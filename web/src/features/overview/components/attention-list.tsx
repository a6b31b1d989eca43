import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { grouped } from '../../../lib/format/number.ts';
import { linkProps } from '../../../lib/navigation/link-props.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { shownAttentions } from '../attentions.ts';
import { attentionQuery } from '../queries.ts';

/** What waits for this admin, each with the way to where it is dealt with. */
export const AttentionList = () => {
  const { t } = useTranslation('overview');
  const { data, error, isError, refetch } = useQuery(attentionQuery());
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} height={64} />;
  const items = shownAttentions(data.items);
  if (items.length === 0) {
    return (
      <div className="overview-clear">
        <CircleCheck size={24} aria-hidden />
        <div>
          <Text as="p" size="3" weight="medium">
            {t('attention.clear')}
          </Text>
          <Text as="p" size="2" color="gray">
            {t('attention.clear_text')}
          </Text>
        </div>
      </div>
    );
  }
  return (
    <ul className="admin-list" aria-labelledby="overview-attention">
      {items.map(({ attention, count, Icon, link }) => (
        <li key={attention}>
          <Link {...linkProps(link)} className="admin-list-row overview-attention">
            <span className="overview-icon">
              <Icon size={20} aria-hidden />
            </span>
            <Text size="3">
              {t(`attention.${attention}`, {
                count,
                amount: `${grouped(count)}${count >= limits.attention_most ? '+' : ''}`,
              })}
            </Text>
            <ChevronRight size={18} aria-hidden className="overview-onward" />
          </Link>
        </li>
      ))}
    </ul>
  );
};
