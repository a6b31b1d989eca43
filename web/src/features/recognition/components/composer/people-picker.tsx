import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Text } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { announce } from '../../../../lib/screen/announce.ts';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { optionId, PeopleOptions } from '../../../people/components/people-options.tsx';
import { useActiveOption, usePeopleSearch } from '../../../people/index.ts';
import { QuickPicks } from './quick-picks.tsx';
import './people-picker.css';

type PeoplePickerProps = {
  people: EmployeeCard[];
  onChange: (people: EmployeeCard[]) => void;
  error?: string | undefined;
};

/** Chosen colleagues as chips, and a field that finds more by their first letters. */
export const PeoplePicker = ({ people, onChange, error }: PeoplePickerProps) => {
  const { t } = useTranslation('recognition');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [is_open, setIsOpen] = useState(false);
  const search = usePeopleSearch(
    typed,
    people.map(({ employee_id }) => employee_id),
  );
  const is_listed = is_open && (search.people.length > 0 || typed.trim() !== '');

  const add = (person: EmployeeCard) => {
    onChange([...people, person]);
    announce(t('picker.added', { name: personName(person) }));
    setTyped('');
    setIsOpen(false);
    list.point(0);
    input.current?.focus();
  };
  const remove = (person: EmployeeCard) => {
    onChange(people.filter(({ employee_id }) => employee_id !== person.employee_id));
    announce(t('picker.removed', { name: personName(person) }));
    input.current?.focus();
  };
  const list = useActiveOption({
    items: search.people,
    is_open: is_listed,
    onChoose: add,
    onClose: () => setIsOpen(false),
    chooses_on_tab: typed.trim() !== '',
  });
  const pressKey = (event: KeyboardEvent) => {
    if (list.handleKey(event)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    }
    const last = people.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) remove(last);
  };
  const nobody = search.is_searching ? t('picker.searching') : t('picker.nobody', { search: typed.trim() });
  return (
    <div className="picker">
      <Text as="label" htmlFor={id} size="2" weight="medium">
        {t('picker.label')}
      </Text>
      <div className="picker-anchor">
        <div className="picker-field" data-invalid={Boolean(error) || undefined}>
          {people.map((person) => (
            <span key={person.employee_id} className="picker-chip">
              <Avatar name={personName(person)} url={person.profile_url} size="1" />
              <bdi>{personName(person)}</bdi>
              <button
                type="button"
                aria-label={t('picker.remove', { name: personName(person) })}
                onClick={() => remove(person)}
              >
                <X size={14} aria-hidden />
              </button>
            </span>
          ))}
          <input
            ref={input}
            id={id}
            role="combobox"
            type="text"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            dir="auto"
            // The composer opens to choose somebody: this is where everybody begins.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            placeholder={people.length === 0 ? t('picker.placeholder') : t('picker.more')}
            aria-expanded={is_listed}
            aria-controls={is_listed ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              is_listed && search.people.length > 0 ? optionId(`${id}-list`, list.active) : undefined
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
        </div>
        {is_listed && (
          <PeopleOptions
            id={`${id}-list`}
            label={t('picker.options')}
            people={search.people}
            active={list.active}
            note={search.people.length === 0 ? nobody : null}
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
      <QuickPicks chosen={people} onPick={add} />
    </div>
  );
};
