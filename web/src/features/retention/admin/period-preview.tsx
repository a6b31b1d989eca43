import { useEffect, useState } from 'react';
import { Callout } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { MoonStar } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { grouped } from '../../../lib/format/number.ts';
import { retentionPreviewQuery } from './queries.ts';

const typing_pause_ms = 250;

type PeriodPreviewProps = { retention_key: string; days: number | null };

/** How much would go, counted by the server once the typing pauses. */
export const PeriodPreview = ({ retention_key, days }: PeriodPreviewProps) => {
  const { t } = useTranslation('retention');
  const [settled, setSettled] = useState(days);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(days), typing_pause_ms);
    return () => clearTimeout(timer);
  }, [days]);
  const query = useQuery(retentionPreviewQuery(retention_key, settled));
  const { data } = query;
  const is_current = data && settled === days && !query.isPlaceholderData;
  const words = () => {
    if (query.isError) return errorMessage(query.error);
    if (!is_current) return t('counting');
    if (days === null) return t('nothing_goes');
    const day = formatDate(data.night, { day: 'numeric', month: 'long' });
    return t('would_go', { count: data.count, amount: grouped(data.count), day });
  };
  return (
    <Callout.Root color="gray" highContrast aria-live="polite" aria-busy={!is_current}>
      <Callout.Icon>
        <MoonStar size={18} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{words()}</Callout.Text>
    </Callout.Root>
  );
};
