import { getFirstSteps } from '@plaudit/contract/first-steps/endpoints';
import { endpointQuery, queryClient } from '../../lib/api/query.ts';

export const firstStepsQuery = () => endpointQuery(getFirstSteps);

/** By the last answer, which the device keeps. */
export const isFirstStepsShown = (): boolean => queryClient.getQueryData(firstStepsQuery().queryKey)?.is_shown === true;
