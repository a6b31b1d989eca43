import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { communityPages } from '../community/queries.ts';
import type { FeedFilter } from '../content/queries.ts';
import { typesQuery, valuesQuery } from '../recognition/queries.ts';

/** What a filter is called on screen, by its parts. */
export const useFilterNames = (filter: FeedFilter): Partial<Record<keyof FeedFilter, string>> => {
  const { t } = useTranslation('feed');
  const { about, kind, place_id, recognition_type_id, company_value_id, search, tag } = filter;
  const types = useQuery({ ...typesQuery(), enabled: recognition_type_id !== undefined }).data?.items;
  const values = useQuery({ ...valuesQuery(), enabled: company_value_id !== undefined }).data?.items;
  const places = useInfiniteQuery({ ...communityPages('mine'), enabled: place_id !== undefined }).data?.pages;
  const type = types?.find((each) => each.recognition_type_id === recognition_type_id);
  const value = values?.find((each) => each.company_value_id === company_value_id);
  const place = places?.flatMap(({ items }) => items).find((each) => each.community_id === place_id);
  // One that was deleted has no name anymore.
  return {
    ...(about && { about: t(`filter.${about}`) }),
    ...(kind && { kind: t(`filter.kind.${kind}`) }),
    ...(place_id && { place_id: place?.community_name ?? t('filter.place') }),
    ...(recognition_type_id && { recognition_type_id: type?.title ?? t('filter.type') }),
    ...(company_value_id && { company_value_id: value?.value_name ?? t('filter.value') }),
    ...(tag && { tag: `#${tag}` }),
    ...(search && { search: t('filter.words', { search }) }),
  };
};
