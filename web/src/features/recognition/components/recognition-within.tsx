import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isCode } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { recognitionQuery } from '../queries.ts';
import { useWithWaiting } from '../waiting.ts';
import { cardLabel } from './card/card-header.tsx';
import { RecognitionBody } from './card/recognition-body.tsx';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import './recognition-within.css';

type RecognitionWithinProps = { recognition_id: string | null; is_deleted: boolean };

/** A recognition that other content shows. People who may not see it read that there is one, and nothing of it. */
export const RecognitionWithin = ({ recognition_id, is_deleted }: RecognitionWithinProps) => {
  const { t } = useTranslation('recognition');
  const query = useQuery({
    ...recognitionQuery(recognition_id ?? ''),
    enabled: recognition_id !== null && !is_deleted,
  });
  if (is_deleted || recognition_id === null) return <Note text={t('within.deleted')} />;
  if (query.isError && (isCode(query.error, 'AUTH_RECORD_NOT_FOUND') || isCode(query.error, 'NO_PERMISSION'))) {
    return <Note text={t('within.private')} />;
  }
  if (query.data) return <Shown recognition={query.data} />;
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return <RowsSkeleton rows={2} height={44} />;
};

const Note = ({ text }: { text: string }) => (
  <Text as="p" size="2" color="gray">
    {text}
  </Text>
);

const Shown = ({ recognition: given }: { recognition: Recognition }) => {
  const { t } = useTranslation('recognition');
  const recognition = useWithWaiting(given);
  return (
    <div role="group" aria-label={t('within_label')} className="recognition-within">
      <Text as="p" size="2" weight="medium">
        <Link to={paths.recognition(recognition.recognition_id)} className="recognition-within-link">
          {cardLabel(recognition, t)}
        </Link>
      </Text>
      <RecognitionBody recognition={recognition} />
    </div>
  );
};
