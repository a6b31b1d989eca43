import { Callout } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../lib/format/number.ts';
import { dueQuery } from './queries.ts';

/** Allowances that no report counts yet, of people who have not been here this month. Hidden if unknown. */
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
