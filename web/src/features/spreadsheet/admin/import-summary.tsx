import { Callout, Flex, Text } from '@radix-ui/themes';
import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { grouped } from '../../../lib/format/number.ts';
import { countOf, outcomes } from './format.ts';

/** This many names of departments and columns are shown; the rest is a number. */
const most_named = 8;
const listed = (names: readonly string[]) =>
  [...names.slice(0, most_named), ...(names.length > most_named ? ['…'] : [])].join(', ');

/** What the import would do, does or did, in numbers and in words. */
export const ImportSummary = ({ job }: { job: EmployeeImport }) => {
  const { t } = useTranslation('spreadsheet');
  const { state, new_departments, ignored_columns, wrong_count, done_count, skipped_count, undone_count } = job;
  const { uninvited_count } = job;
  const counted = (key: 'left_out' | 'done' | 'skipped' | 'uninvited' | 'undone' | 'kept', count: number) =>
    count > 0 && t(key, { count, amount: grouped(count) });
  const is_plan = state === 'checked';
  const sentences = [
    is_plan &&
      new_departments.length > 0 &&
      t('new_departments', { count: new_departments.length, names: listed(new_departments) }),
    is_plan &&
      ignored_columns.length > 0 &&
      t('ignored', { count: ignored_columns.length, names: listed(ignored_columns) }),
    is_plan && counted('left_out', wrong_count),
    (state === 'done' || state === 'cancelled') && counted('done', done_count),
    !is_plan && counted('skipped', skipped_count),
    !is_plan && counted('uninvited', uninvited_count),
    state === 'undone' && counted('undone', undone_count),
    state === 'undone' && counted('kept', done_count - undone_count),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      <dl className="import-counts">
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`count.${outcome}`)}</dt>
            <dd data-outcome={outcome}>{grouped(countOf(job, outcome))}</dd>
          </div>
        ))}
      </dl>
      {is_plan && job.admin_roles.length > 0 && (
        <Callout.Root color="amber" highContrast>
          <Callout.Icon>
            <ShieldAlert size={18} aria-hidden />
          </Callout.Icon>
          {job.admin_roles.map(({ role_name, is_owner, count }) => (
            <Callout.Text key={role_name} className="import-words">
              {t(is_owner ? 'becomes_owner' : 'becomes_admin', { count, amount: grouped(count), role: role_name })}
            </Callout.Text>
          ))}
        </Callout.Root>
      )}
      {sentences.length > 0 && (
        <Flex direction="column" gap="2">
          {sentences.map((sentence) => (
            <Text as="p" size="2" key={sentence} className="import-words">
              {sentence}
            </Text>
          ))}
        </Flex>
      )}
    </>
  );
};
