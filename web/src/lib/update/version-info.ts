import { queryOptions } from '@tanstack/react-query';
import type { VersionInfo } from '@plaudit/contract/general/endpoints';
import { caching } from '../api/caching.ts';

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

/** The build of the server; that of a page which was opened earlier may be older. */
export const versionInfoQuery = queryOptions({
  queryKey: ['/version.json'],
  queryFn: ({ signal }) => loadVersionInfo(signal),
  ...caching.version_info,
  ...caching.not_kept,
});
