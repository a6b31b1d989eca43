import { Button, Flex } from '@radix-ui/themes';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { grouped } from '../../../../lib/format/number.ts';
import { ReactionButton } from '../../../content/components/reaction-button.tsx';
import { useReact } from '../../../content/index.ts';
import { cached } from '../../cached-polls.ts';

type PollActionsProps = {
  poll: Poll;
  /** Id of the thread that the comment button shows and hides. */
  comments_id: string;
  has_comments_open: boolean;
  onComments: () => void;
};

/** React, comment. */
export const PollActions = ({ poll, comments_id, has_comments_open, onComments }: PollActionsProps) => {
  const { t } = useTranslation('poll');
  const { poll_id, reactions, my_reaction, comments_count } = poll;
  const react = useReact(cached, poll_id);
  return (
    <Flex gap="2" wrap="wrap">
      <ReactionButton reactions={reactions} my_reaction={my_reaction} onReact={(reaction) => react.mutate(reaction)} />
      <Button
        size="2"
        radius="full"
        variant="soft"
        color="gray"
        aria-expanded={has_comments_open}
        aria-controls={has_comments_open ? comments_id : undefined}
        aria-label={t('comments.button', { count: comments_count })}
        className="reaction-button"
        onClick={onComments}
      >
        <MessageCircle size={17} aria-hidden />
        {comments_count > 0 ? grouped(comments_count) : t('comments.label')}
      </Button>
    </Flex>
  );
};
