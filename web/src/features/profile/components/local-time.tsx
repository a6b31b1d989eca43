import { useTranslation } from 'react-i18next';
import { timeIn } from '../format.ts';
import { useNow } from '../../../ui/use-now.ts';

/** What time it is for a person, kept true while it is on screen. The zone itself where a browser does not know it. */
export const LocalTime = ({ time_zone }: { time_zone: string }) => {
  const { t } = useTranslation('people');
  const now = useNow(15_000);
  const time = timeIn(time_zone, now);
  return <span title={time_zone}>{time ? t('local_time', { time }) : time_zone}</span>;
};
