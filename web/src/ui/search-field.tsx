import { TextField } from '@radix-ui/themes';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

type SearchFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** Names the field; also its placeholder. */
  label: string;
};

/** A field to search with, emptied by its button or Escape. */
export const SearchField = ({ value, onChange, label }: SearchFieldProps) => {
  const { t } = useTranslation();
  return (
    <TextField.Root
      size="3"
      type="search"
      inputMode="search"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
    >
      <TextField.Slot>
        <Search size={18} aria-hidden />
      </TextField.Slot>
      {value !== '' && (
        <TextField.Slot>
          <IconButton variant="ghost" color="gray" size="2" label={t('clear_search')} onClick={() => onChange('')}>
            <X size={16} aria-hidden />
          </IconButton>
        </TextField.Slot>
      )}
    </TextField.Root>
  );
};
