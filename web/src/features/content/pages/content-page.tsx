import { useEffect, useRef } from 'react';
import { Button } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PointedComment } from '@plaudit/contract/paths';
import { isCode, isUnknown } from '../../../lib/errors/errors.ts';
import { type CachedKind, cardOf } from '../../../lib/feature/cards.ts';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ContentSkeleton } from '../components/content-skeleton.tsx';
import { PointedProvider } from '../pointed.ts';
import './content-page.css';

/** Content of one kind with its comments, where shared links and notifications lead. */
export const ContentPage = ({ of }: { of: CachedKind }) => {
  const { content_id = '' }: { content_id?: string } = useParams({ strict: false });
  return <ContentView key={content_id} of={of} content_id={content_id} />;
};

/** Opening content is seeing it. The links that a person opens are noted, too. */
const useNoteSeen = (content_id: string, is_there: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!is_there) return undefined;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(async () => {
      const [{ noteSeen }, { watchLinks }] = await Promise.all([
        import('../seen/noted.ts'),
        import('../seen/watch-links.ts'),
      ]);
      noteSeen(content_id);
      if (element.current) stop = watchLinks(element.current);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [content_id, is_there]);
  return element;
};

const ContentView = ({ of, content_id }: { of: CachedKind; content_id: string }) => {
  const { t } = useTranslation(of.kind);
  const navigate = useNavigate();
  const pointed: PointedComment = useSearch({ strict: false });
  const queryClient = useQueryClient();
  const { Card, list, missing } = cardOf(of.kind) ?? {};
  const findKnown = () => of.find(queryClient, content_id);
  const { data, error, refetch } = useQuery({ ...of.query(content_id), placeholderData: findKnown });
  // If the server is unreachable, a list that was read before may have it.
  const content = data ?? (isCode(error, 'ERR_NETWORK') ? findKnown() : undefined);
  // An address that is no id is as unknown as one of another company.
  const is_missing = isUnknown(error, missing ?? '');
  const { title, item } = content ? of.show(content, t) : { title: t('page.untitled') };
  usePageTitle(is_missing ? t('missing.title') : title);
  const element = useNoteSeen(content_id, data !== undefined);

  if (is_missing) {
    return (
      <EmptyState
        as="h1"
        icon={<SearchX size={28} />}
        title={t('missing.title')}
        description={t('missing.description')}
        action={
          <Button asChild size="3" variant="soft">
            <Link to={list}>{t('page.back')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <PageLayout>
      <Button asChild variant="ghost" color="gray" size="2" mb="4" className="content-back">
        <Link to={list}>
          <ArrowLeft size={16} aria-hidden />
          {t('page.back')}
        </Link>
      </Button>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      {error && !content && <ErrorState error={error} retry={() => void refetch()} />}
      {!content && !error && <ContentSkeleton cards={1} height={320} />}
      {item && Card && (
        <PointedProvider value={pointed}>
          <div ref={element} data-content={content_id}>
            <Card {...item} has_comments_open onDeleted={() => void navigate({ to: list ?? '' })} />
          </div>
        </PointedProvider>
      )}
    </PageLayout>
  );
};
