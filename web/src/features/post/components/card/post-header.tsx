import { Megaphone, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { personName } from '../../../../lib/format/person.ts';
import { useCompany } from '../../../../lib/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Sentence } from '../../../../ui/sentence.tsx';
import { AuthorHeader } from '../../../content/components/content-card.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';

/** In whose name a post is, who wrote it if that is another person, and whether it is for some people only. */
export const PostHeader = ({ post, in_place }: { post: Post; in_place: string | undefined }) => {
  const { t } = useTranslation('post');
  const { company_name, company_logo } = useCompany();
  const { post_id, author, as_company, in_name_of, audience_id } = post;
  const is_spoken = as_company || Boolean(in_name_of);
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
        name: (
          <strong>
            <bdi>{company_name}</bdi>
          </strong>
        ),
      })}
    >
      {is_spoken && (
        <span className="content-fact">
          <Sentence
            t={t}
            i18nKey="voice.written_by"
            components={{
              person: (
                <PersonLink person={author}>
                  <bdi>{personName(author)}</bdi>
                </PersonLink>
              ),
            }}
          />
        </span>
      )}
      {audience_id && (
        <span className="content-fact">
          <UsersRound size={14} aria-hidden />
          {t('readers.some')}
        </span>
      )}
    </AuthorHeader>
  );
};
