import { useState } from 'react';
import { Skeleton, Text, TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Company } from '@plaudit/contract/company/schema';
import { limits } from '@plaudit/contract/limits';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { grouped } from '../../../lib/format/number.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useUpdateCompany } from '../admin/mutations.ts';
import { companyQuery, peopleForecastQuery } from '../queries.ts';

type AllowanceDialogProps = { onDone: () => void; onClose: () => void };

/** How many points each person can give in a month, with what that comes to. */
export const AllowanceDialog = ({ onDone, onClose }: AllowanceDialogProps) => {
  const { t } = useTranslation('company-admin');
  const company = useQuery(companyQuery());
  const forecast = useQuery(peopleForecastQuery());
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
          toast({ title: t('company.saved'), tone: 'success' });
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
      {company.data && wrong === undefined && forecast.data && (
        <Forecast company={company.data} people={forecast.data.people} points={Number(text)} />
      )}
    </FormDialog>
  );
};

type ForecastProps = { company: Company; people: number; points: number };

const Forecast = ({ company: { point_unit_value, currency }, people, points }: ForecastProps) => {
  const { t } = useTranslation('company-admin');
  const all = people * points;
  return (
    <div aria-live="polite">
      <Text as="p" size="3" weight="medium">
        {t('allowance.forecast', {
          count: people,
          people: grouped(people),
          points: grouped(points),
          all: grouped(all),
        })}
      </Text>
      <Text as="p" size="2" color="gray" mt="1">
        {t('allowance.worth', { amount: formatMoney(all * point_unit_value, currency) })}
      </Text>
    </div>
  );
};
