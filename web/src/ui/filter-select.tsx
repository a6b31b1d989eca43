import { Select } from '@radix-ui/themes';
import './filter-select.css';

type FilterSelectProps = {
  /** Names the field for screen readers. */
  label: string;
  /** The choice without a filter. */
  everything: string;
  value: string | undefined;
  options: readonly { id: string; label: string }[];
  onChange: (value: string | undefined) => void;
  size?: '2' | '3';
};

// Radix keeps the empty value for "nothing chosen yet".
const all = 'all';

/** One filter of a list, with a first choice that takes it away. */
export const FilterSelect = ({ label, everything, value, options, onChange, size = '3' }: FilterSelectProps) => (
  <Select.Root
    size={size}
    value={options.some(({ id }) => id === value) ? (value as string) : all}
    onValueChange={(choice) => onChange(choice === all ? undefined : choice)}
  >
    <Select.Trigger aria-label={label} variant={value ? 'soft' : 'surface'} className="filter-select" />
    <Select.Content position="popper">
      <Select.Item value={all}>{everything}</Select.Item>
      {options.map((option) => (
        <Select.Item key={option.id} value={option.id}>
          {option.label}
        </Select.Item>
      ))}
    </Select.Content>
  </Select.Root>
);
