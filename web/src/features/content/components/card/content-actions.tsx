import type { ReactNode } from 'react';
import { Button, Flex } from '@radix-ui/themes';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CachedKind, Counters } from '../../../../lib/feature/cards.ts';
import { grouped } from '../../../../lib/format/number.ts';
import { useReact } from '../../react-mutation.ts';
import { ReactionButton } from '../reaction-button.tsx';
import { ReactionCount, type ReactedDialog } from '../reactions/reaction-count.tsx';

type ContentActionsProps<Content extends Counters> = {
  of: CachedKind;
  content_id: string;
  content: Content;
  /** Id of the thread that the comment button shows and hides. */
  comments_id: string;
  takes_comments: boolean;
  has_comments_open: boolean;
  onComments: () => void;
  Reacted?: ReactedDialog<Content> | undefined;
  /** Further actions of this kind. */
  children: ReactNode;
};

/** React, comment, and the actions of the kind. */
export const ContentActions = <Content extends Counters>(props: ContentActionsProps<Content>) => {
  const { of, content_id, content, comments_id, takes_comments, has_comments_open, onComments, Reacted } = props;
  const { t } = useTranslation('content');
  const { reactions, my_reaction, comments_count } = content;
  const react = useReact(of, content_id);
  return (
    <Flex gap="2" wrap="wrap" data-hint-row>
      <div className="action-pair">
        <ReactionButton reactions={reactions} my_reaction={my_reaction} onReact={react} hint_name="reactions" />
        <ReactionCount content_id={content_id} content={content} Reacted={Reacted} />
      </div>
      {(takes_comments || comments_count > 0) && (
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
      )}
      {props.children}
    </Flex>
  );
};
