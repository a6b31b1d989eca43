import { Grid, RadioCards, Text, Theme } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type ColorTheme, theme_accents } from '@plaudit/contract/company/schema';
import { ThemePreview } from './theme-preview.tsx';
import './theme.css';

const themes = Object.keys(theme_accents) as ColorTheme[];

type ThemeChoiceProps = { value: ColorTheme; onChange: (value: ColorTheme) => void };

/** The color themes, each tried on a small piece of the product before it is saved. */
export const ThemeChoice = ({ value, onChange }: ThemeChoiceProps) => {
  const { t } = useTranslation('company-admin');
  return (
    <>
      <RadioCards.Root
        columns={{ initial: '2', sm: '4' }}
        gap="3"
        value={value}
        onValueChange={(theme) => onChange(theme as ColorTheme)}
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
      <Grid columns={{ initial: '1', sm: '2' }} gap="3" aria-hidden inert>
        {(['light', 'dark'] as const).map((appearance) => (
          <Theme
            key={appearance}
            appearance={appearance}
            accentColor={theme_accents[value]}
            grayColor="olive"
            radius="large"
            hasBackground
            className="theme-preview"
          >
            <ThemePreview />
          </Theme>
        ))}
      </Grid>
    </>
  );
};
