import { useState } from 'react';
import { Button, Callout, Flex, Switch, Text } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type { getAllowanceRules } from '@plaudit/contract/points-policy/endpoints';
import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
import { formatDate } from '../../../lib/format/format-date.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { grouped } from '../../../lib/format/number.ts';
import { OrderedRow } from '../../admin/components/ordered-row.tsx';
import { SaveBar } from '../../admin/components/save-bar.tsx';
import { moveItem } from '../../admin/index.ts';
import { AllowanceForecast } from './allowance-forecast.tsx';
import { useSaveAllowance } from './mutations.ts';
import { Opening } from '../../../ui/opening.tsx';
import './allowance.css';

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx'), 'RuleDialog');

// A row keeps its key, and with it the focus, when it is moved; two rules may have one name.
const sameBefore = (rules: readonly AllowanceRule[], index: number): number =>
  rules.slice(0, index).filter(({ rule_name }) => rule_name === rules[index]?.rule_name).length;

/** The rules in editing, with what they would grant next to them. */
export const AllowanceForm = ({ allowance }: { allowance: ResponseOf<typeof getAllowanceRules> }) => {
  const { t } = useTranslation('points-admin');
  const [rules, setRules] = useState(allowance.rules);
  const [prorates, setProrates] = useState(allowance.prorates);
  const [editing, setEditing] = useState<{ index: number; rule: AllowanceRule | null } | null>(null);
  const { mutate: save, isPending } = useSaveAllowance();
  const before = { rules: allowance.rules, prorates: allowance.prorates };
  const is_dirty = JSON.stringify({ rules, prorates }) !== JSON.stringify(before);
  const day = allowance.coming_from && formatDate(`${allowance.coming_from}T00:00`, { dateStyle: 'long' });

  return (
    <div className="allowance">
      <Flex direction="column" gap="4">
        <Text as="p" size="2" color="gray">
          {t('allowance.text', { amount: grouped(allowance.monthly_allowance) })} {t('allowance.when')}
        </Text>
        {day && (
          <Callout.Root size="1">
            <Callout.Text>{t('allowance.coming', { day })}</Callout.Text>
          </Callout.Root>
        )}
        {rules.length > 0 && (
          <ol className="admin-rows">
            {rules.map((rule, index) => (
              <OrderedRow
                key={`${rule.rule_name} ${sameBefore(rules, index)}`}
                name={rule.rule_name}
                text={t('allowance.amount', { amount: grouped(rule.monthly_points) })}
                is_first={index === 0}
                is_last={index === rules.length - 1}
                onMove={(by) => setRules(moveItem(rules, index, index + by))}
                onEdit={() => setEditing({ index, rule })}
                onRemove={() => setRules(rules.toSpliced(index, 1))}
              />
            ))}
          </ol>
        )}
        <Flex>
          <Button
            size="3"
            variant="soft"
            highContrast
            disabled={rules.length >= limits.allowance_rules}
            onClick={() => setEditing({ index: rules.length, rule: null })}
          >
            <Plus size={18} aria-hidden />
            {t('allowance.add')}
          </Button>
        </Flex>
        <Text as="label" size="2">
          <Flex gap="3" align="center">
            <Switch size="3" checked={prorates} onCheckedChange={setProrates} />
            {t('allowance.prorates')}
          </Flex>
        </Text>
        <SaveBar
          is_dirty={is_dirty}
          is_saving={isPending}
          onDiscard={() => {
            setRules(allowance.rules);
            setProrates(allowance.prorates);
          }}
          onSave={() => save({ before, after: { rules, prorates } })}
        />
      </Flex>
      <AllowanceForecast rules={rules} />
      <Opening onClose={() => setEditing(null)}>
        {editing && (
          <RuleDialog
            rule={editing.rule}
            onSave={(rule) => {
              setRules(rules.toSpliced(editing.index, 1, rule));
              setEditing(null);
            }}
            onClose={() => setEditing(null)}
          />
        )}
      </Opening>
    </div>
  );
};
