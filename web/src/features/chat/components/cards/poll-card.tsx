import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Mentioned } from '@plaudit/contract/content/schema';
import type { PollPart } from '@plaudit/contract/poll/schema';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { PollEntries } from '../../../poll/components/poll-entries.tsx';
import { PollWithin } from '../../../poll/components/poll-within.tsx';
import { pollQuery } from '../../../poll/queries.ts';

type PollInMessageProps = { poll: PollPart; mentions: Mentioned[]; lang: string | undefined };

/** A poll in a message. What the message says of it may be older than its votes, which are read when it is on screen. */
export const PollInMessage = ({ poll: known, mentions, lang }: PollInMessageProps) => {
  const { t } = useTranslation('chat');
  const fresh = useQuery(pollQuery(known.poll_id));
  const [dialog, setDialog] = useState<((onClose: () => void) => ReactNode) | null>(null);
  // The end is final, and the question stays as it is: an answer from before that says less.
  const poll = { ...(fresh.data ?? known), mentions };
  const close = () => setDialog(null);
  const shown = { ...poll, can: { ...poll.can, see_insight: false } };
  return (
    <div className="chat-poll">
      <PollWithin poll={poll} lang={lang} />
      {(poll.can.export || (poll.can.close && !poll.is_ended)) && (
        <Menu
          align="end"
          button={
            <IconButton size="1" variant="ghost" color="gray" label={t('card.poll_menu')}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
        >
          <PollEntries content={shown} onDialog={(show) => setDialog(() => show)} />
        </Menu>
      )}
      {dialog && <Opening onClose={close}>{dialog(close)}</Opening>}
    </div>
  );
};
