import { TextArea } from '@radix-ui/themes';
import { FormField } from './form-field.tsx';

type NoteFieldProps = {
  label: string;
  hint?: string;
  max_length: number;
  value: string;
  onChange: (value: string) => void;
};

/** A few sentences that one may add. */
export const NoteField = ({ label, hint, max_length, value, onChange }: NoteFieldProps) => (
  <FormField label={label} hint={hint}>
    {(control) => (
      <TextArea
        size="3"
        rows={3}
        dir="auto"
        maxLength={max_length}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...control}
      />
    )}
  </FormField>
);
