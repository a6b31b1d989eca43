import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { personName } from '../../../../lib/format/person.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useUnsent } from '../../../../lib/writes/unsent.ts';
import { stateOf } from '../../../../lib/writes/words.ts';
import type { Write } from '../../../../lib/writes/write.ts';
import { UnsentActions } from '../../../../ui/unsent-actions.tsx';
import { isLate, type Outgoing } from '../../outgoing.ts';
import { CardLine } from '../cards/card-line.tsx';
import { MessageShape } from './message-shape.tsx';

/** The person's own message that is on its way, waits for the network, or was refused. */
export const OutgoingItem = ({ write, is_continued }: { write: Write<Outgoing>; is_continued: boolean }) => {
  const { t } = useTranslation('chat');
  const { employee_profile } = useSession().session;
  const queue = useUnsent();
  const { words, mentions, attachments, reply_to, card } = write.shown;
  const has_failed = write.state === 'failed';
  const is_refused = has_failed && write.error?.code === 'NO_PERMISSION' && !write.error.payload;
  return (
    <article
      className="chat-message is-pending"
      aria-label={t('message_by', { name: personName(employee_profile) })}
      data-continued={is_continued || undefined}
      data-failed={has_failed || undefined}
    >
      <MessageShape
        author={employee_profile}
        words={words}
        card={card && <CardLine type={card.type} name={card.name} />}
        mentions={mentions}
        attachments={attachments}
        reply_to={reply_to}
        is_continued={is_continued}
        note={
          <span className="chat-sending" role={has_failed ? 'alert' : undefined}>
            {!has_failed && <Clock size={12} aria-hidden />}
            {is_refused ? t('refused') : stateOf(write, queue)}
          </span>
        }
      >
        {isLate(write) && <UnsentActions write={write} />}
      </MessageShape>
    </article>
  );
};
