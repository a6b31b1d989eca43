import { type QueryFunction, skipToken, type SkipToken, useQuery } from '@tanstack/react-query';
import { watchStatus } from '@plaudit/contract/people/endpoints';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import { caching } from '../../lib/api/caching.ts';
import { useWatched } from './use-watched.ts';

/** A person's status while they are on screen; undefined until it is known, and for null. */
export const useStatus = (employee_id: string | null): EmployeeStatus | undefined => {
  useWatched(employee_id === null ? [] : [employee_id]);
  // Nobody asks for it: it comes from watching, and with live events.
  return useQuery({
    queryKey: [watchStatus.path, employee_id],
    queryFn: skipToken as QueryFunction<EmployeeStatus> | SkipToken,
    ...caching.not_kept,
  }).data;
};
