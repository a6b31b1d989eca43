import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { grouped } from '../../../lib/format/number.ts';
import { audienceCount } from '../queries.ts';

/** How many people are in a selection right now. */
export const AudienceCount = ({ selection }: { selection: AudienceSelection }) => {
  const { t } = useTranslation('audience');
  const { data, error } = useQuery(audienceCount(selection));
  if (error) return <>{errorMessage(error)}</>;
  return <>{data ? t('people', { count: data.count, number: grouped(data.count) }) : t('counting')}</>;
};
