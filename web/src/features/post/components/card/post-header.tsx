import { Suspense } from 'react';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { AuthorHeader } from '../../../content/components/content-card.tsx';

const SpokenHeader = lazyPart(() => import('./spoken-header.tsx'), 'SpokenHeader');

type PostHeaderProps = { post: Post; in_place: string | undefined };

/** Most posts are in their author's name, for everyone who reads there; the header of the others arrives when it is needed. */
export const PostHeader = ({ post, in_place }: PostHeaderProps) => {
  const { t } = useTranslation('post');
  const header = (
    <AuthorHeader
      kind="post"
      content_id={post.post_id}
      content={post.in_name_of ? { ...post, author: post.in_name_of } : post}
      in_place={in_place}
      Icon={Megaphone}
      label={t('kind')}
    />
  );
  if (!post.as_company && !post.in_name_of && !post.audience_id) return header;
  return (
    <Suspense fallback={header}>
      <SpokenHeader post={post} in_place={in_place} />
    </Suspense>
  );
};
