import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { grouped } from '../../../lib/number.ts';
import { audienceCount } from '../queries.ts';

/** How many people a selection means, as of now. */
export const AudienceCount = ({ selection }: { selection: AudienceSelection }) => {
  const { t } = useTranslation('audience');
  const { data } = useQuery(audienceCount(selection));
  return <>{data ? t('people', { count: data.count, number: grouped(data.count) }) : t('counting')}</>;
};
