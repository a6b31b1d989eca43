import { useId } from 'react';
import { Box, Button, Flex, Text } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Condition, Criteria } from '@plaudit/contract/audience/criteria';
import { limits } from '@plaudit/contract/limits';
import { conditionOf, newCriteria } from '../../draft.ts';
import { ConditionRow } from './condition-row.tsx';
import type { Named } from './condition-values.tsx';

type CriteriasEditorProps = Named & { criterias: readonly Criteria[]; onChange: (criterias: Criteria[]) => void };

/** Rules: of one, every condition must be met; of several, one rule is enough. */
export const CriteriasEditor = ({ criterias, onChange, ...named }: CriteriasEditorProps) => {
  const { t } = useTranslation('audience');
  const id = useId();
  const is_full =
    criterias.reduce((sum, { conditions }) => sum + conditions.length, 0) >= limits.conditions_per_question;
  const setConditions = (index: number, conditions: Condition[]) =>
    onChange(
      conditions.length === 0
        ? criterias.filter((_, at) => at !== index)
        : criterias.map((criteria, at) => (at === index ? { conditions } : criteria)),
    );
  return (
    <Flex direction="column" gap="2" align="start">
      {criterias.map(({ conditions }, index) => (
        <Box key={index} width="100%">
          {index > 0 && (
            <Text as="div" size="2" weight="medium" color="gray" mb="2">
              {t('or')}
            </Text>
          )}
          <div className="audience-criteria" role="group" aria-labelledby={`${id}-${index}`}>
            <Text as="div" id={`${id}-${index}`} size="2" color="gray" mb="3">
              {t('every_condition', { number: index + 1 })}
            </Text>
            <Flex direction="column" gap="3" align="stretch">
              {conditions.map((condition, place) => (
                <ConditionRow
                  key={place}
                  condition={condition}
                  onChange={(next) =>
                    setConditions(
                      index,
                      conditions.map((each, at) => (at === place ? next : each)),
                    )
                  }
                  onRemove={() =>
                    setConditions(
                      index,
                      conditions.filter((_, at) => at !== place),
                    )
                  }
                  {...named}
                />
              ))}
              {conditions.length < limits.conditions_per_criteria && !is_full && (
                <Flex>
                  <Button
                    type="button"
                    variant="soft"
                    color="gray"
                    size="2"
                    onClick={() => setConditions(index, [...conditions, conditionOf('location')])}
                  >
                    <Plus size={16} aria-hidden />
                    {t('add_condition')}
                  </Button>
                </Flex>
              )}
            </Flex>
          </div>
        </Box>
      ))}
      {criterias.length < limits.criterias_per_audience && !is_full && (
        <Button
          type="button"
          variant="surface"
          color="gray"
          size="2"
          className="audience-add"
          onClick={() => onChange([...criterias, newCriteria()])}
        >
          <Plus size={16} aria-hidden />
          {t(criterias.length === 0 ? 'add_rule' : 'add_other_rule')}
        </Button>
      )}
    </Flex>
  );
};
