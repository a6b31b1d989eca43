import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { Sentence } from '../../../../ui/sentence.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';

/** Who wrote a post that is in another name, and whether it is for some people only. */
export const PostFacts = ({ post: { author, as_company, in_name_of, audience_id } }: { post: Post }) => {
  const { t } = useTranslation('post');
  return (
    <>
      {(as_company || in_name_of) && (
        <span className="content-fact">
          <Sentence t={t} i18nKey="voice.written_by" components={{ person: <PersonLink person={author} /> }} />
        </span>
      )}
      {audience_id && (
        <span className="content-fact">
          <UsersRound size={14} aria-hidden />
          {t('readers.some')}
        </span>
      )}
    </>
  );
};
