import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type SectionSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  /** How many sections fit; null while nothing is typed. */
  count: number | null;
  /** Enter opens the first section, and the arrow down leads to it. */
  onEnter: () => void;
  onDown: () => void;
};

/** Finds settings by the words that administrators use for them. */
export const SectionSearch = ({ typed, onType, count, onEnter, onDown }: SectionSearchProps) => {
  const { t } = useTranslation('admin');
  const acts: Readonly<Record<string, () => void>> = { Enter: onEnter, ArrowDown: onDown };
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      act();
    },
  };
  return (
    <div role="search" className="admin-search" {...keys}>
      <SearchField label={t('search.label')} value={typed} onChange={onType} />
      <VisuallyHidden role="status">{count === null ? '' : t('search.found', { count })}</VisuallyHidden>
    </div>
  );
};
