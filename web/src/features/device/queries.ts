import { queryOptions } from '@tanstack/react-query';
import { getPushDiagnostics, getPushStatus } from '@plaudit/contract/device/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { deviceId } from '../../lib/device/device.ts';
import { isNative } from '../../lib/device/platform.ts';
import { pushSupport } from '../../lib/push/browser.ts';
import { endpointQuery } from '../../lib/api/query.ts';
import { readyRegistration } from '../../lib/update/service-worker.ts';

/** The person's devices, and the result of the last push to each. */
export const pushStatusQuery = () => ({
  ...endpointQuery(getPushStatus, { query: { device_id: deviceId() } }),
  ...caching.not_kept,
});

/** What the ways to reach devices did of late, for those who run the company. */
export const pushDiagnosticsQuery = () => ({
  ...endpointQuery(getPushDiagnostics, { portal: 'admin' }),
  ...caching.not_kept,
});

export const pushSupportQuery = () =>
  queryOptions({
    queryKey: ['push-support'],
    queryFn: pushSupport,
    networkMode: 'always',
    ...caching.not_kept,
  });

const worker_wait_ms = 5_000;

/** Whether the service worker is ready; the native shell has and needs none. */
export const pushWorkerQuery = () =>
  queryOptions({
    queryKey: ['push-worker'],
    queryFn: async () => isNative() || (await readyRegistration(worker_wait_ms)) !== null,
    // On a slow line its files take longer than that, and then it is still ready.
    refetchInterval: ({ state }) => state.data === false && 1_000,
    networkMode: 'always',
    ...caching.not_kept,
  });
