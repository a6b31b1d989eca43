import { Table } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type FieldChange, fieldName } from './format.ts';

/** The fields that differ, before and after. */
export const ChangeTable = ({ changes }: { changes: FieldChange[] }) => {
  const { t } = useTranslation('admin');
  return (
    <Table.Root size="1" className="audit-changes">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>{t('audit.field')}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{t('audit.before')}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{t('audit.after')}</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {changes.map(({ name, before, after }) => (
          <Table.Row key={name}>
            <Table.RowHeaderCell>{fieldName(name)}</Table.RowHeaderCell>
            <Table.Cell>{before}</Table.Cell>
            <Table.Cell>{after}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};
