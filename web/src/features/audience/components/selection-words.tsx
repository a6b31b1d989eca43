import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { audienceLabels } from '../queries.ts';
import { selectionWords } from '../words.ts';

/** The people in a selection, as a sentence of phrases. */
export const SelectionWords = ({ selection }: { selection: AudienceSelection }) => {
  const { t } = useTranslation('audience');
  const { data, isPending } = useQuery(audienceLabels(selection));
  return <>{isPending ? '…' : selectionWords(t, selection, data?.labels ?? {}).join(' · ') || t('nobody')}</>;
};
