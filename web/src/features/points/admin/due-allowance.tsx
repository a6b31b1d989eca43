import { Callout } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../lib/format/number.ts';
import { dueQuery } from './queries.ts';

/** What no report counts yet: allowances of those who have not been here this month. A line less where it is not known. */
export const DueAllowance = () => {
  const { t } = useTranslation('points-admin');
  const { data } = useQuery(dueQuery());
  if (!data?.people) return null;
  return (
    <Callout.Root size="1">
      <Callout.Text>
        {t('report.due', { count: data.people, people: grouped(data.people), points: grouped(data.points) })}
      </Callout.Text>
    </Callout.Root>
  );
};
