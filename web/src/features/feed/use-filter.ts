import { useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FeedFilter } from '../content/queries.ts';
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
