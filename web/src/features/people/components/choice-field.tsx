import { Select } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { FormField } from '../../../ui/form-field.tsx';
import { dropdownQuery } from '../queries.ts';

type ChoiceFieldProps = {
  dropdown: Parameters<typeof dropdownQuery>[0];
  label: string;
  /** What it says while nothing is chosen. */
  none_label: string;
  /** The id of the choice; empty for none. */
  value: string;
  onChange: (id: string) => void;
};

// Radix keeps the empty value for a select without one.
const none = 'none';

/** One of the company's departments, roles and the like, or none. */
export const ChoiceField = ({ dropdown, label, none_label, value, onChange }: ChoiceFieldProps) => {
  const choices = useQuery(dropdownQuery(dropdown));
  return (
    <FormField label={label}>
      {(control) => (
        <Select.Root size="3" value={value || none} onValueChange={(choice) => onChange(choice === none ? '' : choice)}>
          <Select.Trigger {...control} />
          <Select.Content position="popper">
            <Select.Item value={none}>{none_label}</Select.Item>
            {choices.data?.items.map((choice) => (
              <Select.Item key={choice.id} value={choice.id}>
                {choice.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </FormField>
  );
};
