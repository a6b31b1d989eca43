import { Box, Button, Card, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeletedPost } from '@plaudit/contract/post/schema';
import { formatDate } from '../../../lib/format/format-date.ts';
import { personName } from '../../../lib/format/person.ts';
import { useSession } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { fromMessage } from '../../content/index.ts';
import { useRestorePost } from '../mutations.ts';
import { deletedPages } from '../queries.ts';

/** Posts that the person deleted and can restore. */
export const DeletedList = () => {
  const { t } = useTranslation('post');
  const kept = useHeadingFocus();
  const query = useInfiniteQuery(deletedPages());
  const posts = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending) return <RowsSkeleton rows={3} height={84} />;
  if (!posts) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <div {...kept}>
      {posts.length === 0 ? (
        <EmptyState icon={<Trash2 size={28} />} title={t('gone.none')} description={t('gone.none_text')} />
      ) : (
        <InfiniteList query={query}>
          <ul className="drafts" aria-label={t('gone.title')}>
            {posts.map((post) => (
              <DeletedRow key={post.post_id} post={post} />
            ))}
          </ul>
        </InfiniteList>
      )}
    </div>
  );
};

const DeletedRow = ({ post }: { post: DeletedPost }) => {
  const { t } = useTranslation('post');
  const { session } = useSession();
  const restore = useRestorePost();
  const { post_id, author, words, mentions, place, question, files_count, restorable_until } = post;
  const text = fromMessage(words || (question ?? ''), mentions).text.trim();
  const name = text === '' ? t('by', { name: personName(author) }) : text.slice(0, 60);
  const until = formatDate(restorable_until, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <Card size="2">
        <Flex gap="3" align="start" wrap="wrap">
          <Box flexGrow="1" flexBasis="240px" minWidth="0">
            <Text as="p" size="3" className="draft-words" {...(text === '' && { color: 'gray' })}>
              <bdi>{text || name}</bdi>
            </Text>
            <Text as="p" size="2" color="gray" mt="1">
              {author.employee_id !== session.employee_id && `${t('by', { name: personName(author) })} · `}
              {place && `${t('drafts.in', { place: place.place_name })} · `}
              {question !== null && `${t('drafts.poll')} · `}
              {files_count > 0 && `${t('drafts.files', { count: files_count })} · `}
              {t('gone.until', { moment: until })}
            </Text>
          </Box>
          <Button
            size="2"
            variant="soft"
            color="gray"
            highContrast
            aria-label={t('gone.restore_name', { name })}
            loading={restore.isPending}
            onClick={() => restore.mutate(post_id)}
          >
            <RotateCcw size={16} aria-hidden />
            {t('gone.restore')}
          </Button>
        </Flex>
      </Card>
    </li>
  );
};
