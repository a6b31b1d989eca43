import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommonContent, ContentPlace } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { ContentKind } from '../../../../lib/feature/cards.ts';
import { linkToFeed } from '../../../../lib/feature/places.ts';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Sentence } from '../../../../ui/sentence.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { ContentHeader } from './content-header.tsx';

type AuthorHeaderProps = {
  kind: ContentKind;
  content_id: string;
  content: CommonContent & { author: EmployeeCard; place: ContentPlace };
  /** In the feed of this place, the card doesn't name it. */
  in_place: string | undefined;
  Icon: LucideIcon;
  /** What people call the kind. */
  label: string;
};

/** Who wrote it, in which place, of what kind it is, and since when. */
export const AuthorHeader = ({ kind, content_id, content, in_place, Icon, label }: AuthorHeaderProps) => {
  const { t } = useTranslation('content');
  const { author } = content;
  const place = content.place?.place_id === in_place ? null : content.place;
  const link = place && linkToFeed(place);
  return (
    <ContentHeader
      kind={kind}
      content_id={content_id}
      content={content}
      faces={<Avatar name={personName(author)} url={author.profile_url} size="3" />}
      headline={
        <Sentence
          t={t}
          i18nKey={place ? 'headline.place' : 'headline.plain'}
          components={{
            person: <PersonLink person={author} />,
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
          <Icon size={14} aria-hidden />
          {label}
        </span>
      }
    />
  );
};
