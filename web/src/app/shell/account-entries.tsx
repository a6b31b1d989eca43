import { DropdownMenu } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { CircleUser, Copy, FileText, LifeBuoy, LogOut, Settings, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '../../lib/session/contacts.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { type ThemeChoice, useTheme } from '../../lib/screen/theme.ts';
import { StatusEntries } from '../../features/people/components/status-entries.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useDestinations } from './destinations.ts';
import { InstallItem } from './install-item.tsx';

const theme_choices: ThemeChoice[] = ['system', 'light', 'dark'];

/** The person's own account: profile, settings, appearance, help, and the way out. */
export const AccountEntries = ({ onStatus, onSignOut }: { onStatus: () => void; onSignOut: () => void }) => {
  const { t } = useTranslation();
  const { employee_id, employee_profile } = useSession().session;
  const { terms_url, support_email } = useContacts();
  const { theme, setTheme } = useTheme();
  const in_menu = useDestinations().filter(({ is_wide_only }) => is_wide_only);
  return (
    <>
      <DropdownMenu.Item asChild>
        <Link to={paths.profile(employee_id)}>
          <CircleUser size={16} aria-hidden />
          {t('nav.profile')}
        </Link>
      </DropdownMenu.Item>
      <StatusEntries status={employee_profile.employee_status} onOpen={onStatus} />
      <DropdownMenu.Item asChild>
        <Link to={paths.settings}>
          <Settings size={16} aria-hidden />
          {t('nav.settings')}
        </Link>
      </DropdownMenu.Item>
      {in_menu.map(({ key, to, Icon }) => (
        <DropdownMenu.Item key={key} asChild>
          <Link to={to}>
            <Icon size={16} aria-hidden />
            {t(`nav.${key}`)}
          </Link>
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger>
          <SunMoon size={16} aria-hidden />
          {t('theme.label')}
        </DropdownMenu.SubTrigger>
        <DropdownMenu.SubContent>
          <DropdownMenu.RadioGroup value={theme} onValueChange={(choice) => setTheme(choice as ThemeChoice)}>
            {theme_choices.map((choice) => (
              <DropdownMenu.RadioItem key={choice} value={choice}>
                {t(`theme.${choice}`)}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.SubContent>
      </DropdownMenu.Sub>
      <InstallItem />
      {(terms_url || support_email) && <DropdownMenu.Separator />}
      {terms_url && (
        <DropdownMenu.Item asChild>
          <a href={terms_url} target="_blank" rel="noreferrer">
            <FileText size={16} aria-hidden />
            {t('nav.terms')}
          </a>
        </DropdownMenu.Item>
      )}
      {support_email && (
        <DropdownMenu.Item asChild>
          <a href={`mailto:${support_email}`}>
            <LifeBuoy size={16} aria-hidden />
            {t('nav.support')}
          </a>
        </DropdownMenu.Item>
      )}
      {support_email && (
        // The one above does nothing on a device without an email program.
        <DropdownMenu.Item onSelect={() => void copyText(support_email, support_email, t)}>
          <Copy size={16} aria-hidden />
          {t('copy', { label: support_email })}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Separator />
      <DropdownMenu.Item onSelect={onSignOut}>
        <LogOut size={16} aria-hidden />
        {t('nav.sign_out')}
      </DropdownMenu.Item>
    </>
  );
};
