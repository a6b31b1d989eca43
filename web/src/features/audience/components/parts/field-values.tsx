import { Flex, Select, Text, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { valuesOf, type Condition } from '@plaudit/contract/audience/criteria';
import type { CustomField } from '@plaudit/contract/custom-field/schema';
import { limits } from '@plaudit/contract/limits';
import { NamedList } from './named-list.tsx';

type FieldValuesProps = { field: CustomField; condition: Condition; onChange: (values: string[]) => void };

/** The values that a condition about a field of the company asks for. */
export const FieldValues = ({ field, condition, onChange }: FieldValuesProps) => {
  const { t } = useTranslation('audience');
  const { search_type, values } = condition;
  const { kind, field_name, options } = field;
  if (valuesOf(search_type)[1] === 0) return null;
  if (kind === 'choice') {
    return (
      <NamedList
        items={options.map(({ option_id, label }) => ({ id: option_id, label }))}
        label={field_name}
        add_label={t('choose')}
        ids={values}
        nameOf={(id) => options.find(({ option_id }) => option_id === id)?.label ?? t('gone')}
        onChange={(ids) => onChange(valuesOf(search_type)[1] === 1 ? ids.slice(-1) : ids)}
      />
    );
  }
  if (kind === 'yes_no') {
    return (
      <Select.Root size="3" value={values[0] ?? ''} onValueChange={(value) => onChange([value])}>
        <Select.Trigger aria-label={field_name} placeholder={t('choose')} />
        <Select.Content position="popper">
          {(['yes', 'no'] as const).map((answer) => (
            <Select.Item key={answer} value={answer}>
              {t(`answer.${answer}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    );
  }
  const set = (index: number, value: string) => onChange(values.map((each, at) => (at === index ? value : each)));
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {values.map((value, index) => (
        <Flex key={index} gap="2" align="center">
          {index > 0 && <Text size="2">{t('and')}</Text>}
          <TextField.Root
            size="3"
            dir="auto"
            aria-label={field_name}
            type={kind === 'date' ? 'date' : 'text'}
            {...(kind === 'number' && { inputMode: 'decimal' })}
            maxLength={limits.field_value_length}
            value={value}
            onChange={(event) => set(index, event.target.value)}
          />
        </Flex>
      ))}
    </Flex>
  );
};
