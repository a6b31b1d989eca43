import { useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { Ellipsis, Flag, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../lib/format/person.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ReportDialog } from '../../../lib/feature/report.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { FollowEntries } from '../../content/components/follow-entries.tsx';
import type { Profile } from '../custom-values.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

/** What one seldom does on a profile: share it, or report it. */
export const ProfileMenu = ({ person, is_self }: { person: Profile; is_self: boolean }) => {
  const { t } = useTranslation('people');
  const [is_reporting, setIsReporting] = useState(false);
  const { employee_id } = person;
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton size="3" variant="soft" color="gray" label={t('profile_menu', { name: personName(person) })}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      >
        <DropdownMenu.Item onSelect={() => void copyLink(paths.profile(employee_id), t)}>
          <Link2 size={16} aria-hidden />
          {t('common:link.copy')}
        </DropdownMenu.Item>
        {!is_self && <FollowEntries subject={{ kind: 'person', employee: person }} />}
        {!is_self && (
          <DropdownMenu.Item onSelect={() => setIsReporting(true)}>
            <Flag size={16} aria-hidden />
            {t('common:report')}
          </DropdownMenu.Item>
        )}
      </Menu>
      {is_reporting && (
        <Opening onClose={() => setIsReporting(false)}>
          <ReportDialog subject_kind="profile" subject_id={employee_id} onClose={() => setIsReporting(false)} />
        </Opening>
      )}
    </>
  );
};
