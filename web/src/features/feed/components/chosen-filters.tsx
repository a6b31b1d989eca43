import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FeedFilter } from '../../content/queries.ts';
import { useFilterNames } from '../use-filter-names.ts';

const chosen_parts = ['tag', 'kind', 'place_id', 'company_value_id', 'recognition_type_id'] as const;

type ChosenFiltersProps = { filter: FeedFilter; onChange: (part: FeedFilter) => void };

/** What was chosen in the menu of filters, each to be removed. */
export const ChosenFilters = ({ filter, onChange }: ChosenFiltersProps) => {
  const { t } = useTranslation('feed');
  const names = useFilterNames(filter);
  return chosen_parts.map((part) => {
    const name = names[part];
    if (name === undefined) return null;
    return (
      <button
        key={part}
        type="button"
        className="feed-chip"
        data-chosen
        aria-label={t('filter.remove', { name })}
        onClick={() => onChange({ [part]: undefined })}
      >
        <bdi>{name}</bdi>
        <X size={14} aria-hidden />
      </button>
    );
  });
};
