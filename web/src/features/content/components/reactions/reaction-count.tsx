import { type ComponentType, useState } from 'react';
import { Button } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../../lib/format/number.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../../ui/opening.tsx';
import { type Counted, countReactions } from '../../reactions.ts';

const ReactionsDialog = lazyPart(() => import('../reactions-dialog.tsx'), 'ReactionsDialog');

export type ReactedDialog<Content> = ComponentType<{ content: Content; onClose: () => void }>;
type ReactionCountProps<Content extends Counted> = {
  content_id: string;
  content: Content;
  size?: '1' | '2';
  /** The dialog of a kind that people can do more to than react. */
  Reacted?: ReactedDialog<Content> | undefined;
};

/** How many reacted; it opens who they are. */
export const ReactionCount = <Content extends Counted>(props: ReactionCountProps<Content>) => {
  const { content_id, content, size = '2', Reacted } = props;
  const { t } = useTranslation('content');
  const [is_open, setIsOpen] = useState(false);
  const { reactions } = content;
  const count = countReactions(reactions);
  const close = () => setIsOpen(false);
  return (
    <>
      {count > 0 && (
        <Button
          size={size}
          radius="full"
          variant="soft"
          color="gray"
          aria-label={t('react.who', { amount: grouped(count) })}
          aria-haspopup="dialog"
          className="action-count"
          onClick={() => setIsOpen(true)}
        >
          {grouped(count)}
        </Button>
      )}
      {is_open && (
        <Opening onClose={close}>
          {Reacted ? (
            <Reacted content={content} onClose={close} />
          ) : (
            <ReactionsDialog content_id={content_id} reactions={reactions} onClose={close} />
          )}
        </Opening>
      )}
    </>
  );
};
