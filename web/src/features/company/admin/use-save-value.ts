import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { companyValuesQuery } from '../queries.ts';
import { placeValue } from './meanwhile.ts';
import { type DraftValue, useUpdateValues } from './mutations.ts';

/**
 * Saves one value into the list as it is by now. If someone else changed or removed the value, it says so instead; saving again
 * then replaces it, or brings it back.
 */
export const useSaveValue = (value: DraftValue, onSaved: () => void) => {
  const { t } = useTranslation('company-admin');
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateValues('form');
  const [opened, setOpened] = useState(value.company_value_id ? value : null);
  const [problem, setProblem] = useState('');
  const [is_saving, setIsSaving] = useState(false);

  const trySave = async (mine: DraftValue): Promise<string> => {
    const now = await queryClient.fetchQuery({ ...companyValuesQuery(), staleTime: 0 });
    const placed = placeValue(now.items, opened, mine);
    switch (placed.kind) {
      case 'changed': {
        const { value_name: name, value_description: description } = placed.theirs;
        setOpened(placed.theirs);
        return t(description ? 'values.changed_meanwhile' : 'values.renamed_meanwhile', { name, description });
      }
      case 'removed':
        setOpened(null);
        return t('values.removed_meanwhile');
      default:
        await mutateAsync(placed.values);
        return '';
    }
  };
  const save = async (mine: DraftValue) => {
    setIsSaving(true);
    const failed = await trySave(mine).catch((error: unknown) => errorMessage(error));
    setIsSaving(false);
    setProblem(failed);
    if (!failed) onSaved();
  };
  return { save, is_saving, problem };
};
