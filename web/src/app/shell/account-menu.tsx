import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { filled, personName } from '../../lib/format/person.ts';
import { useSession } from '../../lib/session/session.ts';
import { loadQueue } from '../../lib/writes/send-or-queue.ts';
import { currentUnsent } from '../../lib/writes/unsent.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Opening } from '../../ui/opening.tsx';

const AccountEntries = lazyPart(() => import('./account-entries.tsx'), 'AccountEntries');

const SignOutWarning = lazyPart(() => import('./sign-out-warning.tsx'), 'SignOutWarning');

const StatusDialog = lazyPart(() => import('../../features/people/components/status-dialog.tsx'), 'StatusDialog');

/** The account button, and what its menu opens. */
export const AccountMenu = () => {
  const { t } = useTranslation();
  const { session, signOut } = useSession();
  const [is_warning, setIsWarning] = useState(false);
  const [is_setting_status, setIsSettingStatus] = useState(false);
  const { employee_profile } = session;
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
      <Menu
        className="account-menu"
        button={
          <button type="button" className="account-button" data-hint="install">
            <VisuallyHidden>{t('nav.account')}</VisuallyHidden>
            <Avatar name={name} url={employee_profile.profile_url} size="2" />
            <span className="nav-label account-words">
              <bdi>{name}</bdi>
              <small dir="auto">{filled(employee_profile.position_title)}</small>
            </span>
          </button>
        }
        preload={AccountEntries.preload}
      >
        <AccountEntries onStatus={() => setIsSettingStatus(true)} onSignOut={() => void leave()} />
      </Menu>
      {is_setting_status && (
        <Opening onClose={() => setIsSettingStatus(false)}>
          <StatusDialog status={employee_profile.employee_status} onClose={() => setIsSettingStatus(false)} />
        </Opening>
      )}
      {is_warning && (
        <Opening onClose={() => setIsWarning(false)}>
          <SignOutWarning onSignOut={() => void signOut()} onClose={() => setIsWarning(false)} />
        </Opening>
      )}
    </>
  );
};
