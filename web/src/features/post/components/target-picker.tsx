import { Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WrittenIn } from '../../../lib/feature/cards.ts';
import { useComposers } from '../../../lib/feature/use-composers.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { mustWait } from '../draft.ts';
import { targetPages } from '../target-queries.ts';

/** With more communities than this, people search for one. */
const few = 8;

const everyone = 'everyone';

type TargetPickerProps = {
  /** The place that it is in: it is not offered. */
  except: string | undefined;
  /** Null for everyone in the company; undefined until something is chosen. */
  value: WrittenIn | null | undefined;
  onChange: (target: WrittenIn | null) => void;
  /** Also offers everyone in the company, if the person may post for them. */
  with_everyone?: boolean;
  /** What to do if there is nothing to choose from. */
  nowhere: string;
};

/** Chooses where a post goes, among the places in which the person may post. */
export const TargetPicker = ({ except, value, onChange, with_everyone = false, nowhere }: TargetPickerProps) => {
  const { t } = useTranslation('post');
  const { typed, setTyped, search } = useTypedSearch();
  const { data, isPending } = useInfiniteQuery(targetPages(search));
  const posts_to_everyone = useComposers(null).some(({ kind }) => kind === 'post') && with_everyone;
  const mine = data?.pages.flatMap(({ items }) => items) ?? [];
  const offered: WrittenIn[] = mine
    .filter(({ community_id, can }) => can.post && community_id !== except)
    .map(({ community_id, community_name, posters, has_comments, can }) => ({
      place_id: community_id,
      place_kind: 'community',
      place_name: community_name,
      can: { manage: can.manage, moderate: can.moderate },
      posters,
      has_comments,
    }));
  // What was chosen stays in sight, whatever is searched for.
  const is_in_sight = !value || offered.some(({ place_id }) => place_id === value.place_id);
  const places = new Map((is_in_sight ? offered : [value, ...offered]).map((place) => [place.place_id, place]));
  const choices = [...(posts_to_everyone ? [everyone] : []), ...places.keys()];
  const waits = (choice: string) => mustWait(places.get(choice) ?? null);
  return (
    <>
      {(search !== '' || typed !== '' || mine.length > few) && (
        <SearchField label={t('target.search')} value={typed} onChange={setTyped} />
      )}
      {choices.length > 0 && (
        <ChoiceList
          label={t('target.where')}
          choices={choices}
          value={value === null ? everyone : value?.place_id}
          onChange={(choice) => onChange(places.get(choice) ?? null)}
          name={(choice) => places.get(choice)?.place_name ?? t('target.everyone')}
          {...(choices.some(waits) && { hint: (choice: string) => waits(choice) && t('target.waits') })}
        />
      )}
      {places.size === 0 && !isPending && (
        <Text as="p" size="2" color="gray">
          {search ? t('target.none') : nowhere}
        </Text>
      )}
    </>
  );
};
