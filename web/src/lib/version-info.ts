import { queryOptions } from '@tanstack/react-query';
import type { VersionInfo } from '@plaudit/contract/general/endpoints';

const fields = ['appVersion', 'commitId', 'builtAt'] as const;

/** What `/version.json` says of the build that the server holds; null, and a warning is logged, when it cannot be read. */
export const loadVersionInfo = async (signal?: AbortSignal): Promise<VersionInfo | null> => {
  try {
    const response = await fetch('/version.json', { signal: signal ?? null, cache: 'no-cache' });
    const info = (await response.json()) as VersionInfo;
    if (response.ok && fields.every((field) => typeof info[field] === 'string')) return info;
    throw new Error(`version.json answered ${response.status}`);
  } catch (error) {
    console.warn('Failed to load the version info', error);
    return null;
  }
};

/** Specification, sections 7 and 9: stale after 5 minutes, no retry. */
export const versionInfoQuery = queryOptions({
  queryKey: ['/version.json'],
  queryFn: ({ signal }) => loadVersionInfo(signal),
  staleTime: 300_000,
  retry: false,
  meta: { persist_ms: 0 },
});
