import { Select } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { FormField } from '../../../ui/form-field.tsx';
import { dropdownQuery } from '../queries.ts';

type ChoiceFieldProps = {
  dropdown: Parameters<typeof dropdownQuery>[0];
  label: string;
  /** The text while nothing is chosen. */
  none_label: string;
  /** People without a choice get the default one, so it is shown as chosen, and there is no "none". */
  has_default?: boolean;
  /** The id of the choice; empty for none. */
  value: string;
  onChange: (id: string) => void;
};

// Radix keeps the empty value for a select without one.
const none = 'none';

/** One of the company's departments, roles and so on, or none. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { dropdown, label, none_label, has_default = false, value, onChange } = props;
  const choices = useQuery(dropdownQuery(dropdown)).data?.items;
  const fallback = (has_default && choices?.find(({ is_default }) => is_default)?.id) || none;
  return (
    <FormField label={label}>
      {(control) => (
        <Select.Root
          size="3"
          value={value || fallback}
          onValueChange={(choice) => onChange(choice === fallback ? '' : choice)}
        >
          <Select.Trigger {...control} />
          <Select.Content position="popper">
            {fallback === none && <Select.Item value={none}>{none_label}</Select.Item>}
            {choices?.map((choice) => (
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
