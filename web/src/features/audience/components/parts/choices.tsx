import { useState } from 'react';
import { Box, Button, Popover, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../ui/search-field.tsx';
import { dropdownQuery } from '../../../people/queries.ts';

type Choice = { id: string; label: string };
type ChoicesProps = {
  /** A dropdown whose choices the server finds; otherwise they are the `items`. */
  dropdown?: Parameters<typeof dropdownQuery>[0] | undefined;
  items?: readonly Choice[] | undefined;
  /** What the button says. */
  label: string;
  chosen: readonly string[];
  onToggle: (choice: Choice, is_chosen: boolean) => void;
};

/** Chooses any number of the company's departments, groups, people and so on, found by typing. */
export const Choices = ({ dropdown, items, label, chosen, onToggle }: ChoicesProps) => {
  const { t } = useTranslation('audience');
  const [is_open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const asked = useQuery({
    ...dropdownQuery(dropdown ?? 'title', typed.trim()),
    enabled: is_open && dropdown !== undefined,
  });
  const isTyped = (choice: Choice) => choice.label.toLowerCase().includes(typed.trim().toLowerCase());
  const found = items ? items.filter(isTyped) : asked.data?.items;
  return (
    <Popover.Root open={is_open} onOpenChange={setOpen}>
      <Popover.Trigger>
        <Button type="button" variant="surface" color="gray" size="2" className="audience-add">
          <Plus size={16} aria-hidden />
          {label}
        </Button>
      </Popover.Trigger>
      <Popover.Content width="320px" size="1" aria-label={label}>
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
        <Box asChild mt="2">
          <ul className="audience-list audience-choices" aria-label={label}>
            {found?.map((choice) => {
              const is_chosen = chosen.includes(choice.id);
              return (
                <li key={choice.id}>
                  <button
                    type="button"
                    className="audience-choice"
                    aria-pressed={is_chosen}
                    onClick={() => onToggle(choice, !is_chosen)}
                  >
                    <bdi>{choice.label}</bdi>
                    {is_chosen && <Check size={16} aria-hidden />}
                  </button>
                </li>
              );
            })}
          </ul>
        </Box>
        {found?.length === 0 && (
          <Text as="p" size="2" color="gray" role="status">
            {t('none_found')}
          </Text>
        )}
      </Popover.Content>
    </Popover.Root>
  );
};
