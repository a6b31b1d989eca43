import { Switch, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { useKeepWords } from './mutations.ts';
import { privacySettingsQuery } from './queries.ts';

/** What happens to the words of people who are erased. */
export const WordsCard = () => {
  const { t } = useTranslation('privacy');
  const query = useQuery(privacySettingsQuery());
  const { chosen, keep } = useKeepWords();
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <RowsSkeleton rows={1} height={120} />;
  return (
    <AdminCard title={t('words.title')}>
      <Text as="label" size="2" className="admin-switch">
        <span>
          <Text weight="medium">{t('words.keep')}</Text>
          <Text as="div" size="1" color="gray">
            {t('words.keep_text')}
          </Text>
        </span>
        <Switch size="3" checked={chosen ?? query.data.keeps_words} onCheckedChange={(is_on) => void keep(is_on)} />
      </Text>
    </AdminCard>
  );
};
