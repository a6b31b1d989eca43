import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from '@plaudit/contract/spreadsheet/schema';

/** One row of the file: the person, what changes, or what is wrong and where. */
export const ImportRowItem = ({ row }: { row: ImportRow }) => {
  const { t } = useTranslation('spreadsheet');
  const { row_no, name, work_email_id, state, changes, field_changes, problems } = row;
  const changed = [...changes.map((column) => t(`column.${column}`)), ...field_changes];
  return (
    <li className="import-row">
      <Text size="1" color="gray" className="import-row-number">
        {t('row', { number: row_no })}
      </Text>
      <Box minWidth="0" flexGrow="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Text size="2" weight="medium" className="import-words">
            <bdi>{name || work_email_id || '–'}</bdi>
          </Text>
          {state !== 'waiting' && <Badge color={state === 'done' ? 'green' : 'gray'}>{t(`row_state.${state}`)}</Badge>}
        </Flex>
        {name && work_email_id && (
          <Text as="div" size="2" color="gray" className="import-words">
            <bdi>{work_email_id}</bdi>
          </Text>
        )}
        {changed.length > 0 && (
          <Text as="div" size="2" color="gray">
            {changed.join(', ')}
          </Text>
        )}
        {problems.map(({ column, field_name, code, value, detail }) => (
          <Text as="div" size="2" key={`${column} ${field_name} ${code}`} mt="1" className="import-words">
            {(column ?? field_name) && (
              <Text color="red" weight="medium">
                {column ? t(`column.${column}`) : <bdi>{field_name}</bdi>}
                {': '}
              </Text>
            )}
            {t(`problem.${code}`, { detail })}
            {value && (
              <Text as="span" color="gray" className="import-hint">
                {t('was', { value })}
              </Text>
            )}
          </Text>
        ))}
      </Box>
    </li>
  );
};
