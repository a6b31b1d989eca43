import { Button, Flex } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlaceModule } from '../../../lib/feature/places.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useModule } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Says that the company does not have this part; a person's profile is there without it. */
export const NotSwitchedOn = ({ part, employee_id = null }: { part: PlaceModule; employee_id?: string | null }) => {
  const { t } = useTranslation();
  const is_on = useModule(part);
  const title = t(`not_on.${part}`);
  usePageTitle(title);
  return (
    <EmptyState
      as="h1"
      icon={<MessagesSquare size={28} />}
      title={title}
      description={t(is_on ? 'not_on.not_yet' : 'not_on.off')}
      action={
        <Flex gap="3" wrap="wrap" justify="center">
          {employee_id && (
            <Button size="3" asChild>
              <Link to={paths.profile(employee_id)}>{t('not_on.profile')}</Link>
            </Button>
          )}
          <Button size="3" variant={employee_id ? 'soft' : 'solid'} color={employee_id ? 'gray' : undefined} asChild>
            <Link to={paths.home}>{t('not_found.home')}</Link>
          </Button>
        </Flex>
      }
    />
  );
};
