import { Button, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ResponsiveDialog } from '../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { revisionPages } from '../thread-queries.ts';
import { Attachments } from './attachments.tsx';
import { WordsText } from './words-text.tsx';
import './history-dialog.css';

type HistoryDialogProps = { content_id: string; mentions: EmployeeCard[]; onClose: () => void };

/** The words before each edit, and the files next to them, newest first. */
export const HistoryDialog = ({ content_id, mentions, onClose }: HistoryDialogProps) => {
  const { t } = useTranslation('content');
  const revisions = useInfiniteQuery(revisionPages(content_id));
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history.title')}
      description={t('history.description')}
      max_width="480px"
    >
      {revisions.isPending && <RowsSkeleton rows={2} height={64} />}
      {revisions.isError && <ErrorState error={revisions.error} retry={() => void revisions.refetch()} />}
      {revisions.data?.pages[0]?.items.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t('history.empty')}
        </Text>
      )}
      <ul className="history">
        {revisions.data?.pages
          .flatMap(({ items }) => items)
          .map(({ edited_at, words, attachments = [] }) => (
            <li key={edited_at}>
              <Text as="div" size="1" color="gray" mb="1">
                {t('history.until')} <RelativeTime at={edited_at} />
              </Text>
              {words === '' && attachments.length === 0 ? (
                <Text as="p" size="2" color="gray">
                  {t('history.no_words')}
                </Text>
              ) : (
                words !== '' && <WordsText words={words} mentions={mentions} size="2" />
              )}
              <Attachments attachments={attachments} />
            </li>
          ))}
      </ul>
      {revisions.hasNextPage && (
        <Button
          variant="ghost"
          size="2"
          loading={revisions.isFetchingNextPage}
          onClick={() => void revisions.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </ResponsiveDialog>
  );
};
