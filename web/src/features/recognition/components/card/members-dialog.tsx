import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { filled, personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { membersQuery } from '../../queries.ts';
import './members-dialog.css';

/** Everybody who received a recognition. */
export const MembersDialog = ({ recognition, onClose }: { recognition: Recognition; onClose: () => void }) => {
  const { t } = useTranslation('recognition');
  const members = useQuery({
    ...membersQuery(recognition.recognition_id),
    placeholderData: { items: recognition.employees, next_cursor: null },
  });
  const people = members.data?.items ?? recognition.employees;
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('members.title')}
      description={t('members.count', { count: people.length })}
      max_width="420px"
    >
      <ul className="members">
        {people.map((person) => (
          <li key={person.employee_id}>
            <PersonLink person={person} className="member" onClick={onClose}>
              <Avatar name={personName(person)} url={person.profile_url} />
              <Flex direction="column" minWidth="0">
                <Text size="2" weight="medium">
                  <bdi>{personName(person)}</bdi>
                </Text>
                <Text size="2" color="gray">
                  <bdi>{filled(person.position_title)}</bdi>
                </Text>
              </Flex>
            </PersonLink>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  );
};
