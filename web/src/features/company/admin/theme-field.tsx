import { Grid, RadioCards, Text, Theme } from '@radix-ui/themes';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ColorTheme, theme_accents } from '@plaudit/contract/company/schema';
import type { CompanyFields } from './company-fields.ts';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { ThemePreview } from './theme-preview.tsx';
import './theme.css';

const themes = Object.keys(theme_accents) as ColorTheme[];

/** The color theme, tried on a small sample of the product before it is saved for everyone. */
export const ThemeField = () => {
  const { t } = useTranslation('company-admin');
  const { control } = useFormContext<CompanyFields>();
  const color_theme = useWatch({ control, name: 'color_theme' });
  return (
    <AdminCard title={t('theme.title')} text={t('theme.text')}>
      <Controller
        control={control}
        name="color_theme"
        render={({ field }) => (
          <RadioCards.Root
            columns={{ initial: '2', sm: '4' }}
            gap="3"
            value={field.value}
            onValueChange={field.onChange}
            aria-label={t('theme.title')}
          >
            {themes.map((theme) => (
              <RadioCards.Item key={theme} value={theme} className="theme-card">
                <span className="theme-swatch" data-accent-color={theme_accents[theme]} aria-hidden />
                <Text size="2" weight="medium">
                  {t(`theme.${theme}`)}
                </Text>
              </RadioCards.Item>
            ))}
          </RadioCards.Root>
        )}
      />
      <Grid columns={{ initial: '1', sm: '2' }} gap="3" aria-hidden inert>
        {(['light', 'dark'] as const).map((appearance) => (
          <Theme
            key={appearance}
            appearance={appearance}
            accentColor={theme_accents[color_theme]}
            grayColor="olive"
            radius="large"
            hasBackground
            className="theme-preview"
          >
            <ThemePreview />
          </Theme>
        ))}
      </Grid>
    </AdminCard>
  );
};
