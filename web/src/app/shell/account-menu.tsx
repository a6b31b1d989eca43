import { Suspense, useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { CircleDot, CircleUser, FileText, LifeBuoy, LogOut, Settings, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useContacts } from '../../lib/session/contacts.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { filled, personName } from '../../lib/format/person.ts';
import { useSession } from '../../lib/session/session.ts';
import { type ThemeChoice, useTheme } from '../../lib/screen/theme.ts';
import { loadQueue } from '../../lib/writes/send-or-queue.ts';
import { currentUnsent } from '../../lib/writes/unsent.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDestinations } from './destinations.ts';
import { InstallItem } from './install-item.tsx';

const SignOutWarning = lazyPart(() => import('./sign-out-warning.tsx'), 'SignOutWarning');

const StatusDialog = lazyPart(() => import('../../features/people/components/status-dialog.tsx'), 'StatusDialog');

const theme_choices: ThemeChoice[] = ['system', 'light', 'dark'];

/** The own account: profile, settings, appearance, help, and the way out. */
export const AccountMenu = () => {
  const { t } = useTranslation();
  const { session, signOut } = useSession();
  const [is_warning, setIsWarning] = useState(false);
  const [is_setting_status, setIsSettingStatus] = useState(false);
  const { terms_url, support_email } = useContacts();
  const { theme, setTheme } = useTheme();
  const in_menu = useDestinations().filter(({ is_wide_only }) => is_wide_only);
  const { employee_profile, employee_id } = session;
  const name = personName(employee_profile);
  const leave = async () => {
    // What cannot be read cannot be lost.
    await loadQueue().then(
      ({ whenLoaded }) => whenLoaded(),
      () => {},
    );
    if (currentUnsent().length > 0) setIsWarning(true);
    else await signOut();
  };

  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <button type="button" className="account-button">
            <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
            <Avatar name={name} url={employee_profile.profile_url} size="2" />
            <span className="nav-label account-words">
              <bdi>{name}</bdi>
              <small dir="auto">{filled(employee_profile.position_title)}</small>
            </span>
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content size="2" align="start">
          <DropdownMenu.Item asChild>
            <Link to={paths.profile(employee_id)}>
              <CircleUser size={16} aria-hidden />
              {t('nav.profile')}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => setIsSettingStatus(true)}>
            <CircleDot size={16} aria-hidden />
            {t('nav.status')}
          </DropdownMenu.Item>
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
          <DropdownMenu.Separator />
          <DropdownMenu.Item onSelect={() => void leave()}>
            <LogOut size={16} aria-hidden />
            {t('nav.sign_out')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {is_setting_status && (
        <Suspense>
          <StatusDialog status={employee_profile.employee_status} onClose={() => setIsSettingStatus(false)} />
        </Suspense>
      )}
      {is_warning && (
        <Suspense>
          <SignOutWarning onSignOut={() => void signOut()} onClose={() => setIsWarning(false)} />
        </Suspense>
      )}
    </>
  );
};
