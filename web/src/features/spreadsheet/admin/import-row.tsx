import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ImportRow, ImportValue } from '@plaudit/contract/spreadsheet/schema';
import { cellText } from './format.ts';

/** What the row sets, and what was there before. */
const RowValue = ({ value, is_change }: { value: ImportValue; is_change: boolean }) => {
  const { t } = useTranslation('spreadsheet');
  const { column, field_name, before, after } = value;
  return (
    <div>
      <dt>{column ? t(`column.${column}`) : <bdi>{field_name}</bdi>}</dt>
      <dd>
        <bdi>{after ? cellText(column, after) : t('emptied')}</bdi>
        {is_change && (
          <span className="import-before">
            {before ? t('before', { value: cellText(column, before) }) : t('before_empty')}
          </span>
        )}
      </dd>
    </div>
  );
};

/** One row of the file: the person, what changes, or what is wrong and where. */
export const ImportRowItem = ({ row }: { row: ImportRow }) => {
  const { t } = useTranslation('spreadsheet');
  const { row_no, name, work_email_id, state, outcome, values, problems } = row;
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
        {values.length > 0 && (
          <dl className="import-values">
            {values.map((value) => (
              <RowValue key={`${value.column} ${value.field_name}`} value={value} is_change={outcome === 'changed'} />
            ))}
          </dl>
        )}
        {problems.map(({ column, field_name, code, value, detail }) => (
          <Text as="div" size="2" key={`${column} ${field_name} ${code}`} mt="1" className="import-words">
            {(column ?? field_name) && (
              <Text color="red" weight="medium">
                {column ? t(`column.${column}`) : <bdi>{field_name}</bdi>}
                {': '}
              </Text>
            )}
            {code === 'too_long' && detail ? t('too_long', { limit: detail }) : t(`problem.${code}`, { detail })}
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
