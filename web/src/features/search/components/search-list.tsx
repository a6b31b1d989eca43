import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { ListOption } from '../../../ui/list-option.tsx';
import type { Listed, Option } from '../options.ts';
import { SearchOption } from './search-option.tsx';
import './search-dialog.css';

type SearchListProps = {
  id: string;
  label: string;
  groups: readonly Listed[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (option: Option) => void;
};

/** What people choose from, in groups, under a field that keeps the focus. */
export const SearchList = ({ id, label, groups, active, onPoint, onChoose }: SearchListProps) => {
  const { t } = useTranslation('search');
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div role="listbox" id={id} aria-label={label} className="search-list">
      {groups.map(({ key, options }, at) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <Text as="div" size="1" weight="bold" color="gray" id={`${id}-${key}`} className="search-group">
            {t(`kind.${key}`, { defaultValue: t('kind.other') })}
          </Text>
          {options.map((option, place) => {
            const index = (starts[at] ?? 0) + place;
            return (
              <ListOption
                key={option.key}
                list_id={id}
                index={index}
                active={active}
                className="search-option"
                onPoint={onPoint}
                onChoose={() => onChoose(option)}
              >
                <SearchOption option={option} />
              </ListOption>
            );
          })}
        </div>
      ))}
    </div>
  );
};
