import { useState } from 'react';
import { Box, Button, Flex, SegmentedControl } from '@radix-ui/themes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { oneOf } from '../../../lib/navigation/search.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';
import { CommunityList } from '../components/community-list.tsx';
import { DeletedCommunities } from '../components/deleted-communities.tsx';
import { Invitations } from '../components/invitations.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import '../components/community.css';

const scopes = ['all', 'mine', 'archived'] as const;

const CommunityDialog = lazyPart(() => import('../components/community-dialog.tsx'), 'CommunityDialog');

export const CommunitiesPage = () => {
  const { t } = useTranslation(['community', 'place']);
  const navigate = useNavigate();
  const { show }: { show?: string } = useSearch({ strict: false });
  const scope = oneOf(scopes, show) ?? 'all';
  const { typed, setTyped, search } = useTypedSearch();
  const may_create = usePermission('community.create', 'community.manage');
  const [is_creating, setIsCreating] = useState(false);
  return (
    <PageLayout>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          may_create && (
            <Button size="3" variant="soft" highContrast onClick={() => setIsCreating(true)}>
              <Plus size={18} aria-hidden />
              {t('create')}
            </Button>
          )
        }
      />
      <Invitations />
      {scope === 'all' && search === '' && <Suggestions />}
      <Flex gap="3" wrap="wrap" align="center" mb="4">
        <SegmentedControl.Root
          value={scope}
          aria-label={t('show')}
          onValueChange={(choice) =>
            void navigate({ to: '.', search: choice === 'all' ? {} : { show: choice }, replace: true })
          }
        >
          {scopes.map((each) => (
            <SegmentedControl.Item key={each} value={each}>
              {t(`scope.${each}`)}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
        <Box flexGrow="1" minWidth="200px">
          <SearchField label={t('search')} value={typed} onChange={setTyped} />
        </Box>
      </Flex>
      <CommunityList scope={scope} search={search} label={t('title')} onClear={() => setTyped('')} />
      {scope === 'mine' && search === '' && <DeletedCommunities />}
      {is_creating && (
        <Opening onClose={() => setIsCreating(false)}>
          <CommunityDialog
            community={null}
            onSaved={({ community_id }) => void navigate({ to: paths.community(community_id) })}
            onClose={() => setIsCreating(false)}
          />
        </Opening>
      )}
    </PageLayout>
  );
};
