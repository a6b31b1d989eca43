import { useState } from 'react';
import { Button, Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandHeart, MessageCircle, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@plaudit/contract/people/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useModule, usePermission, useSession } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { RefillButton } from '../../points/components/refill-button.tsx';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import type { Profile } from '../custom-values.ts';
import { roleLine } from '../../../lib/format/person.ts';
import { employeeQuery } from '../../people/queries.ts';
import { useWatched } from '../../people/index.ts';
import { CustomFacts } from './custom-facts.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { StatusBadge } from '../../people/components/status-badge.tsx';
import { WithStatus } from '../../people/components/status-dot.tsx';
import { StatusText } from '../../people/components/status-text.tsx';
import { Skills } from './told-facts.tsx';

const EditProfileDialog = lazyPart(() => import('./edit-profile-dialog.tsx'), 'EditProfileDialog');

/** Who a person is, and what the viewer can do here: recognize them, or edit their own profile. */
export const ProfileHeader = ({ person }: { person: Profile }) => {
  const { t } = useTranslation('people');
  const { open } = useComposer();
  const { session } = useSession();
  const may_manage = usePermission('people.manage');
  const may_give = usePermission('recognition.give');
  const has_recognition = useModule('recognition');
  const may_write = usePermission('chats.direct');
  const has_chats = useModule('chats');
  const [is_editing, setIsEditing] = useState(false);
  const { data: manager } = useQuery({
    ...employeeQuery(person.manager_id ?? ''),
    enabled: person.manager_id !== null,
  });

  useWatched([person.employee_id]);
  const name = personName(person);
  const is_self = person.employee_id === session.employee_id;
  const is_active = person.employee_account_status === 'ACTIVE';
  const manager_name = manager?.first_name === undefined ? '' : personName(manager as Employee);
  const [pronouns, about] = [person.pronouns, person.about].map(filled);

  return (
    <header className="profile">
      <div className="profile-cover" aria-hidden />
      <div className="profile-top">
        <div className="profile-portrait">
          <WithStatus person={person}>
            <Avatar name={name} url={person.profile_url} size="8" is_decorative={false} className="profile-face" />
          </WithStatus>
        </div>
        <div className="profile-who">
          <Flex align="center" gap="3" wrap="wrap">
            <Heading as="h1" size={{ initial: '6', sm: '7' }} tabIndex={-1} className="profile-name">
              <bdi>{name}</bdi>
            </Heading>
            {pronouns && (
              <Text size="2" color="gray">
                {pronouns}
              </Text>
            )}
            <StatusBadge status={person.employee_account_status} />
          </Flex>
          <Text as="p" size="3" color="gray" mt="1">
            {roleLine(person)}
          </Text>
          <StatusText person={person} has_end />
        </div>
        <Flex gap="3" className="profile-actions">
          {!is_self && is_active && may_give && has_recognition && (
            <PrimaryButton onClick={() => open({ employee_ids: [person.employee_id] })}>
              <HandHeart size={18} aria-hidden />
              {t('recognize')}
            </PrimaryButton>
          )}
          {!is_self && is_active && may_write && has_chats && (
            <Button asChild size="3" variant="soft" color="gray">
              <Link to={paths.connect('employee', person.employee_id)}>
                <MessageCircle size={17} aria-hidden />
                {t('write')}
              </Link>
            </Button>
          )}
          {(is_self || may_manage) && person.may_edit !== false && (
            <Button size="3" variant="soft" color="gray" onClick={() => setIsEditing(true)}>
              <Pencil size={16} aria-hidden />
              {t('edit.action')}
            </Button>
          )}
          <RefillButton person={person} />
          <ProfileMenu person={person} is_self={is_self} />
        </Flex>
      </div>
      <ProfileFacts person={person} manager_name={manager_name} />
      {about && (
        <Text as="p" size="3" dir="auto" className="profile-about">
          {about}
        </Text>
      )}
      <Skills skills={person.skills} />
      <CustomFacts fields={person.custom_fields} />
      {is_editing && (
        <Opening onClose={() => setIsEditing(false)}>
          <EditProfileDialog
            person={person}
            manager={person.manager_id ? { id: person.manager_id, label: manager_name } : null}
            may_manage={may_manage}
            onClose={() => setIsEditing(false)}
          />
        </Opening>
      )}
    </header>
  );
};
