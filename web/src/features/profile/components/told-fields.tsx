import { Grid, TextArea, TextField } from '@radix-ui/themes';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';

/** What people tell of themselves, as fields of a form hold it: skills by commas, links by lines. */
export type ToldFields = { birthday: string; phone: string; time_zone: string; skills: string; social_links: string };

const zones_id = 'time-zones';

/** Birthday, phone, time zone, skills and links. */
export const ToldFieldset = ({ form }: { form: UseFormReturn<ToldFields> }) => {
  const { t } = useTranslation('people');
  const { errors, defaultValues } = form.formState;
  const rules = formRules(t);
  return (
    <>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <FormField label={t('field.birthday')} hint={t('edit.birthday_hint')} error={errors.birthday?.message}>
          {(control) => <TextField.Root size="3" maxLength={5} {...control} {...form.register('birthday')} />}
        </FormField>
        <FormField label={t('field.phone')} error={errors.phone?.message}>
          {(control) => (
            <TextField.Root
              size="3"
              type="tel"
              maxLength={limits.phone_length}
              {...control}
              {...form.register('phone', {
                // What was accepted before, such as an extension, keeps nobody from changing another field.
                validate: (typed) => typed === defaultValues?.phone || rules.phone(typed),
              })}
            />
          )}
        </FormField>
      </Grid>
      <FormField label={t('field.time_zone')} error={errors.time_zone?.message}>
        {(control) => (
          <>
            <TextField.Root size="3" list={zones_id} maxLength={64} {...control} {...form.register('time_zone')} />
            <datalist id={zones_id}>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <FormField label={t('field.skills')} hint={t('edit.skills_hint')} error={errors.skills?.message}>
        {(control) => <TextField.Root size="3" dir="auto" {...control} {...form.register('skills')} />}
      </FormField>
      <FormField label={t('field.social_links')} hint={t('edit.links_hint')} error={errors.social_links?.message}>
        {(control) => <TextArea size="3" rows={2} {...control} {...form.register('social_links')} />}
      </FormField>
    </>
  );
};
