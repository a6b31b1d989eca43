import { memo, Suspense } from 'react';
import { Box } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import type { CardPlace } from '../../../lib/feature/cards.ts';
import { personName } from '../../../lib/format/person.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Attachments } from '../../content/components/attachments.tsx';
import { ContentCard } from '../../content/components/content-card.tsx';
import { LinkCard } from '../../content/components/link-card.tsx';
import { cached } from '../cached-posts.ts';
import { titleOf } from '../format.ts';
import { useWithWaiting } from '../waiting.ts';
import { Pinned } from './card/pinned.tsx';
import { PostHeader } from './card/post-header.tsx';
import { PostWords } from './card/post-words.tsx';

const CopiedFrom = lazyPart(() => import('./card/copied-from.tsx'), 'CopiedFrom');
// Few posts end, so few first screens need it.
const Expiry = lazyPart(() => import('./card/expiry.tsx'), 'Expiry');
const EditDialog = lazyPart(() => import('./card/edit-dialog.tsx'), 'EditDialog');
const PollWithin = lazyPart(() => import('../../poll/components/poll-within.tsx'), 'PollWithin');
const MustRead = lazyPart(() => import('./card/must-read.tsx'), 'MustRead');
const PostEntries = lazyPart(() => import('./card/post-entries.tsx'), 'PostEntries');

/** One post with everything that can be done to it. */
export const PostCard = memo(({ post: given, ...place }: { post: Post } & CardPlace) => {
  const { t } = useTranslation('post');
  const post = useWithWaiting(given);
  const { post_id, author, words, mentions, attachments, has_comments, must_read_by } = post;
  const { pinned_until, link_preview, copied_from, poll } = post;
  return (
    <ContentCard
      {...place}
      of={cached}
      content_id={post_id}
      content={post}
      author={author}
      label={t('card', { name: personName(author), title: titleOf(post, t) })}
      header={<PostHeader post={post} in_place={place.in_place} />}
      takes_comments={has_comments}
      Edit={EditDialog}
      More={PostEntries}
    >
      {/* Those who may see its figures still find it when it has expired. */}
      {post.expires_at && post.can.see_insight && (
        <Suspense fallback={<Box height="16px" />}>
          <Expiry post={post} at={post.expires_at} />
        </Suspense>
      )}
      {pinned_until && <Pinned until={pinned_until} />}
      {copied_from && (
        <Suspense fallback={<p className="post-origin" />}>
          <CopiedFrom origin={copied_from} />
        </Suspense>
      )}
      {words !== '' && <PostWords words={words} mentions={mentions} is_whole={place.has_comments_open === true} />}
      {link_preview && <LinkCard preview={link_preview} />}
      <Attachments attachments={attachments} />
      {poll && (
        // As high as its answers, so that little moves.
        <Suspense fallback={<Box height={`${160 + 52 * poll.options.length}px`} />}>
          <PollWithin poll={{ ...poll, mentions }} />
        </Suspense>
      )}
      {must_read_by && (
        <Suspense fallback={<div className="post-must-read" />}>
          <MustRead post={post} must_read_by={must_read_by} />
        </Suspense>
      )}
    </ContentCard>
  );
});
