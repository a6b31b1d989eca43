import { listCustomFields } from '@plaudit/contract/custom-field/endpoints';
import { endpointQuery } from '../../lib/api/query.ts';

/** The company's fields that the viewer can see for everyone. */
export const customFieldsQuery = () => endpointQuery(listCustomFields, { portal: 'admin' });
