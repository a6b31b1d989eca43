import { Flex, Select } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  criteria_type_names,
  type Condition,
  type CriteriaType,
  type SearchType,
} from '@plaudit/contract/audience/criteria';
import { customFieldsQuery } from '../../../custom-field/queries.ts';
import { conditionOf, fieldConditionOf, operatorsOf } from '../../draft.ts';
import { ConditionValues, type Named } from './condition-values.tsx';
import { FieldValues } from './field-values.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';

type ConditionRowProps = Named & {
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

/** One condition: its criterion, operator, and values. */
export const ConditionRow = ({ condition, onChange, onRemove, ...named }: ConditionRowProps) => {
  const { t } = useTranslation('audience');
  const { criteria_type, search_type, field_id, values } = condition;
  const known = useQuery(customFieldsQuery());
  const fields = known.data?.items ?? [];
  const field = fields.find((each) => each.field_id === field_id);
  const types = criteria_type_names.filter((type) => type !== 'custom_field');
  const name = field_id ? (field?.field_name ?? named.nameOf(field_id)) : t(`criteria.${criteria_type}`);
  const offered = operatorsOf(criteria_type, field?.kind);
  const operators = offered.includes(search_type) ? offered : [search_type, ...offered];
  const chooseType = (chosen: string) => {
    const own = fields.find((each) => each.field_id === chosen);
    onChange(own ? fieldConditionOf(own) : conditionOf(chosen as CriteriaType));
  };
  const chooseOperator = (operator: SearchType) => {
    const begun = conditionOf(criteria_type, operator, field);
    // Values that the other operator accepts as well are kept.
    const keeps = begun.values.length === conditionOf(criteria_type, search_type).values.length;
    onChange(keeps && operator !== 'is_empty' && operator !== 'is_not_empty' ? { ...begun, values } : begun);
  };
  return (
    <Flex gap="2" align="start" className="audience-condition">
      <Flex gap="2" wrap="wrap" flexGrow="1" minWidth="0">
        <Select.Root size="3" value={field_id ?? criteria_type} onValueChange={chooseType}>
          <Select.Trigger aria-label={t('criteria_label')} />
          <Select.Content position="popper">
            {types.map((type) => (
              <Select.Item key={type} value={type}>
                {t(`criteria.${type}`)}
              </Select.Item>
            ))}
            {fields.map((each) => (
              <Select.Item key={each.field_id} value={each.field_id}>
                {each.field_name}
              </Select.Item>
            ))}
            {field_id && !field && <Select.Item value={field_id}>{name}</Select.Item>}
          </Select.Content>
        </Select.Root>
        <Select.Root size="3" value={search_type} onValueChange={(operator) => chooseOperator(operator as SearchType)}>
          <Select.Trigger aria-label={t('operator_label')} />
          <Select.Content position="popper">
            {operators.map((operator) => (
              <Select.Item key={operator} value={operator}>
                {t(`operator.${operator}`)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        {field ? (
          <FieldValues
            field={field}
            condition={condition}
            onChange={(next) => onChange({ ...condition, values: next })}
          />
        ) : (
          <ConditionValues
            condition={condition}
            onChange={(next) => onChange({ ...condition, values: next })}
            {...named}
          />
        )}
      </Flex>
      <IconButton
        type="button"
        variant="soft"
        color="gray"
        size="3"
        label={t('remove_condition', { name })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
};
