import { RadioCards, Text } from '@radix-ui/themes';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ThemeChoice, useTheme } from '../../../lib/screen/theme.ts';
import { SettingsSection } from '../../../ui/settings-section.tsx';

const choices = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const;

export const AppearanceSection = () => {
  const { t } = useTranslation('settings');
  const { theme, setTheme } = useTheme();
  return (
    <SettingsSection id="appearance" title={t('appearance.title')} description={t('appearance.text')}>
      <RadioCards.Root
        columns="3"
        gap="3"
        value={theme}
        aria-labelledby="appearance"
        onValueChange={(choice) => setTheme(choice as ThemeChoice)}
      >
        {choices.map(({ theme: choice, Icon }) => (
          <RadioCards.Item key={choice} value={choice} className="theme-choice">
            <Icon size={20} aria-hidden />
            <Text size="2" weight="medium">
              {t(`common:theme.${choice}`)}
            </Text>
          </RadioCards.Item>
        ))}
      </RadioCards.Root>
    </SettingsSection>
  );
};
