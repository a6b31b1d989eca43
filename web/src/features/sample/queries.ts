import { getSample } from '@plaudit/contract/sample/endpoints';
import { endpointQuery } from '../../lib/api/query.ts';

export const sampleQuery = () => endpointQuery(getSample);
