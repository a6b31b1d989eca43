import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { Text } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { isComposing } from '../../../lib/screen/composing.ts';
import { InviteDialog } from '../../../lib/feature/invite.ts';
import { personName } from '../../../lib/format/person.ts';
import { announce } from '../../../lib/screen/announce.ts';
import { usePermission } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { optionId } from '../../../ui/list-option.tsx';
import { useActiveOption } from '../../../ui/use-active-option.ts';
import { usePeopleSearch } from '../use-people-search.ts';
import { PeopleOptions } from './people-options.tsx';
import './people-picker.css';

export type Picked = { id: string; label: string; url?: string | null };

type PeoplePickerProps = {
  label: string;
  /** If a heading next to it already shows the label. */
  is_label_hidden?: boolean;
  /** In the empty field; otherwise that a name can be typed. */
  placeholder?: string;
  chosen: readonly Picked[];
  onAdd: (person: EmployeeCard) => void;
  onRemove: (id: string) => void;
  /** With this many, the field disappears until one of them is removed. */
  most?: number;
  /** Found at once, and offered by the arrow down before anything is typed. */
  familiar?: readonly EmployeeCard[];
  /** Not offered, besides the people who are chosen. */
  except?: readonly string[];
  /** Also people who have not accepted their invitation yet. */
  with_invited?: boolean;
  /** Also people whose accounts were deactivated, for those who manage people. */
  with_deactivated?: boolean | undefined;
  error?: string | undefined;
  /** The list covers what is below the field, instead of moving it down. */
  is_floating?: boolean;
  /** The form opens to choose a person: this is where people begin. */
  is_first?: boolean;
  /** Content under the field, with a way to add people. */
  children?: (add: (person: EmployeeCard) => void) => ReactNode;
};

/** Chosen people as chips, and a field that finds more by their first letters, in a company of any size. */
export const PeoplePicker = (props: PeoplePickerProps) => {
  const {
    label,
    is_label_hidden,
    placeholder,
    chosen,
    onAdd,
    onRemove,
    most = Infinity,
    familiar,
    except = [],
  } = props;
  const { with_invited, with_deactivated, error, is_floating, is_first, children } = props;
  const { t } = useTranslation('people');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [is_open, setIsOpen] = useState(false);
  const search = usePeopleSearch(typed, {
    familiar,
    except: [...except, ...chosen.map((person) => person.id)],
    with_invited,
    with_deactivated,
  });
  const may_invite = usePermission('people.manage');
  const [invited, setInvited] = useState<string | null>(null);
  const is_nobody = search.people.length === 0 && !search.is_searching && typed.trim() !== '';
  const invite = () => {
    setInvited(typed.trim());
    setIsOpen(false);
  };
  const is_listed = is_open && (search.people.length > 0 || typed.trim() !== '');

  // The last person it takes may replace the input. Before the next key: a frame may take long, and would take the focus back
  // from the field where the person already types.
  const [focused_times, setFocusedTimes] = useState(0);
  useLayoutEffect(() => {
    if (focused_times === 0) return;
    const field = document.getElementById(`${id}-field`);
    (field?.querySelector('input') ?? field?.querySelector('button'))?.focus();
  }, [id, focused_times]);
  const focus = () => setFocusedTimes((times) => times + 1);
  const add = (person: EmployeeCard) => {
    onAdd(person);
    announce(t('picker.chosen', { name: personName(person) }));
    setTyped('');
    setIsOpen(false);
    list.point(0);
    focus();
  };
  const remove = ({ id: removed, label: name }: Picked) => {
    onRemove(removed);
    announce(t('picker.removed', { name }));
    focus();
  };
  const offer =
    may_invite && is_nobody ? { label: t('picker.invite', { search: typed.trim() }), onTake: invite } : undefined;
  const list = useActiveOption({
    items: search.people,
    is_open: is_listed,
    onChoose: add,
    onClose: () => setIsOpen(false),
    chooses_on_tab: typed.trim() !== '',
  });
  const pressKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && offer && is_listed && !isComposing(event)) {
      event.preventDefault();
      return invite();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    }
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last);
  };
  const nobody = search.is_searching ? t('picker.searching') : t('picker.nobody', { search: typed.trim() });
  const empty = placeholder ?? t('picker.placeholder');
  return (
    <div className="picker" data-inline={!is_floating || undefined}>
      {!is_label_hidden && (
        <Text as="label" htmlFor={id} size="2" weight="medium">
          {label}
        </Text>
      )}
      <div className="picker-anchor">
        <div id={`${id}-field`} className="picker-field" data-invalid={Boolean(error) || undefined}>
          {chosen.map((person) => (
            <span key={person.id} className="picker-chip">
              {person.url !== undefined && <Avatar name={person.label} url={person.url} size="1" />}
              <bdi>{person.label}</bdi>
              <button
                type="button"
                aria-label={t('picker.remove', { name: person.label })}
                onClick={() => remove(person)}
              >
                <X size={14} aria-hidden />
              </button>
            </span>
          ))}
          {chosen.length < most && (
            <input
              id={id}
              role="combobox"
              type="text"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              dir="auto"
              // Only if a form opens to choose a person.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={is_first}
              placeholder={chosen.length === 0 ? empty : t('picker.more')}
              aria-label={is_label_hidden ? label : undefined}
              aria-expanded={is_listed}
              aria-controls={is_listed ? `${id}-list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={
                is_listed && (search.people.length > 0 || offer)
                  ? optionId(`${id}-list`, Math.max(0, list.active))
                  : undefined
              }
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              data-field="people"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsOpen(event.target.value.trim() !== '');
                list.point(0);
              }}
              onKeyDown={pressKey}
              onBlur={() => setIsOpen(false)}
            />
          )}
        </div>
        {is_listed && (
          <PeopleOptions
            id={`${id}-list`}
            label={t('picker.options')}
            people={search.people}
            {...((with_invited || with_deactivated) && { invited_label: t('status.INVITED') })}
            {...(with_deactivated && { deactivated_label: t('status.INACTIVE') })}
            active={list.active}
            note={search.people.length === 0 ? nobody : null}
            offer={offer}
            onPoint={list.point}
            onChoose={add}
          />
        )}
      </div>
      {error && (
        <Text as="div" size="1" color="red" role="alert" id={`${id}-error`}>
          {error}
        </Text>
      )}
      {children?.(add)}
      {invited !== null && (
        <Opening onClose={() => setInvited(null)}>
          <InviteDialog typed={invited} onInvited={with_invited ? add : undefined} onClose={() => setInvited(null)} />
        </Opening>
      )}
    </div>
  );
};
