import { Box, Callout, Flex, Text } from '@radix-ui/themes';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Page } from '@plaudit/contract/schema';
import { filled, personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PersonPicker } from './person-picker.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import './members-dialog.css';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';

const fits_in_sight = 8;

type Pages = UseInfiniteQueryOptions<Page<EmployeeCard>, Error, InfiniteData<Page<EmployeeCard>>, never, never>;
type MembersDialogProps = {
  title: string;
  pagesOf: (search: string) => unknown;
  can_change: boolean;
  /** Why not, if it is not obvious. */
  why_not?: string;
  /** Each calls `done` if it worked. */
  onAdd: (employee_id: string, done: () => void) => void;
  onRemove: (employee_id: string, done: () => void) => void;
  onClose: () => void;
};

/** The people in a group or with a role: searched, page by page; people are added and removed one by one. */
export const MembersDialog = (props: MembersDialogProps) => {
  const { title, pagesOf, can_change, why_not, onAdd, onRemove, onClose } = props;
  const { t } = useTranslation('admin');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(pagesOf(search) as Pages);
  const members = query.data?.pages.flatMap((page) => page.items);
  // Next to the field that adds a person, a second one would only confuse if everyone is in sight.
  const is_long = typed !== '' || query.hasNextPage || (members?.length ?? 0) > fits_in_sight;
  const remove = (person: EmployeeCard) =>
    onRemove(person.employee_id, () =>
      toast({
        title: t('access.was_removed', { name: personName(person) }),
        action: { label: t('common:undo'), onClick: () => onAdd(person.employee_id, () => {}) },
      }),
    );
  return (
    <ResponsiveDialog open onOpenChange={(open) => !open && onClose()} title={title} is_tall>
      <Flex direction="column" gap="4">
        {!can_change && why_not && (
          <Callout.Root size="1" color="gray">
            <Callout.Text>{why_not}</Callout.Text>
          </Callout.Root>
        )}
        {can_change && (
          <PersonPicker
            label={t('access.add_person')}
            value={null}
            onChange={(person) =>
              person &&
              onAdd(person.id, () => toast({ title: t('access.was_added', { name: person.label }), tone: 'success' }))
            }
          />
        )}
        {is_long && <SearchField label={t('access.search_members')} value={typed} onChange={setTyped} />}
        {query.isPending && <RowsSkeleton rows={4} height={56} />}
        {query.isError && !members && <ErrorState error={query.error} retry={() => void query.refetch()} />}
        {members?.length === 0 && (
          <Text as="p" size="2" color="gray">
            {search ? t('access.none_found') : t('access.no_members')}
          </Text>
        )}
        {members && (
          <InfiniteList query={query}>
            <ul className="people-members" aria-label={title}>
              {members.map((person) => (
                <li key={person.employee_id}>
                  <Avatar name={personName(person)} url={person.profile_url} />
                  <Box flexGrow="1" minWidth="0" className="people-members-words">
                    <Text as="div" size="2" weight="medium">
                      <bdi>{personName(person)}</bdi>
                    </Text>
                    <Text as="div" size="1" color="gray">
                      <bdi>{filled(person.position_title)}</bdi>
                    </Text>
                  </Box>
                  {can_change && (
                    <RowMenu
                      name={personName(person)}
                      removal={{ label: t('access.remove_person'), Icon: UserMinus, onSelect: () => remove(person) }}
                    />
                  )}
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </Flex>
    </ResponsiveDialog>
  );
};
