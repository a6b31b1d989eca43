import { Button } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode, isUnknown } from '../../../lib/errors/errors.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { personName } from '../../../lib/format/person.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cached } from '../cached-recognitions.ts';
import { RecognitionCard } from '../components/recognition-card.tsx';
import { recognitionQuery } from '../queries.ts';
import './recognition-page.css';

const Missing = () => {
  const { t } = useTranslation('recognition');
  return (
    <EmptyState
      as="h1"
      icon={<SearchX size={28} />}
      title={t('missing.title')}
      description={t('missing.description')}
      action={
        <Button asChild size="3" variant="soft">
          <Link to={paths.home}>{t('missing.home')}</Link>
        </Button>
      }
    />
  );
};

/** One recognition with its comments, where shared links and notifications lead. */
export const RecognitionPage = () => {
  const { t } = useTranslation('recognition');
  const { recognition_id = '' } = useParams({ strict: false }) as { recognition_id?: string };
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const findKnown = () => cached.find(queryClient, recognition_id);
  const query = useQuery({ ...recognitionQuery(recognition_id), placeholderData: findKnown });
  const { error, refetch } = query;
  // Where the server cannot be asked, a list that was read before may hold it.
  const data = query.data ?? (isCode(error, 'ERR_NETWORK') ? findKnown() : undefined);
  // An address that is no id is as unknown as one of another company.
  const is_missing = isUnknown(error, 'AUTH_RECORD_NOT_FOUND');
  const title = data
    ? t('page.title', { type: data.recognition_type.title, giver: personName(data.giver) })
    : t('page.untitled');
  usePageTitle(is_missing ? t('missing.title') : title);

  return (
    <div className="recognition-page">
      <Button asChild variant="ghost" color="gray" size="2" mb="4" className="back-link">
        <Link to={paths.home}>
          <ArrowLeft size={16} aria-hidden />
          {t('page.back')}
        </Link>
      </Button>
      {!is_missing && (
        <VisuallyHidden>
          <h1 tabIndex={-1}>{title}</h1>
        </VisuallyHidden>
      )}
      {is_missing && <Missing />}
      {error && !is_missing && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <CardsSkeleton cards={1} height={320} />}
      {data && !is_missing && (
        <RecognitionCard
          key={recognition_id}
          recognition={data}
          has_comments_open
          onDeleted={() => void navigate({ to: paths.home })}
        />
      )}
    </div>
  );
};
