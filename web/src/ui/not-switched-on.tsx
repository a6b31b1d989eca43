import { Button, Flex } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { PowerOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isExisting, type ModuleName } from '@plaudit/contract/company/modules';
import { paths } from '../lib/navigation/paths.ts';
import { usePageTitle } from '../lib/screen/page-title.ts';
import { usePermission } from '../lib/session/session.ts';
import { EmptyState } from './empty-state.tsx';
import { PrimaryButton } from './primary-button.tsx';

/**
 * Says that the company does not have this part, and where, to people who can change that; a person's profile is there without
 * it.
 */
export const NotSwitchedOn = ({ part, employee_id = null }: { part: ModuleName; employee_id?: string | null }) => {
  const { t } = useTranslation();
  const may_turn_on = usePermission('company.manage') && isExisting(part);
  const title = t(`not_on.${part}`);
  usePageTitle(title);
  const first = employee_id
    ? { to: paths.profile(employee_id), label: t('not_on.profile') }
    : may_turn_on && { to: paths.adminSection('modules'), label: t('not_on.modules') };
  const home = <Link to={paths.home}>{t('not_found.home')}</Link>;
  return (
    <EmptyState
      as="h1"
      icon={<PowerOff size={28} />}
      title={title}
      description={t(may_turn_on ? 'not_on.off_admin' : 'not_on.off')}
      action={
        <Flex gap="3" wrap="wrap" justify="center">
          {first && (
            <PrimaryButton asChild>
              <Link to={first.to}>{first.label}</Link>
            </PrimaryButton>
          )}
          {first ? (
            <Button size="3" variant="soft" color="gray" asChild>
              {home}
            </Button>
          ) : (
            <PrimaryButton asChild>{home}</PrimaryButton>
          )}
        </Flex>
      }
    />
  );
};
