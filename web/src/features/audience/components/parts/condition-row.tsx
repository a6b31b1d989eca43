import { Flex, IconButton, Select } from '@radix-ui/themes';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  criteria_type_names,
  type Condition,
  type CriteriaType,
  type SearchType,
} from '@plaudit/contract/audience/criteria';
import { conditionOf, operatorsOf } from '../../draft.ts';
import { ConditionValues, type Named } from './condition-values.tsx';

type ConditionRowProps = Named & {
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

/** One condition: what is asked, how, and which values it must have. */
export const ConditionRow = ({ condition, onChange, onRemove, ...named }: ConditionRowProps) => {
  const { t } = useTranslation('audience');
  const { criteria_type, search_type, values } = condition;
  const chooseOperator = (operator: SearchType) => {
    const begun = conditionOf(criteria_type, operator);
    // Values that the other operator takes as well are kept.
    const keeps = begun.values.length === conditionOf(criteria_type, search_type).values.length;
    onChange(keeps && operator !== 'is_empty' && operator !== 'is_not_empty' ? { ...begun, values } : begun);
  };
  return (
    <Flex gap="2" align="start" className="audience-condition">
      <Flex gap="2" wrap="wrap" flexGrow="1" minWidth="0">
        <Select.Root
          size="3"
          value={criteria_type}
          onValueChange={(type) => onChange(conditionOf(type as CriteriaType))}
        >
          <Select.Trigger aria-label={t('criteria_label')} />
          <Select.Content position="popper">
            {criteria_type_names.map((type) => (
              <Select.Item key={type} value={type}>
                {t(`criteria.${type}`)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        <Select.Root size="3" value={search_type} onValueChange={(operator) => chooseOperator(operator as SearchType)}>
          <Select.Trigger aria-label={t('operator_label')} />
          <Select.Content position="popper">
            {operatorsOf(criteria_type).map((operator) => (
              <Select.Item key={operator} value={operator}>
                {t(`operator.${operator}`)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        <ConditionValues
          condition={condition}
          onChange={(next) => onChange({ ...condition, values: next })}
          {...named}
        />
      </Flex>
      <IconButton
        type="button"
        variant="soft"
        color="gray"
        size="3"
        aria-label={t('remove_condition', { name: t(`criteria.${criteria_type}`) })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
};
