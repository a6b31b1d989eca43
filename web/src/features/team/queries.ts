import { listTeam } from '@plaudit/contract/team/endpoints';
import { endpointPages } from '../../lib/api/query.ts';

/** The own team. As others thank people too, it is read again with each visit. */
export const teamPages = () => ({ ...endpointPages(listTeam, { body: {} }), staleTime: 0 });
