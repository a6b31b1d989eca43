import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';

/** Long enough not to ask for every letter, short enough to feel immediate. */
const typing_pause_ms = 250;

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
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // Back, a link or a button changed the address.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const searchNow = useEffectEvent((words: string) => {
    if (words === search) return;
    setKnown(words);
    onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchNow(typed.trim()), typing_pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  const focus = useEffectEvent(() => takes_focus && ref.current?.querySelector('input')?.focus());
  useEffect(() => void focus(), []);
  return (
    <div ref={ref}>
      <SearchField label={t('filter.search')} value={typed} onChange={setTyped} />
    </div>
  );
};
