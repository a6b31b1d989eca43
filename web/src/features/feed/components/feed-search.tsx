import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTyped } from '../../../ui/use-typed-search.ts';

type FeedSearchProps = {
  /** What the address has; it follows once typing pauses. */
  search: string;
  /** It was opened by hand. */
  takes_focus: boolean;
  onSearch: (search: string) => void;
};

export const FeedSearch = ({ search, takes_focus, onSearch }: FeedSearchProps) => {
  const { t } = useTranslation('feed');
  const ref = useRef<HTMLDivElement>(null);
  const { typed, setTyped } = useTyped(search, onSearch);
  const focus = useEffectEvent(() => takes_focus && ref.current?.querySelector('input')?.focus());
  useEffect(() => void focus(), []);
  return (
    <div ref={ref}>
      <SearchField label={t('filter.search')} value={typed} onChange={setTyped} />
    </div>
  );
};
