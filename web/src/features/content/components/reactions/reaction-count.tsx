import { type ReactNode, useState } from 'react';
import { Button } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { ReactionCount as Count } from '@plaudit/contract/content/schema';
import { grouped } from '../../../../lib/format/number.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Opening } from '../../../../ui/opening.tsx';
import { countReactions } from '../../reactions.ts';

const ReactionsDialog = lazyPart(() => import('../reactions-dialog.tsx'), 'ReactionsDialog');

/** Draws the dialog in its place, where the kind has more to tell. */
export type WhoReacted = (onClose: () => void) => ReactNode;
type ReactionCountProps = { content_id: string; reactions: Count[]; size?: '1' | '2'; who?: WhoReacted | undefined };

/** How many reacted; it opens who they are. */
export const ReactionCount = ({ content_id, reactions, size = '2', who }: ReactionCountProps) => {
  const { t } = useTranslation('content');
  const [is_open, setIsOpen] = useState(false);
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
          {who ? who(close) : <ReactionsDialog content_id={content_id} reactions={reactions} onClose={close} />}
        </Opening>
      )}
    </>
  );
};
