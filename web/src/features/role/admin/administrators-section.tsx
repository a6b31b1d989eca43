import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck, ShieldMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Administrator, removeAdministrator, updateEmployeeRoles } from '@plaudit/contract/role/endpoints';
import { filled, personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Listing } from '../../admin/components/listing.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { administratorPages } from './queries.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';

/** Everyone who can open Admin, and the roles that give it. */
export const AdministratorsSection = () => {
  const { t } = useTranslation('role');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(administratorPages(search));
  const { mutate: remove } = useAccessCall(removeAdministrator);
  const { mutate: give } = useAccessCall(updateEmployeeRoles);

  const removeAccess = (person: Administrator) => {
    const { employee_id } = person;
    remove(
      { body: { employee_id } },
      {
        onSuccess: ({ items }) =>
          toast({
            title: t('administrators.removed', { name: personName(person) }),
            action: {
              label: t('common:undo'),
              onClick: () => {
                const role_ids = [...new Set([...person.roles, ...items].map(({ role_id }) => role_id))];
                give({ body: { employee_id, role_ids } });
              },
            },
          }),
      },
    );
  };
  const rows = query.data?.pages
    .flatMap((page) => page.items)
    .map((person) => {
      const name = personName(person);
      return {
        key: person.employee_id,
        lead: <Avatar name={name} url={person.profile_url} />,
        name,
        text: filled(person.position_title),
        detail: person.roles.map(({ role_name }) => role_name).join(', '),
        actions: [],
        removal: person.is_above
          ? undefined
          : { label: t('administrators.remove'), Icon: ShieldMinus, onSelect: () => removeAccess(person) },
      };
    });
  return (
    <Listing
      label={t('admin:section.administrators')}
      text={t('administrators.text')}
      search_label={t('administrators.search')}
      typed={typed}
      onType={setTyped}
      detail_label={t('admin:section.roles')}
      query={query}
      rows={rows}
      empty={{ Icon: ShieldCheck, title: t('administrators.empty'), text: t('administrators.empty_text') }}
    />
  );
};
