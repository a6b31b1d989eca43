import { Flex, Select, Text, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { valuesOf, type Condition, type CriteriaType } from '@plaudit/contract/audience/criteria';
import { limits } from '@plaudit/contract/limits';
import { accountStatus } from '@plaudit/contract/people/schema';
import { DurationField } from './duration-field.tsx';
import { NamedList } from './named-list.tsx';

export type Named = { nameOf: (id: string) => string; onName: (id: string, label: string) => void };
type ConditionValuesProps = Named & { condition: Condition; onChange: (values: string[]) => void };

const dropdowns = {
  department: 'department',
  location: 'location',
  title: 'title',
  manager: 'manager',
  group: 'group',
  role: 'role',
  employee: 'manager',
} as const satisfies Partial<Record<CriteriaType, string>>;

/** The values that a condition asks for. */
export const ConditionValues = ({ condition, onChange, nameOf, onName }: ConditionValuesProps) => {
  const { t } = useTranslation('audience');
  const { criteria_type, search_type, values } = condition;
  const [least] = valuesOf(search_type);
  // A field that is deleted, or hidden from the viewer: its values mean nothing.
  if (least === 0 || criteria_type === 'custom_field') return null;
  const set = (index: number, value: string) => onChange(values.map((each, at) => (at === index ? value : each)));
  const label = t(`criteria.${criteria_type}`);
  if (criteria_type === 'account_status') {
    return (
      <Select.Root size="3" value={values[0] ?? ''} onValueChange={(value) => onChange([value])}>
        <Select.Trigger aria-label={label} placeholder={t('choose')} />
        <Select.Content position="popper">
          {accountStatus.options.map((status) => (
            <Select.Item key={status} value={status}>
              {t(`status.${status}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    );
  }
  const is_typed = search_type === 'contains' || search_type === 'starts_with';
  if (is_typed || criteria_type === 'hire_date' || criteria_type === 'tenure') {
    return (
      <Flex gap="2" wrap="wrap" align="center">
        {values.map((value, index) => (
          <Flex key={index} gap="2" align="center">
            {index > 0 && <Text size="2">{t('and')}</Text>}
            {criteria_type === 'tenure' ? (
              <DurationField label={label} value={value} onChange={(next) => set(index, next)} />
            ) : (
              <TextField.Root
                size="3"
                aria-label={label}
                type={is_typed ? 'text' : 'date'}
                maxLength={limits.name_length}
                value={value}
                onChange={(event) => set(index, event.target.value)}
              />
            )}
          </Flex>
        ))}
      </Flex>
    );
  }
  const is_by_name = criteria_type === 'location' || criteria_type === 'title';
  return (
    <NamedList
      dropdown={dropdowns[criteria_type]}
      label={label}
      add_label={t('choose')}
      ids={values}
      nameOf={is_by_name ? (value) => value : nameOf}
      onName={onName}
      onChange={onChange}
    />
  );
};
