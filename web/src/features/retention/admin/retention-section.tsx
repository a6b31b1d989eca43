import { useState } from 'react';
import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { periodWords } from '../../../lib/format/period.ts';
import { retentionQuery } from './queries.ts';
import { RetentionRow } from './retention-row.tsx';
import './retention.css';

const PeriodDialog = lazyPart(() => import('./period-dialog.tsx'), 'PeriodDialog');

const moduleOf = (retention_key: string): string => retention_key.split('.')[0] ?? '';

/** How long the company keeps aging data, module by module. */
export const RetentionSection = () => {
  const { t } = useTranslation('retention');
  const [changing, setChanging] = useState<string | null>(null);
  const query = useQuery(retentionQuery());
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <CardsSkeleton cards={6} height={160} />;
  const { fixed, rules } = query.data;
  const modules = [...new Set(rules.map(({ retention_key }) => moduleOf(retention_key)))]
    .map((module) => ({ module, name: t(`module.${module}`) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  // All kinds of data are checked in the same night.
  const last_run = rules
    .flatMap((rule) => rule.last_run?.ran_at ?? [])
    .toSorted()
    .at(-1);
  const changed = rules.find(({ retention_key }) => retention_key === changing);
  return (
    <Flex direction="column" gap="4">
      <Text as="p" size="2" color="gray">
        {t('text')}{' '}
        {last_run ? (
          <Sentence t={t} i18nKey="last_run" components={{ time: <RelativeTime at={last_run} /> }} />
        ) : (
          t('never_ran')
        )}
      </Text>
      {modules.map(({ module, name }) => (
        <AdminCard key={module} title={name}>
          <ul className="retention-rows" aria-label={name}>
            {rules
              .filter(({ retention_key }) => moduleOf(retention_key) === module)
              .map((rule) => (
                <RetentionRow key={rule.retention_key} rule={rule} onChange={() => setChanging(rule.retention_key)} />
              ))}
          </ul>
        </AdminCard>
      ))}
      <AdminCard title={t('fixed.title')} text={t('fixed.text')}>
        <ul className="retention-rows" aria-label={t('fixed.title')}>
          {fixed.map(({ retention_key, days }) => (
            <li key={retention_key} className="retention-row">
              <Text size="2" className="retention-words">
                {t(`fixed.what.${retention_key}`)}
              </Text>
              <Text size="2" color="gray">
                {days === 0 ? t('fixed.at_once') : periodWords(t, days)}
              </Text>
            </li>
          ))}
        </ul>
      </AdminCard>
      <Opening onClose={() => setChanging(null)}>
        {changed && <PeriodDialog rule={changed} onClose={() => setChanging(null)} />}
      </Opening>
    </Flex>
  );
};
