import { Table } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { AuditEntry } from '@plaudit/contract/audit/endpoints';
import { SelectionWords } from '../../audience/components/selection-words.tsx';
import { fieldChanges, fieldName } from './format.ts';

/** Fields that hold a selection of people. */
const selections = new Set(['selection', 'audience', 'preferred_audience']);

/** The fields that differ, before and after. */
export const ChangeTable = ({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) => {
  const { t } = useTranslation('audit');
  // Selections are shown in words; everything else as it is.
  const shown = (name: string, place: 'before' | 'after', text: string) => {
    const value = selections.has(name) ? (entry[place]?.[name] as AudienceSelection | null | undefined) : null;
    if (value) return <SelectionWords selection={value} />;
    return text === 'true' || text === 'false' ? t(text) : text;
  };
  return (
    <Table.Root size="1" className="audit-changes">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>{t('field')}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{t('before')}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{t('after')}</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {fieldChanges(t, entry).map(({ name, before, after }) => (
          <Table.Row key={name}>
            <Table.RowHeaderCell>{fieldName(t, name)}</Table.RowHeaderCell>
            <Table.Cell>{shown(name, 'before', before)}</Table.Cell>
            <Table.Cell>{shown(name, 'after', after)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};
