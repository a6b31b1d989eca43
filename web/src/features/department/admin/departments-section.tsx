import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Network, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteDepartment, type Department, restoreDepartment } from '@plaudit/contract/department/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Listing } from '../../admin/components/listing.tsx';
import { useAccessCall } from '../../admin/index.ts';
import { departmentPages } from './queries.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { Opening } from '../../../ui/opening.tsx';

const DepartmentDialog = lazyPart(() => import('./department-dialog.tsx'), 'DepartmentDialog');

/** The parts of the company and who manages them. */
export const DepartmentsSection = () => {
  const { t } = useTranslation('department');
  const { typed, setTyped, search } = useTypedSearch();
  const query = useInfiniteQuery(departmentPages(search));
  const [editing, setEditing] = useState<Department | 'new' | null>(null);
  const { mutate: remove } = useAccessCall(deleteDepartment);
  const { mutate: restore } = useAccessCall(restoreDepartment);

  const removeDepartment = ({ department_id, department_name }: Department) =>
    remove(
      { query: { department_id } },
      {
        onSuccess: () =>
          toast({
            title: t('admin:access.was_deleted', { name: department_name }),
            description: t('deleted_text'),
            action: { label: t('common:undo'), onClick: () => restore({ body: { department_id } }) },
          }),
      },
    );
  const rows = query.data?.pages
    .flatMap((page) => page.items)
    .map((department) => {
      const name = department.department_name;
      return {
        key: department.department_id,
        name,
        text: department.manager ? t('managed_by', { name: personName(department.manager) }) : t('no_manager'),
        detail: t('admin:access.people', { count: department.members_count }),
        actions: [{ label: t('admin:access.edit', { name }), Icon: Pencil, onClick: () => setEditing(department) }],
        removal: { label: t('admin:access.delete'), Icon: Trash2, onSelect: () => removeDepartment(department) },
      };
    });
  return (
    <>
      <Listing
        label={t('admin:section.departments')}
        text={t('text')}
        search_label={t('search')}
        typed={typed}
        onType={setTyped}
        add={{ label: t('add'), onClick: () => setEditing('new') }}
        detail_label={t('admin:access.members')}
        query={query}
        rows={rows}
        empty={{ Icon: Network, title: t('empty'), text: t('empty_text') }}
      />
      <Opening onClose={() => setEditing(null)}>
        {editing && (
          <DepartmentDialog department={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        )}
      </Opening>
    </>
  );
};
