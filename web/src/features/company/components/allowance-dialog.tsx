import { useState } from 'react';
import { Skeleton, Text, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Company } from '@plaudit/contract/company/schema';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type { forecastAllowance } from '@plaudit/contract/points-policy/endpoints';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { grouped } from '../../../lib/format/number.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useUpdateCompany } from '../admin/mutations.ts';
import { allowanceRulesQuery, companyQuery, peopleForecastQuery } from '../queries.ts';

type AllowanceDialogProps = { onDone: () => void; onClose: () => void };

/** How many points each person can give in a month, with what that comes to. */
export const AllowanceDialog = ({ onDone, onClose }: AllowanceDialogProps) => {
  const { t } = useTranslation('company-admin');
  const company = useQuery(companyQuery());
  const rules = useQuery(allowanceRulesQuery()).data?.rules;
  const forecast = useQuery(peopleForecastQuery(rules)).data;
  const day = forecast && formatDate(`${forecast.next_month}T00:00`, { month: 'long', day: 'numeric' });
  const { mutate, isPending, error } = useUpdateCompany();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (company.data ? String(company.data.monthly_allowance) : '');
  const label = t('company.monthly_allowance');
  const { enter, range } = formRules(t);
  const checks = [enter(label)(text), range(label, 0, limits.monthly_allowance)(text)];
  const wrong = checks.find((check) => check !== true);

  const save = () => {
    if (!company.data || wrong !== undefined) return;
    mutate(
      { monthly_allowance: Number(text) },
      {
        onSuccess: () => {
          toast({
            title: t('allowance.saved'),
            ...(day && { description: t('allowance.when', { day }) }),
            tone: 'success',
          });
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('allowance.title')}
      description={t('allowance.text')}
      is_busy={isPending}
      is_dirty={typed !== null && typed !== String(company.data?.monthly_allowance)}
      is_ready={company.data !== undefined}
      problem={error ? errorMessage(error) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {company.isError && !company.data && <ErrorState error={company.error} retry={() => void company.refetch()} />}
      {company.isPending && <Skeleton height="64px" />}
      {company.data && (
        <FormField label={label} hint={t('company.hint.monthly_allowance')} error={wrong}>
          {(control) => (
            <TextField.Root
              size="3"
              inputMode="numeric"
              maxLength={7}
              {...control}
              value={text}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
      )}
      {company.data && wrong === undefined && forecast && (
        <Forecast company={company.data} forecast={forecast} has_rules={rules?.length !== 0} points={Number(text)} />
      )}
      {day && (
        <Text as="p" size="2" color="gray">
          {t('allowance.when', { day })}
        </Text>
      )}
    </FormDialog>
  );
};

type ForecastProps = {
  company: Company;
  forecast: ResponseOf<typeof forecastAllowance>;
  has_rules: boolean;
  points: number;
};

const Forecast = ({ company: { point_unit_value, currency }, forecast, has_rules, points }: ForecastProps) => {
  const { t } = useTranslation('company-admin');
  const { people } = forecast.others;
  const later = people + forecast.invited;
  const worth = (count: number) => formatMoney(count * points * point_unit_value, currency);
  return (
    <div aria-live="polite">
      {points === 0 ? (
        <Text as="p" size="3">
          {t('allowance.none')}
        </Text>
      ) : (
        <>
          <Text as="p" size="3" weight="medium">
            {t('allowance.forecast', {
              count: people,
              people: grouped(people),
              points: grouped(points),
              all: grouped(people * points),
            })}
          </Text>
          <Text as="p" size="2" color="gray" mt="1">
            {t('allowance.worth', { amount: worth(people), value: formatMoney(point_unit_value, currency) })}
          </Text>
          {later > people && (
            <Text as="p" size="2" color="gray" mt="1">
              {t('allowance.invited', { count: later, people: grouped(later), amount: worth(later) })}
            </Text>
          )}
        </>
      )}
      {has_rules && (
        <Text as="p" size="2" color="gray" mt="1">
          {t('allowance.rules')}
        </Text>
      )}
    </div>
  );
};
