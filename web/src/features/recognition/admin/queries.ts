import { listTypePresets, listTypes, listTypeSets } from '@plaudit/contract/recognition/endpoints';
import { endpointQuery } from '../../../lib/api/query.ts';

/** All recognition types, also the retired ones. */
export const allTypesQuery = () => endpointQuery(listTypes, { portal: 'admin' });
export const presetsQuery = () => ({ ...endpointQuery(listTypePresets, { portal: 'admin' }), staleTime: Infinity });
export const typeSetsQuery = () => ({ ...endpointQuery(listTypeSets, { portal: 'admin' }), staleTime: Infinity });
