import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { announce } from '../../../lib/screen/announce.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toastAfter } from '../../../lib/screen/toast-after.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { companyValuesQuery } from '../queries.ts';
import { moveItem } from '../../admin/index.ts';
import { type DraftValue, useUpdateValues } from './mutations.ts';
import { SectionHead } from '../../admin/components/section-head.tsx';
import { ValueRow } from './value-row.tsx';

const ValueDialog = lazyPart(() => import('./value-dialog.tsx'), 'ValueDialog');

const ValueSetDialog = lazyPart(() => import('../components/value-set-dialog.tsx'), 'ValueSetDialog');

const new_value: DraftValue = { value_name: '', value_description: '', icon_url: null };

/** The company values in their order. Each change is saved as it is made; removing can be undone. */
export const ValuesSection = () => {
  const { t } = useTranslation('company-admin');
  const query = useQuery(companyValuesQuery());
  const { mutate: save, mutateAsync: saveNow, isPending: is_saving } = useUpdateValues();
  const [is_choosing, setIsChoosing] = useState(false);
  const [editing, setEditing] = useState<DraftValue | null>(null);
  if (query.isError && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <RowsSkeleton rows={5} height={76} />;
  const values = query.data.items;

  const move = (from: number, to: number) => {
    save(moveItem(values, from, to));
    announce(t('values.moved', { name: values[from]?.value_name, place: to + 1, count: values.length }));
  };
  const remove = (index: number) => {
    toastAfter(saveNow(values.toSpliced(index, 1)), {
      title: t('values.removed', { name: values[index]?.value_name }),
      description: t('values.removed_text'),
      action: { label: t('common:undo'), onClick: () => save(values) },
    });
  };
  return (
    <>
      <SectionHead
        text={t('values.text')}
        add={{
          label: t('values.add'),
          onClick: () => setEditing(new_value),
          disabled: values.length >= limits.values_per_company,
        }}
        also={{ label: t('values.set_action'), onClick: () => setIsChoosing(true) }}
      />
      {values.length === 0 ? (
        <EmptyState icon={<Gem size={28} />} title={t('values.empty')} description={t('values.empty_text')} />
      ) : (
        <ol className="admin-rows">
          {values.map((value, index) => (
            <ValueRow
              key={value.company_value_id}
              value={value}
              is_first={index === 0}
              is_last={index === values.length - 1}
              is_saving={is_saving}
              onMove={(by) => move(index, index + by)}
              onEdit={() => setEditing(value)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {is_choosing && (
        <Opening onClose={() => setIsChoosing(false)}>
          <ValueSetDialog onClose={() => setIsChoosing(false)} />
        </Opening>
      )}
      {editing && (
        <Opening onClose={() => setEditing(null)}>
          <ValueDialog value={editing} onClose={() => setEditing(null)} />
        </Opening>
      )}
    </>
  );
};
