import { Flex, Heading } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { FirstSteps } from '../../../lib/feature/first-steps.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { RecentChanges } from '../../audit/components/recent-changes.tsx';
import { firstStepsQuery } from '../../first-steps/queries.ts';
import { SampleLine } from '../../sample/components/sample-line.tsx';
import { AttentionList } from './attention-list.tsx';
import { MoreLink } from './more-link.tsx';
import { Program } from './program.tsx';
import './overview.css';

/** The front page of Admin: the first steps of a new company, what waits, how the program goes, and what changed last. Each part for those who may see it. */
export const Overview = () => {
  const { t } = useTranslation('overview');
  const is_narrow = useMedia('tablet_or_mobile');
  const runs_program = usePermission('recognition.manage', 'points.manage', 'company.manage');
  const has_recognition = useModule('recognition');
  const sees_log = usePermission('audit.view');
  // As long as they are shown, they lead to the sample company.
  const { data: steps } = useQuery({ ...firstStepsQuery(), enabled: usePermission('company.manage') });
  return (
    <Flex direction="column" gap="6">
      <FirstSteps waiting={<CardsSkeleton cards={1} height={496} />} />
      <section aria-labelledby="overview-attention">
        <Heading as="h2" size="4" mb="3" id="overview-attention">
          {t('attention.title')}
        </Heading>
        <AttentionList />
      </section>
      {runs_program && has_recognition && <Program />}
      {sees_log && (
        <section aria-labelledby="overview-changes">
          <Flex justify="between" align="center" gap="3" mb="3" wrap="wrap">
            <Heading as="h2" size="4" id="overview-changes">
              {t('changes.title')}
            </Heading>
            <MoreLink to={paths.adminSection('audit')}>{t('changes.all')}</MoreLink>
          </Flex>
          <RecentChanges label={t('changes.title')} count={is_narrow ? 4 : 8} />
        </section>
      )}
      {steps && !steps.is_shown && (
        <Flex>
          <SampleLine />
        </Flex>
      )}
    </Flex>
  );
};
