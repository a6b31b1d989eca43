import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listMentionable } from '@plaudit/contract/content/endpoints';
import type { QueryInput } from '@plaudit/contract/endpoint';
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

/** Whom `@` offers for what was typed after it, null if there is none: people, and after them groups and everyone. */
export const useMentionOptions = (typed: string | null, where: MentionedIn = {}) => {
  const { t } = useTranslation('content');
  const search = (typed ?? '').trim();
  const { people, is_searching } = useColleagueSearch(search, most_people);
  const settled = useDebounced(search);
  const { data } = useQuery({ ...severalQuery(where, settled), enabled: typed !== null });
  const several = matchPeople(search, data?.items ?? []).map((card) => ({
    ...card,
    position_title: card.several ? t(`mention.several.${card.several}`) : '',
  }));
  const options: FoundCard[] = [...people, ...several];
  return { options, is_searching };
};
