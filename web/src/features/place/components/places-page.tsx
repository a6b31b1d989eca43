import { type ComponentType, useState } from 'react';
import { Box, Button, Flex, SegmentedControl } from '@radix-ui/themes';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { scopes } from '../format.ts';
import type { Managed } from '../mutations.ts';
import type { Asked } from '../use-asked.ts';
import { DeletedPlaces, type GonePlace } from './deleted-places.tsx';
import { Invitations } from './invitations.tsx';
import { type ListQuery, PlaceList } from './place-list.tsx';
import { type Suggested, Suggestions } from './suggestions.tsx';
import './places.css';

type PlacesPageProps = {
  kind: PlaceKindName;
  asked: Asked;
  list: { query: ListQuery; places: readonly AnyPlace[] | undefined };
  invited: readonly AnyPlace[];
  suggested: readonly Suggested[];
  deleted: { query: ListQuery; places: readonly GonePlace[] };
  managed: Managed;
  /** The dialog for a new one; null for people who may not create any. */
  Create: ComponentType<{ onClose: () => void }> | null;
};

/** All places of a kind that the person can know about: to search, to join, to answer, and to create one. */
export const PlacesPage = (props: PlacesPageProps) => {
  const { kind, asked, list, invited, suggested, deleted, managed, Create } = props;
  const { t } = useTranslation('place');
  const { t: own } = useTranslation(kind);
  const navigate = useNavigate();
  const { scope, search, typed, setTyped } = asked;
  const [is_creating, setIsCreating] = useState(false);
  return (
    <PageLayout>
      <PageHeader
        title={own('title')}
        description={own('description')}
        actions={
          Create && (
            <Button size="3" variant="soft" highContrast onClick={() => setIsCreating(true)}>
              <Plus size={18} aria-hidden />
              {own('create')}
            </Button>
          )
        }
      />
      <Invitations places={invited} />
      {scope === 'all' && search === '' && <Suggestions all={suggested} />}
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
          <SearchField label={own('search')} value={typed} onChange={setTyped} />
        </Box>
      </Flex>
      <PlaceList
        kind={kind}
        query={list.query}
        found={list.places}
        scope={scope}
        search={search}
        onClear={() => setTyped('')}
      />
      {scope === 'mine' && search === '' && (
        <DeletedPlaces title={own('deleted_title')} {...deleted} restore={managed.restore} />
      )}
      {is_creating && Create && (
        <Opening onClose={() => setIsCreating(false)}>
          <Create onClose={() => setIsCreating(false)} />
        </Opening>
      )}
    </PageLayout>
  );
};
