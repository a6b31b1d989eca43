import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/screen/composing.ts';
import { SearchField } from './search-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type SectionSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  /** How many sections fit; null while nothing is typed. */
  count: number | null;
  /** Enter opens the first section, and the arrow down leads to it. */
  onEnter: () => void;
  onDown: () => void;
};

/** Finds settings by the words that people use for them. */
export const SectionSearch = ({ typed, onType, count, onEnter, onDown }: SectionSearchProps) => {
  const { t } = useTranslation();
  const acts: Readonly<Record<string, () => void>> = { Enter: onEnter, ArrowDown: onDown };
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      act();
    },
  };
  return (
    <div role="search" className="section-search" {...keys}>
      <SearchField label={t('sections.label')} value={typed} onChange={onType} />
      <VisuallyHidden role="status">{count === null ? '' : t('sections.found', { count })}</VisuallyHidden>
    </div>
  );
};
