import { Box, Flex, IconButton, Text } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
import { grouped } from '../../../lib/number.ts';

type RuleRowProps = {
  rule: AllowanceRule;
  is_first: boolean;
  is_last: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One rule, and what can be done with it. */
export const RuleRow = ({ rule, is_first, is_last, onMove, onEdit, onRemove }: RuleRowProps) => {
  const { t } = useTranslation('adminpoints');
  const name = rule.rule_name;
  const actions = [
    { key: 'up', Icon: ArrowUp, onClick: () => onMove(-1), disabled: is_first },
    { key: 'down', Icon: ArrowDown, onClick: () => onMove(1), disabled: is_last },
    { key: 'edit', Icon: Pencil, onClick: onEdit, disabled: false },
    { key: 'remove', Icon: Trash2, onClick: onRemove, disabled: false },
  ] as const;
  return (
    <li className="admin-row">
      <Box className="value-text">
        <Text as="div" size="3" weight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text as="div" size="2" color="gray">
          {t('allowance.amount', { amount: grouped(rule.monthly_points) })}
        </Text>
      </Box>
      <Flex gap="1" className="value-actions">
        {actions.map(({ key, Icon, onClick, disabled }) => (
          <IconButton
            key={key}
            variant="soft"
            color="gray"
            size="2"
            aria-label={t(`allowance.${key}`, { name })}
            title={t(`allowance.${key}`, { name })}
            // Disabled for the eye alone: a button that vanishes under the finger would drop the focus.
            aria-disabled={disabled}
            onClick={() => !disabled && onClick()}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
      </Flex>
    </li>
  );
};
