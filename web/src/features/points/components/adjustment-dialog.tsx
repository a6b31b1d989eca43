import { Select, TextField } from '@radix-ui/themes';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { all, formRules } from '../../../lib/forms/form-messages.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { type AdjustmentKind, useAdjust } from '../mutations.ts';
import { placeAdjustmentError } from '../adjustment-error.ts';

type Person = { id: string; label: string };
type Fields = { person: Person | null; what: AdjustmentKind; points: string; reason: string };
type AdjustmentDialogProps = {
  /** Whose balance; without it, the dialog asks for a person. */
  person: Person | null;
  kinds: readonly AdjustmentKind[];
  onClose: () => void;
};

/** Adds points to an allowance or corrects a balance, with a reason. */
export const AdjustmentDialog = ({ person, kinds, onClose }: AdjustmentDialogProps) => {
  const { t } = useTranslation('points');
  const form = useForm<Fields>({ defaultValues: { person, what: kinds[0] ?? 'refill', points: '', reason: '' } });
  const { errors } = form.formState;
  const { mutate, isPending } = useAdjust();
  const rules = formRules(t);
  const what = useWatch({ control: form.control, name: 'what' });
  const label = t('adjust.points');
  const range = rules.range(label, what === 'refill' ? 1 : -limits.points_sum, limits.points_sum);
  const notZero = (typed: string) => Number(typed) !== 0 || rules.required('');

  const save = form.handleSubmit(({ person: whose, points, reason, ...fields }) => {
    if (!whose) return;
    const adjustment = { ...fields, employee_id: whose.id, points: Number(points), reason };
    mutate(adjustment, {
      onSuccess: () => {
        toast({ title: t('adjust.done', { name: whose.label }), tone: 'success' });
        onClose();
      },
      onError: (error) => placeAdjustmentError(t, error, form.setError),
    });
  });
  return (
    <FormDialog
      title={person ? t('adjust.add_for', { name: person.label }) : t('adjust.title')}
      is_busy={isPending}
      problem={errors.root?.message}
      onSubmit={save}
      onClose={onClose}
    >
      {!person && (
        <Controller
          control={form.control}
          name="person"
          rules={{ validate: (chosen) => rules.required(chosen?.id ?? '') }}
          render={({ field }) => (
            <PersonPicker
              label={t('adjust.person')}
              value={field.value}
              error={errors.person?.message}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {kinds.length > 1 && (
        <Controller
          control={form.control}
          name="what"
          render={({ field: { value, onChange } }) => (
            <FormField label={t('adjust.what')}>
              {(control) => (
                <Select.Root size="3" value={value} onValueChange={onChange}>
                  <Select.Trigger {...control} />
                  <Select.Content position="popper">
                    {kinds.map((kind) => (
                      <Select.Item key={kind} value={kind}>
                        {t(`adjust.${kind}`)}
                      </Select.Item>
                    ))}
                  </Select.Content>
                </Select.Root>
              )}
            </FormField>
          )}
        />
      )}
      <FormField label={label} hint={t(`adjust.points_hint.${what}`)} error={errors.points?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            inputMode={what === 'refill' ? 'numeric' : 'text'}
            autoComplete="off"
            {...control}
            {...form.register('points', { validate: all(rules.required, range, notZero) })}
          />
        )}
      </FormField>
      <FormField label={t('adjust.reason')} hint={t('adjust.reason_hint')} error={errors.reason?.message}>
        {(control) => (
          <TextField.Root
            size="3"
            dir="auto"
            autoComplete="off"
            maxLength={limits.reason_length}
            {...control}
            {...form.register('reason', { validate: rules.required })}
          />
        )}
      </FormField>
    </FormDialog>
  );
};
