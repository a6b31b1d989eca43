import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FeedFilter } from '../content/queries.ts';
import { typesQuery, valuesQuery } from '../recognition/queries.ts';
import { readFilter } from './format.ts';

/** The filter in the address of the home page, and how to change it. With `replace`, Back skips the one before. */
export const useFilter = () => {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(address), [address]);
  const change = (part: FeedFilter, { replace = false }: { replace?: boolean } = {}) =>
    void navigate({ to: '.', search: { ...filter, ...part }, replace, resetScroll: false });
  const clear = () => void navigate({ to: '.', search: {}, resetScroll: false });
  return { filter, change, clear };
};

/** What a filter is called on screen, by its parts. */
export const useFilterNames = (filter: FeedFilter | null): Partial<Record<keyof FeedFilter, string>> => {
  const { t } = useTranslation('feed');
  const { about, recognition_type_id, company_value_id, search, tag } = filter ?? {};
  const types = useQuery({ ...typesQuery(), enabled: recognition_type_id !== undefined }).data?.items;
  const values = useQuery({ ...valuesQuery(), enabled: company_value_id !== undefined }).data?.items;
  const type = types?.find((each) => each.recognition_type_id === recognition_type_id);
  const value = values?.find((each) => each.company_value_id === company_value_id);
  // One that was deleted has no name anymore.
  return {
    ...(about && { about: t(`filter.${about}`) }),
    ...(recognition_type_id && { recognition_type_id: type?.title ?? t('filter.type') }),
    ...(company_value_id && { company_value_id: value?.value_name ?? t('filter.value') }),
    ...(tag && { tag: `#${tag}` }),
    ...(search && { search: t('filter.words', { search }) }),
  };
};
