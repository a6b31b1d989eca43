import { Box, Button, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeletedEmployee } from '@plaudit/contract/people/schema';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { filled, personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useRestoreEmployee } from '../mutations.ts';
import { deletedPages } from '../queries.ts';

/** People who were deleted, with a way back for each. For people with `people.manage`. */
export const DeletedPeople = () => {
  const { t } = useTranslation('people');
  const query = useInfiniteQuery(deletedPages());
  if (query.isPending) return <RowsSkeleton rows={4} height={72} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const people = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (people.length === 0)
    return <EmptyState icon={<Trash2 size={28} />} title={t('deleted.empty')} description={t('deleted.empty_text')} />;
  return (
    <>
      <Text as="p" size="2" color="gray" mb="3">
        {t('deleted.text')}
      </Text>
      <InfiniteList query={query}>
        <ul className="people" data-view="list" aria-label={t('deleted.list')}>
          {people.map((person) => (
            <DeletedPerson key={person.employee_id} person={person} />
          ))}
        </ul>
      </InfiniteList>
    </>
  );
};

const DeletedPerson = ({ person }: { person: DeletedEmployee }) => {
  const { t } = useTranslation('people');
  const { mutate, isPending } = useRestoreEmployee();
  const name = personName(person);
  const restore = () =>
    mutate(person.employee_id, {
      onSuccess: () => toast({ title: t('menu.restored', { name }), tone: 'success' }),
      onError: tellError,
    });
  return (
    <li className="person">
      <Avatar name={name} url={person.profile_url} size="4" className="person-face" />
      <Box minWidth="0" flexGrow="1" className="person-words">
        <Text as="div" size="3" weight="bold" className="person-name">
          <bdi>{name}</bdi>
        </Text>
        <Text as="div" size="2" color="gray" className="person-line">
          {filled(person.position_title)}
        </Text>
        <Text as="div" size="2" color="gray" className="person-line person-department">
          {filled(person.work_email_id)}
        </Text>
        <Text as="div" size="1" color="gray" className="person-line">
          <RelativeTime at={person.deleted_at} />
        </Text>
      </Box>
      <Box className="person-actions">
        {person.may_restore ? (
          <Button
            size="2"
            variant="soft"
            loading={isPending}
            aria-label={t('deleted.restore_name', { name })}
            onClick={restore}
          >
            <Undo2 size={16} aria-hidden />
            {t('deleted.restore')}
          </Button>
        ) : (
          <Text size="1" color="gray">
            {t('deleted.above')}
          </Text>
        )}
      </Box>
    </li>
  );
};
