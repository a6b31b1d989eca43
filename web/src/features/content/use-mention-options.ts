import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listMentionable } from '@plaudit/contract/content/endpoints';
import type { QueryInput } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import { listPlaceMembers } from '@plaudit/contract/place/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';
import type { FoundCard } from '../../lib/format/person.ts';
import { matchPeople, useColleagueSearch, useDebounced } from '../people/index.ts';

/** Where a text is written: in a place, or under content; in neither, everyone in the company may read it. */
export type MentionedIn = Pick<QueryInput<typeof listMentionable>, 'place_id' | 'content_id' | 'kind'>;

const most_people = 6;
const kept_ms = 60_000;

const severalQuery = (where: MentionedIn, search: string) => ({
  ...endpointQuery(listMentionable, { query: { ...where, ...(search && { search }) } }),
  placeholderData: keepPreviousData,
  staleTime: kept_ms,
  ...caching.not_kept,
});

const membersQuery = (place_id: string) => ({
  ...endpointQuery(listPlaceMembers, { body: { place_id, limit: limits.page_size_max } }),
  staleTime: kept_ms,
  ...caching.not_kept,
});

/** Those who read a message where it is written, as long as they are few enough to be known at once. */
const useThere = ({ place_id = '', kind }: MentionedIn, is_asked: boolean) => {
  const { data } = useQuery({ ...membersQuery(place_id), enabled: is_asked && place_id !== '' && kind === 'message' });
  return data?.next_cursor === null ? data.items.filter(({ is_active }) => is_active) : [];
};

/** Whom `@` offers for what was typed after it, null if there is none: people, those who are there first, and after them groups and everyone. */
export const useMentionOptions = (typed: string | null, where: MentionedIn = {}) => {
  const { t } = useTranslation('content');
  const search = (typed ?? '').trim();
  const { people, is_searching } = useColleagueSearch(search, most_people, useThere(where, typed !== null));
  const settled = useDebounced(search);
  const { data } = useQuery({ ...severalQuery(where, settled), enabled: typed !== null });
  const several = matchPeople(search, data?.items ?? []).map((card) => ({
    ...card,
    position_title: card.several ? t(`mention.several.${card.several}`) : '',
  }));
  const options: FoundCard[] = [...people, ...several];
  return { options, is_searching };
};
