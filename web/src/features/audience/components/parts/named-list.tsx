import { Flex } from '@radix-ui/themes';
import { personName } from '../../../../lib/format/person.ts';
import { PeoplePicker } from '../../../people/components/people-picker.tsx';
import { Chips } from './chips.tsx';
import { Choices } from './choices.tsx';

type NamedListProps = {
  /** Where the choices come from: the server by name, or these. */
  dropdown?: Parameters<typeof Choices>[0]['dropdown'];
  items?: Parameters<typeof Choices>[0]['items'];
  /** Names the list; `add_label` the button next to it. */
  label: string;
  add_label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onChange: (ids: string[]) => void;
  /** A person or thing was chosen, with the name that it was chosen by. */
  onName?: (id: string, label: string) => void;
};

/** Chosen people, groups, roles, departments and so on, and the way to add more. */
export const NamedList = (props: NamedListProps) => {
  const { dropdown, items, label, add_label, ids, nameOf, onChange, onName } = props;
  const remove = (id: string) => onChange(ids.filter((each) => each !== id));
  if (dropdown === 'manager') {
    return (
      <PeoplePicker
        label={label}
        is_label_hidden
        placeholder={add_label}
        chosen={ids.map((id) => ({ id, label: nameOf(id) }))}
        onAdd={(person) => {
          onName?.(person.employee_id, personName(person));
          onChange([...ids, person.employee_id]);
        }}
        onRemove={remove}
      />
    );
  }
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Chips label={label} ids={ids} nameOf={nameOf} onRemove={remove} />
      <Choices
        dropdown={dropdown}
        items={items}
        label={add_label}
        chosen={ids}
        onToggle={(choice, is_chosen) => {
          if (!is_chosen) return remove(choice.id);
          onName?.(choice.id, choice.label);
          onChange([...ids, choice.id]);
        }}
      />
    </Flex>
  );
};
