import { Select } from '@radix-ui/themes';
import { currencyName, usual_currencies } from '../lib/format/currencies.ts';
import { FormField } from './form-field.tsx';

const currencies = usual_currencies
  .map((currency) => ({ currency, name: currencyName(currency) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

type CurrencyFieldProps = { label: string; hint: string; value: string; onChange: (currency: string) => void };

/** One of the usual currencies, by its name. `value` is of ISO 4217. */
export const CurrencyField = ({ label, hint, value, onChange }: CurrencyFieldProps) => (
  <FormField label={label} hint={hint}>
    {(control) => (
      <Select.Root size="3" value={value} onValueChange={onChange}>
        <Select.Trigger {...control} />
        <Select.Content position="popper">
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
