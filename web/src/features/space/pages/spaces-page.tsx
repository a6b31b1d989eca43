import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { PlacesPage } from '../../place/components/places-page.tsx';
import { useAsked } from '../../place/index.ts';
import { cached } from '../cached-spaces.ts';
import { managed } from '../managed.ts';
import { deletedPages, spacePages, spaceQuery, suggestedQuery } from '../queries.ts';
import { Button, Text } from '@radix-ui/themes';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Space } from '@plaudit/contract/space/schema';
import { idOf } from '../../../lib/navigation/search.ts';
import { PlaceScreen } from '../../place/components/place-screen.tsx';
import { SubSpaces } from '../components/sub-spaces.tsx';
import { leadOf, talkOf } from '../talk.ts';

const roles = {
  List: lazyPart(() => import('../components/roles/roles.tsx'), 'Roles'),
  Give: lazyPart(() => import('../components/roles/give-role-dialog.tsx'), 'GiveRoleDialog'),
};

const NewSpace = lazyPart(() => import('../components/space-dialog.tsx'), 'NewSpace');

export const SpacesPage = () => {
  const may_create = usePermission('spaces.create', 'spaces.manage');
  const asked = useAsked();
  const list = useInfiniteQuery(spacePages(asked.scope, asked.search));
  const invited = useInfiniteQuery(spacePages('invited'));
  const suggested = useQuery({ ...suggestedQuery(), enabled: asked.scope === 'all' });
  const deleted = useInfiniteQuery({ ...deletedPages(), enabled: asked.scope === 'mine' });
  return (
    <PlacesPage
      kind="space"
      asked={asked}
      list={{ query: list, places: list.data?.pages.flatMap(({ items }) => items.map(cached.asPlace)) }}
      invited={invited.data?.pages.flatMap(({ items }) => items.map(cached.asPlace)) ?? []}
      suggested={(suggested.data?.items ?? []).map(({ space, ...around }) => ({
        place: cached.asPlace(space),
        ...around,
      }))}
      deleted={{
        query: deleted,
        places: (deleted.data?.pages ?? []).flatMap(({ items }) =>
          items.map(({ space_id, space_name, space_image, ...gone }) => ({
            place_id: space_id,
            place_name: space_name,
            image_url: space_image,
            ...gone,
          })),
        ),
      }}
      managed={managed}
      Create={may_create ? NewSpace : null}
    />
  );
};

/**
 * The address of a space: its members talk there, in the sub-space that it begins with. To everyone else, and with a tab, it shows
 * what the space is and who is in it.
 */
export const SpacePage = () => {
  const { place_id }: { place_id?: string } = useParams({ strict: false });
  const { tab, message }: { tab?: string; message?: string } = useSearch({ strict: false });
  const message_id = idOf(message);
  const has_chats = useModule('chats');
  const is_on = useModule('spaces');
  const queryClient = useQueryClient();
  const id = idOf(place_id) ?? '';
  const { data, isFetchedAfterMount: is_fresh } = useQuery({
    ...spaceQuery(id),
    enabled: is_on && id !== '',
    ...(message_id !== undefined && { staleTime: 0 }),
  });
  const space = data ?? cached.stored(queryClient, id);
  const lead = has_chats && is_on && space ? leadOf(space, { tab, message_id, is_fresh }) : null;
  if (lead) return <Navigate to={lead} replace />;
  return <PlaceScreen of={cached} managed={managed} Action={OpenChat} Parts={SubSpaces} roles={roles} />;
};

/** Leads members to what people talk about in a space; says to others what they came for. */
const OpenChat = ({ place: space }: { place: Space }) => {
  const { t } = useTranslation('space');
  const { message }: { message?: string } = useSearch({ strict: false });
  const has_chats = useModule('chats');
  const talk = talkOf(space);
  if (!has_chats) return null;
  if (!talk) {
    const is_asked = !space.is_member && space.can.join && idOf(message) !== undefined;
    return is_asked && <Text size="2">{t('join_to_read')}</Text>;
  }
  return (
    <Button asChild size="3" variant="soft">
      <Link to={talk}>
        <MessageCircle size={18} aria-hidden />
        {t('open_chat')}
      </Link>
    </Button>
  );
};
