import { useMemo } from 'react';
import { Select } from '@radix-ui/themes';
import { namedCurrencies, usual_currencies } from '../lib/format/currencies.ts';
import { FormField } from './form-field.tsx';

type CurrencyFieldProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** What there is to choose, of ISO 4217. */
  from?: readonly string[];
  value: string;
  onChange: (currency: string) => void;
};

/** A currency, by its name: typing finds it. `value` is of ISO 4217. */
export const CurrencyField = ({ from = usual_currencies, value, onChange, ...words }: CurrencyFieldProps) => {
  const currencies = useMemo(() => namedCurrencies(from, value), [from, value]);
  return (
    <FormField {...words}>
      {(control) => (
        <Select.Root size="3" value={value} onValueChange={onChange}>
          <Select.Trigger {...control} />
          <Select.Content position="popper" style={{ maxWidth: 'calc(100vw - 24px)' }}>
            {currencies.map((each) => (
              <Select.Item key={each.currency} value={each.currency}>
                {each.name}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </FormField>
  );
};
