import { listReports } from '@plaudit/contract/moderation/endpoints';
import { caching } from '../../lib/caching.ts';
import { endpointPages } from '../../lib/query.ts';

export const ownReportPages = () => ({ ...endpointPages(listReports), staleTime: 0, ...caching.not_kept });
