import { Box, SegmentedControl } from '@radix-ui/themes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { ComposeButtons } from '../../content/components/compose-buttons.tsx';
import { PollList } from '../components/poll-list.tsx';
import { poll_scopes, readScope } from '../format.ts';

/** The polls that one can vote in, those that ended, and the own ones. */
export const PollsPage = () => {
  const { t } = useTranslation('poll');
  const navigate = useNavigate();
  const scope = readScope(useSearch({ strict: false }));
  return (
    <PageLayout>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ComposeButtons place={null} only="poll" />}
      />
      <Box mb="4">
        <SegmentedControl.Root
          value={scope}
          aria-label={t('show')}
          onValueChange={(choice) =>
            void navigate({ to: '.', search: choice === 'open' ? {} : { show: choice }, replace: true })
          }
        >
          {poll_scopes.map((each) => (
            <SegmentedControl.Item key={each} value={each}>
              {t(`scope.${each}`)}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
      </Box>
      <PollList key={scope} scope={scope} />
    </PageLayout>
  );
};
