import { listRecognitionGroups } from '@plaudit/contract/recognition-group/endpoints';
import { endpointQuery } from '../../../../lib/api/query.ts';

export const typeGroupsQuery = () => endpointQuery(listRecognitionGroups, { portal: 'admin' });
