import { Select } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { savedAudiences } from '../../queries.ts';

/** Starts from a saved audience, whose selection is copied. */
export const SavedStart = ({ onChoose }: { onChoose: (selection: AudienceSelection) => void }) => {
  const { t } = useTranslation('audience');
  const { data } = useQuery(savedAudiences());
  if (!data || data.items.length === 0) return null;
  return (
    <Select.Root
      size="2"
      value=""
      onValueChange={(id) => {
        const chosen = data.items.find(({ audience_id }) => audience_id === id);
        if (chosen) onChoose(chosen.selection);
      }}
    >
      <Select.Trigger aria-label={t('start_from')} placeholder={t('start_from')} variant="soft" color="gray" />
      <Select.Content position="popper">
        {data.items.map(({ audience_id, audience_name }) => (
          <Select.Item key={audience_id} value={audience_id}>
            {audience_name}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
};
