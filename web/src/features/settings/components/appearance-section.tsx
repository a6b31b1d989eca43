import { RadioCards, Text } from '@radix-ui/themes';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ThemeChoice, useTheme } from '../../../lib/screen/theme.ts';
import { SoleSettings } from '../../../ui/settings-section.tsx';

const choices = [
  { theme: 'system', Icon: Monitor },
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
] as const;

export const AppearanceSection = () => {
  const { t } = useTranslation('settings');
  const { theme, setTheme } = useTheme();
  return (
    <SoleSettings title={t('section.appearance')}>
      <RadioCards.Root
        columns="3"
        gap="3"
        value={theme}
        aria-label={t('section.appearance')}
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
    </SoleSettings>
  );
};
