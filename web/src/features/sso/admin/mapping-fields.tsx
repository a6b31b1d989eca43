import { Grid, TextField } from '@radix-ui/themes';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mapped_fields } from '@plaudit/contract/sso/schema';
import { FormField } from '../../../ui/form-field.tsx';
import type { SsoFields } from './fields.ts';

/** For a provider whose names differ from the usual ones. */
export const MappingFields = () => {
  const { t } = useTranslation('sso');
  const { register } = useFormContext<SsoFields>();
  return (
    <details className="sso-mapping">
      <summary>{t('mapping.title')}</summary>
      <p>{t('mapping.text')}</p>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        {mapped_fields.map((name) => (
          <FormField key={name} label={t(`mapping.${name}`)}>
            {(control) => (
              <TextField.Root
                size="3"
                autoComplete="off"
                spellCheck={false}
                placeholder={t('mapping.usual')}
                maxLength={200}
                {...control}
                {...register(`mapping.${name}`)}
              />
            )}
          </FormField>
        ))}
      </Grid>
    </details>
  );
};
