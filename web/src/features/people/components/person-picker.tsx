import { useState } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form-field.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { dropdownQuery } from '../queries.ts';
import './person-picker.css';

type Choice = { id: string; label: string };
type PersonPickerProps = {
  label: string;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
};

/** As many as fit under the field without pushing the form away. */
const shown_choices = 5;

/** Picks one person of a company of any size: type a part of the name, take one of those the server finds. */
export const PersonPicker = ({ label, value, onChange }: PersonPickerProps) => {
  const { t } = useTranslation('people');
  const [search, setSearch] = useState('');
  const found = useQuery({ ...dropdownQuery('manager', search.trim()), enabled: search.trim() !== '' });
  const choices = search.trim() === '' ? [] : (found.data?.items.slice(0, shown_choices) ?? []);
  const choose = (choice: Choice | null) => {
    setSearch('');
    onChange(choice);
  };
  return (
    <FormField label={label}>
      {(control) =>
        value ? (
          <Flex>
            <Button {...control} type="button" variant="soft" highContrast size="2" onClick={() => choose(null)}>
              <bdi>{value.label}</bdi>
              <X size={14} aria-label={t('picker.remove')} />
            </Button>
          </Flex>
        ) : (
          <div>
            <SearchField label={t('picker.search')} value={search} onChange={setSearch} />
            {choices.length > 0 && (
              <ul className="picker-choices" aria-label={label}>
                {choices.map((choice) => (
                  <li key={choice.id}>
                    <button type="button" className="picker-choice" onClick={() => choose(choice)}>
                      <bdi>{choice.label}</bdi>
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {found.isSuccess && search.trim() !== '' && choices.length === 0 && (
              <Text as="p" size="1" color="gray" mt="1" role="status">
                {t('picker.none')}
              </Text>
            )}
          </div>
        )
      }
    </FormField>
  );
};
