import { Checkbox, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { erasurePreviewQuery } from './queries.ts';

type NamesChoiceProps = { request_id: string; checked: boolean; onChange: (is_on: boolean) => void };

/** Whether the name also goes from what others wrote, and how often it appears there. */
export const NamesChoice = ({ request_id, checked, onChange }: NamesChoiceProps) => {
  const { t } = useTranslation('privacy');
  const { data, error } = useQuery(erasurePreviewQuery(request_id));
  const found = data ? t('names.found', { count: data.texts_count, name: data.name }) : t('names.counting');
  return (
    <Text as="label" size="2" className="privacy-names">
      <Checkbox size="3" checked={checked} onCheckedChange={(is_on) => onChange(is_on === true)} />
      <span>
        <Text as="div" weight="medium">
          {t('names.replace')}
        </Text>
        <Text as="div" size="1" color="gray" aria-live="polite">
          {error ? errorMessage(error) : found} {t('names.text')}
        </Text>
      </span>
    </Text>
  );
};
