import { Button, Grid, TextArea, TextField } from '@radix-ui/themes';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { formRules } from '../../../lib/forms/form-messages.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { isWhole } from '../birthday.ts';
import { BirthdayField } from './birthday-field.tsx';
import { LocalTime } from './local-time.tsx';
import { SkillsField } from './skills-field.tsx';

/** What people say about themselves, as fields of a form: skills separated by commas, links by lines. */
export type ToldFields = { birthday: string; phone: string; time_zone: string; skills: string; social_links: string };

const zones_id = 'time-zones';
const zones = Intl.supportedValuesOf('timeZone');
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Birthday, phone, time zone, skills and links. */
export const ToldFieldset = ({ form }: { form: UseFormReturn<ToldFields> }) => {
  const { t } = useTranslation('people');
  const { errors, defaultValues } = form.formState;
  const rules = formRules(t);
  const time_zone = useWatch({ control: form.control, name: 'time_zone' }).trim();
  return (
    <>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <Controller
          control={form.control}
          name="birthday"
          rules={{ validate: (birthday) => isWhole(birthday) || t('edit.birthday_whole') }}
          render={({ field }) => (
            <BirthdayField value={field.value} error={errors.birthday?.message} onChange={field.onChange} />
          )}
        />
        <FormField label={t('field.phone')} error={errors.phone?.message}>
          {(control) => (
            <TextField.Root
              size="3"
              type="tel"
              maxLength={limits.phone_length}
              {...control}
              {...form.register('phone', {
                // A number that was accepted before, for example with an extension, keeps no one from changing another field.
                validate: (typed) => typed === defaultValues?.phone || rules.phone(typed),
              })}
            />
          )}
        </FormField>
      </Grid>
      <FormField
        label={t('field.time_zone')}
        error={errors.time_zone?.message}
        hint={zones.includes(time_zone) ? <LocalTime time_zone={time_zone} /> : t('edit.zone_hint')}
        aside={
          !time_zone && (
            <Button
              type="button"
              size="1"
              variant="ghost"
              onClick={() => form.setValue('time_zone', ownZone(), { shouldDirty: true })}
            >
              {t('edit.own_zone')}
            </Button>
          )
        }
      >
        {(control) => (
          <>
            <TextField.Root size="3" list={zones_id} maxLength={64} {...control} {...form.register('time_zone')} />
            <datalist id={zones_id}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </datalist>
          </>
        )}
      </FormField>
      <Controller
        control={form.control}
        name="skills"
        render={({ field }) => (
          <SkillsField value={field.value} error={errors.skills?.message} onChange={field.onChange} />
        )}
      />
      <FormField label={t('field.social_links')} hint={t('edit.links_hint')} error={errors.social_links?.message}>
        {(control) => <TextArea size="3" rows={2} {...control} {...form.register('social_links')} />}
      </FormField>
    </>
  );
};
