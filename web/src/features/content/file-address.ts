import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getFileMetadata } from '@plaudit/contract/files/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

/** Less than the hour for which the server signs an address. */
const renewed_after_ms = 50 * 60_000;
/** Long enough for a slow line to begin. */
const spare_ms = 60_000;

/**
 * Whether the address of a private file still works at that moment: what was sent to many people at once has one that works for
 * none of them. Other addresses always do.
 */
export const isGood = (url: string, now: number): boolean => {
  const expires = /[?&]expires=(\d+)/.exec(url)?.[1];
  if (expires === undefined) return url !== '' && !/^\/files\/[^/]+\/private\//.test(url);
  return Number(expires) * 1000 - now > spare_ms;
};

const pathOf = (url: string) => url.split('?', 1)[0];

/** Of two addresses that came with what shows a file, the one to use: the first as long as it is good, and of the same file. */
export const knownAddress = (first: string, given: string, now: number): string =>
  isGood(first, now) && pathOf(first) === pathOf(given) ? first : given;

export type FileAddress = {
  /** Undefined while it loads. */
  url: string | undefined;
  /** The file can't be shown: it is gone, or not for this person. */
  is_broken: boolean;
  /** The browser could not read the file at the address. */
  onError: () => void;
};

/**
 * The address of a private file, renewed when it has expired or did not work; `given` is the one that came with what shows the
 * file, empty when there was none. The first good one stays: what is on the screen is not read again because others wrote.
 */
export const useFileAddress = (file_id: string, given: string): FileAddress => {
  const [opened_at] = useState(Date.now);
  const [failed, setFailed] = useState<string>();
  const [first, setFirst] = useState(given);
  const known = knownAddress(first, given, opened_at);
  if (known !== first) setFirst(known);
  const is_stale = !isGood(known, opened_at) || failed === known;
  const { data, isFetching } = useQuery({
    ...endpointQuery(getFileMetadata, { query: { file_id } }),
    ...caching.not_kept,
    enabled: is_stale,
    staleTime: renewed_after_ms,
    refetchInterval: is_stale && renewed_after_ms,
  });
  const renewed = is_stale ? data?.download_url : undefined;
  // Without an answer only the earlier address is left: pictures that were seen are stored under it.
  const url = renewed ?? (is_stale && isFetching ? undefined : known || undefined);
  return { url, is_broken: !isFetching && (url === undefined || failed === url), onError: () => setFailed(url) };
};
