import { useId, useState } from 'react';
import { TextField } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { FormField } from '../../../ui/form-field.tsx';
import { dropdownQuery } from '../queries.ts';

type SuggestFieldProps = {
  dropdown: 'location' | 'title';
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** One of the company's locations or titles, which may be thousands: those that match what is typed are suggested. */
export const SuggestField = ({ dropdown, label, value = '', onChange }: SuggestFieldProps) => {
  const list_id = useId();
  const [typed, setTyped] = useState(value);
  const { data } = useQuery(dropdownQuery(dropdown, typed.trim()));
  const take = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onChange(undefined);
    else if (data?.items.some((item) => item.label === text)) onChange(text);
  };
  return (
    <FormField label={label}>
      {(control) => (
        <>
          <TextField.Root
            {...control}
            size="3"
            list={list_id}
            autoComplete="off"
            value={typed}
            onChange={(event) => take(event.target.value)}
            onBlur={() => onChange(typed.trim() || undefined)}
          />
          <datalist id={list_id}>
            {data?.items.map((item) => (
              <option key={item.id} value={item.label}>
                {item.label}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
};
