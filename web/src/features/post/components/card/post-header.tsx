import { Suspense } from 'react';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useCompany } from '../../../../lib/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { AuthorHeader } from '../../../content/components/content-card.tsx';

const PostFacts = lazyPart(() => import('./post-facts.tsx'), 'PostFacts');

/** In whose name a post is. Most are in their author's, for everyone who reads there; the rest says who wrote it, and for whom. */
export const PostHeader = ({ post, in_place }: { post: Post; in_place: string | undefined }) => {
  const { t } = useTranslation('post');
  const { company_name, company_logo } = useCompany();
  const { post_id, as_company, in_name_of, audience_id } = post;
  return (
    <AuthorHeader
      kind="post"
      content_id={post_id}
      content={in_name_of ? { ...post, author: in_name_of } : post}
      in_place={in_place}
      Icon={Megaphone}
      label={t('kind')}
      {...(as_company && {
        face: <Avatar name={company_name} url={company_logo} size="3" />,
        name: <strong>{company_name}</strong>,
      })}
    >
      {(as_company || in_name_of || audience_id) && (
        <Suspense>
          <PostFacts post={post} />
        </Suspense>
      )}
    </AuthorHeader>
  );
};
