import { globalConfigQuery } from '../features/company/queries.ts';
import { homeFeedPages } from '../features/feed/queries.ts';
import { notificationPages, preferencesQuery } from '../features/notification/queries.ts';
import { employeePages, employeeQuery } from '../features/people/queries.ts';
import { historyPages } from '../features/points/queries.ts';
import { balanceQuery, receivedPages } from '../features/recognition/queries.ts';
import { currentCompany } from '../lib/session/company-store.ts';
import { queryClient } from '../lib/api/query.ts';

/** What was read within the last hour is good enough for a tunnel. */
const staleTime = 3_600_000;

/** Reads what people look for without a network, as far as it is not here: feed, inbox, directory, own profile, points. */
export const keepReady = async (employee_id: string): Promise<void> => {
  const { modules } = currentCompany() ?? {};
  const reads = [
    () => queryClient.prefetchInfiniteQuery({ ...notificationPages({ unread_only: false }), staleTime }),
    () => queryClient.prefetchQuery({ ...employeeQuery(employee_id), staleTime }),
    modules?.directory && (() => queryClient.prefetchInfiniteQuery({ ...employeePages({}), staleTime })),
    modules?.recognition && (() => queryClient.prefetchInfiniteQuery({ ...homeFeedPages(), staleTime })),
    modules?.recognition && (() => queryClient.prefetchInfiniteQuery({ ...receivedPages({ employee_id }), staleTime })),
    () => queryClient.prefetchQuery({ ...preferencesQuery(), staleTime }),
    modules?.points && (() => queryClient.prefetchQuery(globalConfigQuery())),
    modules?.points && (() => queryClient.prefetchQuery({ ...balanceQuery(), staleTime })),
    modules?.points && (() => queryClient.prefetchInfiniteQuery({ ...historyPages(undefined), staleTime })),
  ];
  // One after the other: what somebody clicks meanwhile does not wait behind them.
  for (const read of reads) if (read) await read();
};
