import { useState } from 'react';
import { Checkbox, Flex, Select, Text, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { RetentionRule } from '@plaudit/contract/retention/endpoints';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useChangePeriod } from './mutations.ts';
import { PeriodPreview } from './period-preview.tsx';
import { daysIn, inUnits, periodWords, type Unit, units } from '../../../lib/format/period.ts';

/** Chooses how long something is kept, and shows what that would delete. */
export const PeriodDialog = ({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) => {
  const { t } = useTranslation('retention');
  const { retention_key, min_days, max_days } = rule;
  const first = inUnits(rule.days ?? rule.default_days ?? min_days);
  const [amount, setAmount] = useState(String(first.amount));
  const [unit, setUnit] = useState<Unit>(first.unit);
  const [is_for_ever, setIsForEver] = useState(rule.days === null);
  const { change } = useChangePeriod();
  const typed = /^\d{1,5}$/.test(amount.trim()) ? daysIn(Number(amount), unit) : null;
  const is_allowed = typed !== null && typed >= min_days && (max_days === null || typed <= max_days);
  const days = is_for_ever ? null : typed;
  const is_valid = is_for_ever || is_allowed;
  const [min, max] = [periodWords(t, min_days), periodWords(t, max_days)];
  const bounds = max_days === null ? t('at_least', { min }) : t('between', { min, max });
  const save = () => change.mutate({ retention_key, days, before: rule.days }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t(`what.${retention_key}.title`)}
      description={t(`what.${retention_key}.text`)}
      max_width="480px"
      is_busy={change.isPending}
      is_ready={is_valid && days !== rule.days}
      onSubmit={save}
      onClose={onClose}
    >
      {!is_for_ever && (
        <FormField
          label={t('keep_for')}
          hint={`${bounds} ${t(`what.${retention_key}.why`)} ${t('units_hint')}`}
          error={is_allowed ? undefined : t('out_of_bounds', { bounds })}
        >
          {(control) => (
            <Flex gap="3">
              <TextField.Root
                size="3"
                inputMode="numeric"
                autoComplete="off"
                className="retention-amount"
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
                {...control}
              />
              <Select.Root size="3" value={unit} onValueChange={(value) => setUnit(value as Unit)}>
                <Select.Trigger aria-label={t('unit_label')} />
                <Select.Content>
                  {units.map((each) => (
                    <Select.Item key={each} value={each}>
                      {t(`unit.${each}`)}
                    </Select.Item>
                  ))}
                </Select.Content>
              </Select.Root>
            </Flex>
          )}
        </FormField>
      )}
      {max_days === null && (
        <Text as="label" size="2" className="retention-for-ever">
          <Checkbox size="3" checked={is_for_ever} onCheckedChange={(is_on) => setIsForEver(is_on === true)} />
          {t('keep_for_ever')}
        </Text>
      )}
      {is_valid && <PeriodPreview retention_key={retention_key} days={days} />}
    </FormDialog>
  );
};
