import { useState } from 'react';
import { Button, Flex, SegmentedControl, Text } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { editable, isEmpty, isWhole } from '../draft.ts';
import { audienceLabels } from '../queries.ts';
import { AudienceCount } from './audience-count.tsx';
import { CriteriasEditor } from './parts/criterias-editor.tsx';
import { NamedList } from './parts/named-list.tsx';
import { Preview } from './parts/preview.tsx';
import { SavedStart } from './parts/saved-start.tsx';
import { useSettled } from './parts/use-settled.ts';
import './audience-picker.css';

type AudiencePickerProps = {
  /** Names the whole, for example "Who gets it". */
  label: string;
  value: AudienceSelection;
  /** May receive an incomplete selection; `isWholeAudience` checks. */
  onChange: (value: AudienceSelection) => void;
  /** Offers saved audiences to start from. */
  with_saved?: boolean;
};

export { isWhole as isWholeAudience, isEmpty as isEmptyAudience } from '../draft.ts';

/** Chooses the people: everyone, or people, groups, roles and rules together, with the count and a preview next to it. */
export const AudiencePicker = ({ label, value, onChange, with_saved = false }: AudiencePickerProps) => {
  const { t } = useTranslation('audience');
  const [names, setNames] = useState<Record<string, string>>({});
  const [is_shown, setShown] = useState(false);
  const selection = editable(value);
  const settled = useSettled(selection);
  const is_whole = isWhole(settled);
  const labels_query = useQuery({ ...audienceLabels(settled), enabled: is_whole, placeholderData: keepPreviousData });
  const labels = { ...labels_query.data?.labels, ...names };
  const named = {
    nameOf: (id: string) => labels[id] ?? (labels_query.isPending ? '…' : t('gone')),
    onName: (id: string, name: string) => setNames((known) => ({ ...known, [id]: name })),
  };
  const set = (change: Partial<AudienceSelection>) => onChange({ ...selection, ...change });
  return (
    <fieldset className="audience">
      <Text asChild size="2" weight="medium">
        <legend>{label}</legend>
      </Text>
      <Flex direction="column" gap="4">
        <Flex gap="3" wrap="wrap" align="center" justify="between">
          <SegmentedControl.Root
            size="2"
            value={selection.is_all_employee_selected ? 'all' : 'some'}
            onValueChange={(choice) => set({ is_all_employee_selected: choice === 'all' })}
          >
            <SegmentedControl.Item value="some">{t('some')}</SegmentedControl.Item>
            <SegmentedControl.Item value="all">{t('everyone')}</SegmentedControl.Item>
          </SegmentedControl.Root>
          {with_saved && <SavedStart onChoose={onChange} />}
        </Flex>
        {!selection.is_all_employee_selected && (
          <div className="audience-parts">
            {(['employees', 'groups', 'roles'] as const).map((part) => (
              <div key={part}>
                <Text as="div" size="2" color="gray" mb="2">
                  {t(`part.${part}`)}
                </Text>
                <NamedList
                  dropdown={({ employees: 'manager', groups: 'group', roles: 'role' } as const)[part]}
                  label={t(`part.${part}`)}
                  add_label={t(`add.${part}`)}
                  ids={selection[part]}
                  onChange={(ids) => set({ [part]: ids })}
                  {...named}
                />
              </div>
            ))}
            <div>
              <Text as="div" size="2" color="gray" mb="2">
                {t('part.criterias')}
              </Text>
              <CriteriasEditor
                criterias={selection.criterias}
                onChange={(criterias) => set({ criterias })}
                {...named}
              />
            </div>
          </div>
        )}
        <Flex gap="3" align="center" justify="between" wrap="wrap" className="audience-foot">
          <Text size="3" weight="medium" role="status">
            {is_whole ? <AudienceCount selection={settled} /> : t('incomplete')}
          </Text>
          {is_whole && !isEmpty(settled) && (
            <Button
              type="button"
              variant="soft"
              color="gray"
              aria-expanded={is_shown}
              onClick={() => setShown(!is_shown)}
            >
              {t(is_shown ? 'hide_people' : 'show_people')}
              {is_shown ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
            </Button>
          )}
        </Flex>
        {is_shown && is_whole && !isEmpty(settled) && <Preview selection={settled} labels={labels} />}
      </Flex>
    </fieldset>
  );
};
