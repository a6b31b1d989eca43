import { listReports } from '@plaudit/contract/moderation/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages } from '../../lib/api/query.ts';

export const ownReportPages = () => ({ ...endpointPages(listReports), staleTime: 0, ...caching.not_kept });
