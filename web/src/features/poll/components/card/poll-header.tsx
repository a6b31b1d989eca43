import { Link } from '@tanstack/react-router';
import { ChartBarDecreasing } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { personName } from '../../../../lib/format/person.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ContentHeader } from '../../../content/components/content-card.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';

/** Who asks, where, and since when; in the feed of the place, where goes without saying. */
export const PollHeader = ({ poll, in_place }: { poll: Poll; in_place?: string | undefined }) => {
  const { t } = useTranslation('poll');
  const { poll_id, author } = poll;
  const place = poll.place?.place_id === in_place ? null : poll.place;
  return (
    <ContentHeader
      kind="poll"
      content_id={poll_id}
      content={poll}
      faces={<Avatar name={personName(author)} url={author.profile_url} size="3" />}
      headline={
        <Trans
          t={t}
          i18nKey={place ? 'headline.place' : 'headline.plain'}
          components={{
            person: <PersonLink person={author} />,
            place: place ? (
              <Link to={paths.community(place.place_id)} className="person-link">
                <bdi>{place.place_name}</bdi>
              </Link>
            ) : (
              <span />
            ),
          }}
        />
      }
      label={
        <span className="content-fact">
          <ChartBarDecreasing size={14} aria-hidden />
          {t('kind')}
        </span>
      }
    />
  );
};
