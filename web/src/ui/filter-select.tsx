import { Select } from '@radix-ui/themes';
import './filter-select.css';

type FilterOption = { id: string; label: string; section?: string | null };

type FilterSelectProps = {
  /** Names the field for screen readers. */
  label: string;
  /** The choice without a filter. */
  everything: string;
  value: string | undefined;
  /** Neighbors with the same `section` are under its name. */
  options: readonly FilterOption[];
  onChange: (value: string | undefined) => void;
  size?: '2' | '3';
};

// Radix keeps the empty value for "nothing chosen yet".
const all = 'all';

const sectionsOf = (options: readonly FilterOption[]): [string, FilterOption[]][] => {
  const names = [...new Set(options.map(({ section }) => section ?? ''))];
  return names.map((name) => [name, options.filter(({ section }) => (section ?? '') === name)]);
};

/** One filter of a list, with a first choice that removes it. */
export const FilterSelect = ({ label, everything, value, options, onChange, size = '3' }: FilterSelectProps) => (
  <Select.Root
    size={size}
    value={options.some(({ id }) => id === value) ? (value as string) : all}
    onValueChange={(choice) => onChange(choice === all ? undefined : choice)}
  >
    <Select.Trigger aria-label={label} variant={value ? 'soft' : 'surface'} className="filter-select" />
    <Select.Content position="popper">
      <Select.Item value={all}>{everything}</Select.Item>
      {sectionsOf(options).map(([section, items]) => (
        <Select.Group key={section}>
          {section && <Select.Label>{section}</Select.Label>}
          {items.map((option) => (
            <Select.Item key={option.id} value={option.id}>
              {option.label}
            </Select.Item>
          ))}
        </Select.Group>
      ))}
    </Select.Content>
  </Select.Root>
);
