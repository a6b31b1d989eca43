import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { PlacesPage } from '../../place/components/places-page.tsx';
import { useAsked } from '../../place/index.ts';
import { cached } from '../cached-communities.ts';
import { managed } from '../managed.ts';
import { communityPages, deletedPages, suggestedQuery } from '../queries.ts';

const CommunityDialog = lazyPart(() => import('../components/community-dialog.tsx'), 'CommunityDialog');

export const CommunitiesPage = () => {
  const navigate = useNavigate();
  const may_create = usePermission('community.create', 'community.manage');
  const asked = useAsked();
  const list = useInfiniteQuery(communityPages(asked.scope, asked.search));
  const invited = useInfiniteQuery(communityPages('invited'));
  const suggested = useQuery({ ...suggestedQuery(), enabled: asked.scope === 'all' });
  const deleted = useInfiniteQuery({ ...deletedPages(), enabled: asked.scope === 'mine' });
  return (
    <PlacesPage
      kind="community"
      asked={asked}
      list={{ query: list, places: list.data?.pages.flatMap(({ items }) => items.map(cached.asPlace)) }}
      invited={invited.data?.pages.flatMap(({ items }) => items.map(cached.asPlace)) ?? []}
      suggested={(suggested.data?.items ?? []).map(({ community, ...around }) => ({
        place: cached.asPlace(community),
        ...around,
      }))}
      deleted={{
        query: deleted,
        places: (deleted.data?.pages ?? []).flatMap(({ items }) =>
          items.map(({ community_id: place_id, community_name: place_name, ...gone }) => ({
            place_id,
            place_name,
            ...gone,
          })),
        ),
      }}
      managed={managed}
      create={
        may_create
          ? (onClose) => (
              <CommunityDialog
                community={null}
                onSaved={(community_id) => void navigate({ to: paths.community(community_id) })}
                onClose={onClose}
              />
            )
          : null
      }
    />
  );
};
