import { Box, Button, Card, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { WaitingPost } from '@plaudit/contract/post/schema';
import type { WrittenIn } from '../../../../lib/feature/cards.ts';
import { zonedTime } from '../../../../lib/format/moment.ts';
import { personName } from '../../../../lib/format/person.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { Attachments } from '../../../content/components/attachments.tsx';
import { LinkCard } from '../../../content/components/link-card.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { useDecideWaiting } from '../../approval-mutation.ts';
import { PostWords } from '../card/post-words.tsx';
import './waiting-card.css';

type WaitingCardProps = {
  post: WaitingPost;
  place: Pick<WrittenIn, 'place_id' | 'place_kind'>;
  onDecline: () => void;
};

/** A post that waits, as its readers will see it, with the two answers. */
export const WaitingCard = ({ post, place, onDecline }: WaitingCardProps) => {
  const { t } = useTranslation('post');
  const decide = useDecideWaiting();
  const { author, draft_id, saved_at, waits_since, publish_at, in_name_of, as_company } = post;
  const { place_id, place_kind } = place;
  const name = personName(author);
  const approve = () => decide.mutate({ place_id, place_kind, draft_id, saved_at, is_approved: true });
  return (
    <li tabIndex={-1}>
      <Card size="2">
        <Flex gap="3" align="center" mb="3">
          <Avatar name={name} url={author.profile_url} size="3" />
          <Box minWidth="0">
            <Text as="div" size="2" weight="medium">
              <PersonLink person={author} />
            </Text>
            <Text as="div" size="1" color="gray">
              <RelativeTime at={waits_since} />
              {as_company && ` · ${t('approval.as_company')}`}
              {in_name_of && ` · ${t('approval.in_name', { name: personName(in_name_of) })}`}
              {publish_at && ` · ${t('drafts.scheduled', { day: zonedTime(publish_at) })}`}
            </Text>
          </Box>
        </Flex>
        {post.words !== '' && <PostWords words={post.words} mentions={post.mentions} is_whole={false} />}
        {post.link_preview && <LinkCard preview={post.link_preview} />}
        {post.poll && (
          <Box mt="3" className="waiting-poll">
            <Text as="p" size="3" weight="medium" dir="auto">
              {post.poll.question}
            </Text>
            <ul>
              {post.poll.options.map((option) => (
                <li key={option}>
                  <bdi>{option}</bdi>
                </li>
              ))}
            </ul>
          </Box>
        )}
        <Attachments attachments={post.attachments} />
        <Flex gap="2" mt="4" className="place-answer">
          <Button
            size="2"
            variant="soft"
            highContrast
            loading={decide.isPending}
            aria-label={t('approval.approve_name', { name })}
            onClick={approve}
          >
            {t('approval.approve')}
          </Button>
          <Button
            size="2"
            variant="soft"
            color="gray"
            disabled={decide.isPending}
            aria-label={t('approval.decline_name', { name })}
            onClick={onDecline}
          >
            {t('approval.decline')}
          </Button>
        </Flex>
      </Card>
    </li>
  );
};
