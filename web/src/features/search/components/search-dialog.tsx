import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button, Flex, Text, TextField } from '@radix-ui/themes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search, SearchX, SlidersHorizontal, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { Destination } from '../../../lib/feature/feature.ts';
import { linkProps } from '../../../lib/navigation/link-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useActiveOption } from '../../../ui/use-active-option.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { optionId } from '../../../ui/list-option.tsx';
import { countFilters, isAsked, type Filters } from '../filters.ts';
import { listedOf, type Listed, type Option } from '../options.ts';
import { searchPages } from '../queries.ts';
import { isPlain } from '../typed.ts';
import { useRecentSearches } from '../recent.ts';
import { useJumps } from '../use-jumps.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchList } from './search-list.tsx';
import './search-dialog.css';

type SearchDialogProps = {
  destinations: readonly Destination[];
  can_give: boolean;
  /** Opens what people write content of this kind with. */
  onCompose: (kind: string) => void;
  onClose: () => void;
};

const no_filters: Filters = {};

/** One search over everything: people, places, what people write and their files, pages and actions. */
export const SearchDialog = ({ destinations, can_give, onCompose, onClose }: SearchDialogProps) => {
  const { t } = useTranslation('search');
  const id = useId();
  const navigate = useNavigate();
  const { typed, setTyped, search } = useTypedSearch();
  const [filters, setFilters] = useState<Filters>(no_filters);
  const [has_filters, setHasFilters] = useState(false);
  const { recent, note, clear } = useRecentSearches();
  const jumps = useJumps(destinations, can_give, filters.kind || !isPlain(typed) ? '' : typed);
  const is_asked = isAsked(search, filters);
  const found = useInfiniteQuery({
    ...searchPages(search, filters),
    enabled: is_asked,
    placeholderData: is_asked ? keepPreviousData : undefined,
  });
  const pages = is_asked ? (found.data?.pages ?? []) : [];
  const begun: Listed[] =
    typed === '' && !is_asked && recent.length > 0
      ? [{ key: 'recent', options: recent.map((one) => ({ is: 'recent', key: `recent ${one}`, search: one })) }]
      : [];
  const groups = [
    ...begun,
    ...listedOf(
      jumps,
      pages.flatMap((page) => page.groups),
      filters.kind !== undefined,
    ),
  ];
  const options = groups.flatMap((group) => group.options);
  const set = (change: Partial<Filters>) => setFilters({ ...filters, ...change });
  const choose = (option: Option) => {
    if (option.is === 'recent') return setTyped(option.search);
    if (option.is === 'kind') return set({ kind: option.kind });
    if (option.is === 'hit') note(search);
    onClose();
    if (option.is === 'hit') return void navigate(linkProps(option.hit.path));
    const { jump } = option;
    if (jump.composes !== undefined) return onCompose(jump.composes);
    void navigate({ to: jump.to });
  };
  const list = useActiveOption({
    items: options,
    is_open: options.length > 0,
    onChoose: choose,
    onClose,
  });
  const { active } = list;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const pressKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) event.stopPropagation();
    else if (event.key === 'Backspace' && typed === '' && filters.kind) set({ kind: undefined });
  };
  const count = options.length;
  const is_waiting = is_asked && (found.isPending || typed.trim() !== search);
  const has_none = is_asked && !is_waiting && !found.isError && count === 0;
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      max_width="680px"
      is_tall
      takes_focus
    >
      <div role="search" className="search-box">
        <div className="search-line">
          <TextField.Root
            size="3"
            type="search"
            role="combobox"
            aria-label={t('label')}
            aria-expanded={count > 0}
            aria-controls={id}
            aria-autocomplete="list"
            {...(options[active] && { 'aria-activedescendant': optionId(id, active) })}
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.search_length}
            placeholder={t('placeholder')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              list.point(0);
            }}
            onKeyDown={pressKey}
          >
            <TextField.Slot>
              <Search size={18} aria-hidden />
            </TextField.Slot>
            {filters.kind && (
              <TextField.Slot>
                <Button size="1" variant="soft" radius="full" onClick={() => set({ kind: undefined })}>
                  {t(`kind.${filters.kind}`, { defaultValue: t('kind.other') })}
                  <X size={14} aria-label={t('filter.remove')} />
                </Button>
              </TextField.Slot>
            )}
          </TextField.Root>
          <IconButton
            size="3"
            variant={countFilters(filters) > 0 ? 'solid' : 'soft'}
            color="gray"
            label={t('filter.label')}
            aria-expanded={has_filters}
            onClick={() => setHasFilters(!has_filters)}
          >
            <SlidersHorizontal size={18} aria-hidden />
          </IconButton>
        </div>
        {has_filters && <SearchFilters filters={filters} onChange={set} />}
        <VisuallyHidden role="status">{is_asked && !is_waiting ? t('found', { count }) : ''}</VisuallyHidden>
        {pages[0]?.is_corrected && (
          <Text as="p" size="2" color="gray">
            {t('corrected')}
          </Text>
        )}
        {found.isError && is_asked && <ErrorState error={found.error} retry={() => void found.refetch()} />}
        {is_waiting && count === 0 && <RowsSkeleton rows={5} height={52} />}
        {has_none && <EmptyState icon={<SearchX size={28} />} title={t('none')} description={t('none_text')} />}
        {!is_asked && typed === '' && recent.length === 0 && (
          <Text as="p" size="2" color="gray">
            {t('begin')} {t('hints')}
          </Text>
        )}
        {count > 0 && (
          <InfiniteList query={found}>
            <SearchList
              id={id}
              label={t('results')}
              groups={groups}
              active={active}
              onPoint={list.point}
              onChoose={choose}
            />
          </InfiniteList>
        )}
        {begun.length > 0 && (
          <Flex>
            <Button size="2" variant="ghost" color="gray" onClick={clear}>
              {t('clear_recent')}
            </Button>
          </Flex>
        )}
      </div>
    </ResponsiveDialog>
  );
};
