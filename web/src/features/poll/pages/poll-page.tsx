import { Button } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isCode, isUnknown } from '../../../lib/errors/errors.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { idOf } from '../../../lib/navigation/search.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NothingHere } from '../../../ui/nothing-here.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cached } from '../cached-polls.ts';
import { PollCard } from '../components/poll-card.tsx';
import { questionText } from '../format.ts';
import { pollQuery } from '../queries.ts';
import './poll-page.css';

/** One poll with its comments, where shared links and notifications lead. */
export const PollPage = () => {
  const { poll_id }: { poll_id?: string } = useParams({ strict: false });
  const id = idOf(poll_id);
  return id ? <PollView key={id} poll_id={id} /> : <NothingHere />;
};

const PollView = ({ poll_id }: { poll_id: string }) => {
  const { t } = useTranslation('poll');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const findKnown = () => cached.find(queryClient, poll_id);
  const query = useQuery({ ...pollQuery(poll_id), placeholderData: findKnown });
  const { error, refetch } = query;
  // Where the server cannot be asked, a list that was read before may hold it.
  const poll = query.data ?? (isCode(error, 'ERR_NETWORK') ? findKnown() : undefined);
  const is_missing = isUnknown(error, 'POLL_NOT_FOUND');
  const title = poll ? questionText(poll) : t('page.untitled');
  usePageTitle(is_missing ? t('missing.title') : title);

  if (is_missing) {
    return (
      <EmptyState
        as="h1"
        icon={<SearchX size={28} />}
        title={t('missing.title')}
        description={t('missing.description')}
        action={
          <Button asChild size="3" variant="soft">
            <Link to={paths.polls}>{t('page.back')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <PageLayout>
      <Button asChild variant="ghost" color="gray" size="2" mb="4" className="poll-back">
        <Link to={paths.polls}>
          <ArrowLeft size={16} aria-hidden />
          {t('page.back')}
        </Link>
      </Button>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      {error && !poll && <ErrorState error={error} retry={() => void refetch()} />}
      {!poll && !error && <CardsSkeleton cards={1} height={320} />}
      {poll && <PollCard poll={poll} has_comments_open onDeleted={() => void navigate({ to: paths.polls })} />}
    </PageLayout>
  );
};
