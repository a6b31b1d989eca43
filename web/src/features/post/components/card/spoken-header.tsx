import { Megaphone, UsersRound } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Post } from '@plaudit/contract/post/schema';
import { linkToFeed } from '../../../../lib/feature/places.ts';
import { personName } from '../../../../lib/format/person.ts';
import { useCompany } from '../../../../lib/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Sentence } from '../../../../ui/sentence.tsx';
import { ContentHeader } from '../../../content/components/content-card.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';

type SpokenHeaderProps = { post: Post; in_place: string | undefined };

/** In whose name a post is, who wrote it if that is another person, and whether it is for some people only. */
export const SpokenHeader = ({ post, in_place }: SpokenHeaderProps) => {
  const { t } = useTranslation(['post', 'content']);
  const { company_name, company_logo } = useCompany();
  const { post_id, author, as_company, in_name_of, audience_id } = post;
  const person = in_name_of ?? author;
  const place = post.place?.place_id === in_place ? null : post.place;
  const link = place && linkToFeed(place);
  return (
    <ContentHeader
      kind="post"
      content_id={post_id}
      content={post}
      faces={
        as_company ? (
          <Avatar name={company_name} url={company_logo} size="3" />
        ) : (
          <Avatar name={personName(person)} url={person.profile_url} size="3" />
        )
      }
      headline={
        <Sentence
          t={t}
          i18nKey={place ? 'content:headline.place' : 'content:headline.plain'}
          components={{
            person: as_company ? <strong>{company_name}</strong> : <PersonLink person={person} />,
            place: link ? (
              <Link to={link} className="person-link">
                <bdi>{place.place_name}</bdi>
              </Link>
            ) : (
              <bdi>{place?.place_name}</bdi>
            ),
          }}
        />
      }
      label={
        <span className="content-fact">
          <Megaphone size={14} aria-hidden />
          {t('kind')}
        </span>
      }
    >
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
    </ContentHeader>
  );
};
