import { listCustomFields } from '@plaudit/contract/custom-field/endpoints';
import { endpointQuery } from '../../lib/api/query.ts';

/** The fields of the company whose values the viewer sees of everybody. */
export const customFieldsQuery = () => endpointQuery(listCustomFields, { portal: 'admin' });
