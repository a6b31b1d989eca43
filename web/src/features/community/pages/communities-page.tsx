import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { PlaceScreen } from '../../place/components/place-screen.tsx';
import { PlacesPage } from '../../place/components/places-page.tsx';
import { useAsked } from '../../place/index.ts';
import { cached } from '../cached-communities.ts';
import { managed } from '../managed.ts';
import { communityPages, deletedPages, suggestedQuery } from '../queries.ts';

const NewCommunity = lazyPart(() => import('../components/community-dialog.tsx'), 'NewCommunity');

export const CommunitiesPage = () => {
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
      Create={may_create ? NewCommunity : null}
    />
  );
};

/** The community of the address, if the company has communities. */
export const CommunityPage = () => <PlaceScreen of={cached} managed={managed} />;
