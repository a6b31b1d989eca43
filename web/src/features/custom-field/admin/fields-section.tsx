import { useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Hash, List, type LucideIcon, Plus, TextCursorInput, ToggleLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deleteCustomField, restoreCustomField } from '@plaudit/contract/custom-field/endpoints';
import type { CustomField, FieldKind } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import { announce } from '../../../lib/screen/announce.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { OrderedRow } from '../../admin/components/ordered-row.tsx';
import { moveItem } from '../../admin/index.ts';
import { customFieldsQuery } from '../queries.ts';
import { useFieldCall, useOrderFields } from './mutations.ts';

const FieldDialog = lazyPart(() => import('./field-dialog.tsx'), 'FieldDialog');

const icons: Record<FieldKind, LucideIcon> = {
  text: TextCursorInput,
  choice: List,
  date: CalendarDays,
  number: Hash,
  yes_no: ToggleLeft,
};

/** The fields that the company adds to profiles, in their order. */
export const FieldsSection = () => {
  const { t } = useTranslation('custom-field');
  const query = useQuery(customFieldsQuery());
  const { mutate: order } = useOrderFields();
  const { mutate: remove } = useFieldCall(deleteCustomField);
  const { mutate: restore } = useFieldCall(restoreCustomField);
  const [editing, setEditing] = useState<CustomField | 'new' | null>(null);
  if (query.error && !query.data) return <ErrorState error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <RowsSkeleton rows={3} height={76} />;
  const fields = query.data.items;

  const move = (from: number, to: number) => {
    order(moveItem(fields, from, to));
    announce(t('moved', { name: fields[from]?.field_name, place: to + 1, count: fields.length }));
  };
  const removeField = ({ field_id, field_name }: CustomField) =>
    remove(
      { query: { field_id } },
      {
        onSuccess: () =>
          toast({
            title: t('was_deleted', { name: field_name }),
            description: t('deleted_text'),
            action: { label: t('common:undo'), onClick: () => restore({ body: { field_id } }) },
          }),
      },
    );
  return (
    <>
      <Flex justify="between" align="center" gap="3" mb="4" wrap="wrap">
        <Text as="p" size="2" color="gray">
          {t('text')}
        </Text>
        <Button
          size="3"
          variant="soft"
          highContrast
          disabled={fields.length >= limits.custom_fields}
          onClick={() => setEditing('new')}
        >
          <Plus size={18} aria-hidden />
          {t('add')}
        </Button>
      </Flex>
      {fields.length === 0 ? (
        <EmptyState icon={<TextCursorInput size={28} />} title={t('empty')} description={t('empty_text')} />
      ) : (
        <ol className="admin-rows">
          {fields.map((field, index) => {
            const Icon = icons[field.kind];
            return (
              <OrderedRow
                key={field.field_id}
                name={field.field_name}
                text={[
                  t(`kind.${field.kind}`),
                  t(`seen_by.${field.visible_to}`),
                  t(`edited_by.${field.edited_by}`),
                ].join(' · ')}
                picture={
                  <span className="admin-icon admin-icon-empty" aria-hidden>
                    <Icon size={20} />
                  </span>
                }
                is_first={index === 0}
                is_last={index === fields.length - 1}
                onMove={(by) => move(index, index + by)}
                onEdit={() => setEditing(field)}
                onRemove={() => removeField(field)}
              />
            );
          })}
        </ol>
      )}
      <Opening onClose={() => setEditing(null)}>
        {editing && <FieldDialog field={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Opening>
    </>
  );
};
