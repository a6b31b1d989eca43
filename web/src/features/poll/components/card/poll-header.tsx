import { Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { ChartBarDecreasing } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { personName } from '../../../../lib/format/person.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { Edited } from '../../../content/components/edited.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';

/** Who asks, where, and since when. */
export const PollHeader = ({ poll }: { poll: Poll }) => {
  const { t } = useTranslation('poll');
  const { poll_id, author, place, created_at, edited_at, mentions, can } = poll;
  return (
    <Flex align={{ initial: 'start', sm: 'center' }} gap="3" minWidth="0" flexGrow="1">
      <Avatar name={personName(author)} url={author.profile_url} size="3" />
      <div className="poll-who">
        <Text as="p" size={{ initial: '2', sm: '3' }} className="poll-headline">
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
        </Text>
        <Flex align="center" gap="2" wrap="wrap" className="poll-meta">
          <span className="poll-fact">
            <ChartBarDecreasing size={14} aria-hidden />
            {t('kind')}
          </span>
          <Link to={paths.poll(poll_id)} className="poll-time">
            <RelativeTime at={created_at} />
          </Link>
          {edited_at && <Edited content_id={poll_id} mentions={mentions} has_history={can.see_history} />}
        </Flex>
      </div>
    </Flex>
  );
};
