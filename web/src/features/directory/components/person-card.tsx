import { Box, Flex, Text } from '@radix-ui/themes';
import { HandHeart, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FoundEmployee } from '@plaudit/contract/people/schema';
import { filled, personName } from '../../../lib/format/person.ts';
import { useModule, usePermission, useSession } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { StatusBadge } from '../../people/components/status-badge.tsx';
import { WithStatus } from '../../people/components/status-dot.tsx';
import { StatusText } from '../../people/components/status-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** One person of the directory: a card on desktop, a row on a phone. All of it is a link to the profile. */
export const PersonCard = ({ person }: { person: FoundEmployee }) => {
  const { t } = useTranslation('people');
  const { open } = useComposer();
  const { session } = useSession();
  const may_manage = usePermission('people.manage');
  const is_allowed = usePermission('recognition.give');
  const may_give = useModule('recognition') && is_allowed;
  const name = personName(person);
  const is_self = person.employee_id === session.employee_id;
  const is_active = person.employee_account_status === 'ACTIVE';
  const location = filled(person.location);
  return (
    <li className="person">
      <WithStatus person={person}>
        <Avatar name={name} url={person.profile_url} size={{ initial: '4', sm: '6' }} className="person-face" />
      </WithStatus>
      <Box minWidth="0" flexGrow="1" className="person-words" data-found-by={person.found_by}>
        <Text as="div" size="3" weight="bold" className="person-name">
          <PersonLink person={person} className="person-cover" />
        </Text>
        <Text as="div" size="2" color="gray" className="person-line">
          {filled(person.position_title)}
        </Text>
        <Text as="div" size="2" color="gray" className="person-line person-department">
          {filled(person.department_name)}
        </Text>
        {location && (
          <Text as="div" size="1" color="gray" className="person-line person-place">
            <MapPin size={12} aria-hidden /> {location}
          </Text>
        )}
        <StatusText person={person} has_end />
      </Box>
      <Box className="person-status">
        <StatusBadge status={person.employee_account_status} />
      </Box>
      <Flex gap="3" align="center" className="person-actions">
        {may_give && is_active && !is_self && (
          <IconButton
            variant="soft"
            size="2"
            radius="full"
            label={t('recognize_name', { name })}
            onClick={() => open({ employee_ids: [person.employee_id] })}
          >
            <HandHeart size={16} aria-hidden />
          </IconButton>
        )}
        {may_manage && !is_self && <PersonMenu person={person} />}
      </Flex>
    </li>
  );
};
