import { TextField } from '@radix-ui/themes';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AudienceSelection, empty_selection } from '@plaudit/contract/audience/schema';
import { limits } from '@plaudit/contract/limits';
import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { AudiencePicker, isEmptyAudience, isWholeAudience } from '../../audience/components/audience-picker.tsx';
import { NamedDialog } from '../../admin/components/named-dialog.tsx';

type Fields = { rule_name: string; monthly_points: string; selection: AudienceSelection };
type RuleDialogProps = { rule: AllowanceRule | null; onSave: (rule: AllowanceRule) => void; onClose: () => void };

/** Name, points and people of one rule. It is saved with the others. */
export const RuleDialog = ({ rule, onSave, onClose }: RuleDialogProps) => {
  const { t } = useTranslation('points-admin');
  const { rule_name = '', monthly_points = '', selection = empty_selection } = rule ?? {};
  const form = useForm<Fields>({ defaultValues: { rule_name, monthly_points: String(monthly_points), selection } });
  const rules = formRules(t);
  const label = t('allowance.points');
  const range = rules.range(label, 0, limits.monthly_allowance);
  return (
    <NamedDialog
      title={t(rule ? 'allowance.edit_title' : 'allowance.add')}
      form={form}
      name="rule_name"
      is_tall
      max_width="720px"
      is_saving={false}
      onSave={(fields) => {
        if (!isWholeAudience(fields.selection) || isEmptyAudience(fields.selection)) {
          return form.setError('root', { message: t('allowance.incomplete') });
        }
        onSave({ ...fields, rule_name: fields.rule_name.trim(), monthly_points: Number(fields.monthly_points) });
      }}
      onClose={onClose}
    >
      <FormField label={label} error={form.formState.errors.monthly_points?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            inputMode="numeric"
            autoComplete="off"
            {...control}
            {...form.register('monthly_points', { validate: all(rules.required, range) })}
          />
        )}
      </FormField>
      <Controller
        control={form.control}
        name="selection"
        render={({ field }) => (
          <AudiencePicker label={t('allowance.who')} value={field.value} onChange={field.onChange} />
        )}
      />
    </NamedDialog>
  );
};
