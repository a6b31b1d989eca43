import { Flex, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { receiptsQuery } from '../../receipts/receipts.ts';

type PeopleProps = { title: string; people: readonly EmployeeCard[] };

const People = ({ title, people }: PeopleProps) => (
  <section aria-label={title}>
    <Heading as="h3" size="2" mb="2">
      {title}
    </Heading>
    <Flex direction="column" gap="3" p="0" m="0" asChild>
      <ul>
        {people.map((person) => (
          <Flex key={person.employee_id} align="center" gap="3" asChild>
            <li>
              <Avatar name={personName(person)} url={person.profile_url} size="2" />
              <Text size="2" truncate>
                <PersonLink person={person} />
              </Text>
            </li>
          </Flex>
        ))}
      </ul>
    </Flex>
  </section>
);

/** Who has seen a message, and who has not, of those who show what they read. */
export const SeenDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const query = useQuery(receiptsQuery(message.conversation_id));
  const receipts = query.data?.items ?? [];
  const people = (has_seen: boolean) =>
    receipts.filter(({ read_seq }) => read_seq >= message.seq === has_seen).map(({ employee }) => employee);
  const [seen, unseen] = [people(true), people(false)];
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={t('seen.title')} max_width="420px">
      <Flex direction="column" gap="5">
        {query.isPending && <RowsSkeleton rows={3} />}
        {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {receipts.length > 0 && seen.length === 0 && (
          <Text as="p" size="2" color="gray">
            {t('seen.nobody')}
          </Text>
        )}
        {seen.length > 0 && <People title={t('seen.seen')} people={seen} />}
        {unseen.length > 0 && <People title={t('seen.unseen')} people={unseen} />}
        <Text as="p" size="1" color="gray">
          {t('seen.hint')}
        </Text>
      </Flex>
    </ResponsiveDialog>
  );
};
