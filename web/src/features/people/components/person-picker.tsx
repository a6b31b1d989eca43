import { personName } from '../../../lib/format/person.ts';
import { PeoplePicker, type Picked } from './people-picker.tsx';

type PersonPickerProps = {
  label: string;
  value: Picked | null;
  error?: string | undefined;
  /** Also people whose accounts were deactivated, for those who manage people. */
  with_deactivated?: boolean;
  onChange: (value: Picked | null) => void;
};

/** Picks one person. */
export const PersonPicker = ({ label, value, error, with_deactivated, onChange }: PersonPickerProps) => (
  <PeoplePicker
    label={label}
    most={1}
    with_deactivated={with_deactivated}
    error={error}
    chosen={value ? [value] : []}
    onAdd={(person) => onChange({ id: person.employee_id, label: personName(person), url: person.profile_url })}
    onRemove={() => onChange(null)}
  />
);
