import { type KeyboardEvent, useId, useState } from 'react';
import { Button, Text, TextField } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/schema';
import { limits } from '@plaudit/contract/limits';
import { announce } from '../../../lib/screen/announce.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { ListOption, optionId } from '../../../ui/list-option.tsx';
import { useActiveOption } from '../../../ui/use-active-option.ts';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';
import { communityPages } from '../queries.ts';
import { OwnFace } from '../../place/components/own-face.tsx';
import './community-picker.css';

/** With more communities than this, people search for one. */
const few = 8;

export type PickedCommunity = { id: string; label: string };

type CommunityPickerProps = {
  label: string;
  /** The choice of none. */
  everything: string;
  value: PickedCommunity | undefined;
  onChange: (value: PickedCommunity | undefined) => void;
  /** `3` is for pages: what is found lies over them. In a dialog, which scrolls, it makes room for itself. */
  size?: '2' | '3';
};

const pickedOf = ({ community_id, community_name }: Community): PickedCommunity => ({
  id: community_id,
  label: community_name,
});

/** Picks one of the communities that the person may read: from a list, or by its first letters where there are many. */
export const CommunityPicker = (props: CommunityPickerProps) => {
  const { label, everything, value, onChange, size = '2' } = props;
  const { data } = useInfiniteQuery(communityPages('readable'));
  const [first] = data?.pages ?? [];
  if (!first || first.items.length === 0) return null;
  const offered = first.items.map(pickedOf);
  if (offered.length > few || first.next_cursor !== null) return <CommunitySearch {...props} />;
  return (
    <FilterSelect
      size={size}
      label={label}
      everything={everything}
      value={value?.id}
      options={offered}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen))}
    />
  );
};

const CommunitySearch = ({ label, everything, value, onChange, size = '2' }: CommunityPickerProps) => {
  const { t } = useTranslation('community');
  const id = useId();
  const { typed, setTyped, search } = useTypedSearch();
  const [is_open, setIsOpen] = useState(false);
  const { data, isFetching } = useInfiniteQuery(communityPages('readable', search));
  const is_searching = isFetching || typed.trim() !== search;
  // Until the answer is there, what was found before is offered only where it fits.
  const fits = (name: string) => !is_searching || name.toLowerCase().includes(typed.trim().toLowerCase());
  const options = (data?.pages.flatMap(({ items }) => items) ?? [])
    .filter(({ community_id, community_name }) => community_id !== value?.id && fits(community_name))
    .slice(0, few);
  const close = () => {
    setTyped('');
    setIsOpen(false);
  };
  const choose = (community: Community) => {
    onChange(pickedOf(community));
    announce(t('picker.chosen', { name: community.community_name }));
    close();
    list.point(0);
  };
  const list = useActiveOption({ items: options, is_open, onChoose: choose, onClose: close });
  const pressKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    }
    if (event.key === 'Backspace' && typed === '') onChange(undefined);
  };
  return (
    <div className="community-picker" data-size={size}>
      <TextField.Root
        size={size}
        role="combobox"
        aria-label={label}
        aria-expanded={is_open}
        aria-controls={is_open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={is_open && options.length > 0 ? optionId(id, list.active) : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={limits.search_length}
        placeholder={value ? undefined : everything}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
          list.point(0);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={pressKey}
        onBlur={close}
      >
        {value && (
          <TextField.Slot>
            <Button type="button" size="1" variant="soft" radius="full" onClick={() => onChange(undefined)}>
              <bdi>{value.label}</bdi>
              <X size={14} aria-label={t('picker.remove')} />
            </Button>
          </TextField.Slot>
        )}
      </TextField.Root>
      {is_open && (
        <div className="community-options">
          {options.length === 0 && (
            <Text as="p" size="2" color="gray" m="3" role="status">
              {t(is_searching ? 'picker.searching' : 'none')}
            </Text>
          )}
          <div role="listbox" id={id} aria-label={t('title')}>
            {options.map((community, index) => (
              <ListOption
                key={community.community_id}
                list_id={id}
                index={index}
                active={list.active}
                className="community-option"
                onPoint={list.point}
                onChoose={() => choose(community)}
              >
                <OwnFace place={{ ...community, place_name: community.community_name }} size="2" />
                <Text size="2" truncate>
                  <bdi>{community.community_name}</bdi>
                </Text>
              </ListOption>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};
