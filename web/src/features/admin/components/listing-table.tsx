import { Flex, Table, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ListingRow } from './listing.tsx';
import { RowActions } from './row-actions.tsx';
import './listing.css';

type ListingTableProps = {
  /** "Name" by default. */
  name_label?: string | undefined;
  detail_label: string;
  rows: readonly ListingRow[];
};

/** The list as a wide screen shows it. */
export const ListingTable = ({ name_label, detail_label, rows }: ListingTableProps) => {
  const { t } = useTranslation('admin');
  const has_menu_column = rows.some(({ removal }) => removal);
  return (
    <Table.Root variant="surface" className="access-table">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell width="50%">{name_label ?? t('access.name')}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>{detail_label}</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>
            <VisuallyHidden>{t('access.actions')}</VisuallyHidden>
          </Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.key} align="center">
            <Table.RowHeaderCell className="access-words">
              <Flex gap="3" align="center">
                {row.lead}
                <div>
                  <Text as="div" size="2" weight="medium">
                    <bdi>{row.name}</bdi>
                  </Text>
                  {row.text && (
                    <Text as="div" size="2" color="gray">
                      <bdi>{row.text}</bdi>
                    </Text>
                  )}
                </div>
              </Flex>
            </Table.RowHeaderCell>
            <Table.Cell className="access-words">{row.detail}</Table.Cell>
            <Table.Cell justify="end">
              <RowActions
                name={row.name}
                actions={row.actions}
                removal={row.removal}
                has_menu_column={has_menu_column}
              />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};
