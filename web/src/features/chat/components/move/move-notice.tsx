import { Button, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { CornerUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message, MessageMove } from '@plaudit/contract/chat/schema';
import { fullTime } from '../../../../lib/format/relative-time.ts';
import { personName } from '../../../../lib/format/person.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { timeOfDay } from '../../format.ts';
import { useUndoMove } from '../../use-undo-move.ts';
import './move.css';

type MoveNoticeProps = { message: Message; move: MessageMove };

/** The line in both places that messages were moved. The person who moved them can undo it. */
export const MoveNotice = ({ message, move }: MoveNoticeProps) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const { undo, is_busy } = useUndoMove();
  const { author, created_at } = message;
  const { move_id, moved_count: count, is_away, place, first_id } = move;
  const is_own = author.employee_id === employee_id;
  const way = is_away ? 'away' : 'here';
  const said = { count, name: personName(author), place: place?.place_name ?? '' };
  const words = t(`move.${way}${is_own ? '_own' : ''}${place ? '' : '_hidden'}`, said);
  return (
    <div className="chat-move-notice" tabIndex={-1}>
      <Text as="p" size="1" color="gray" align="center">
        <CornerUpRight size={12} aria-hidden /> <bdi>{words}</bdi>{' '}
        <time dateTime={created_at} title={fullTime(created_at)}>
          {timeOfDay(created_at)}
        </time>
      </Text>
      {first_id && (place || !is_away) && (
        <Button asChild size="1" variant="ghost">
          <Link to={paths.connect('message', first_id)}>{t('move.show')}</Link>
        </Button>
      )}
      {is_own && (
        <Button size="1" variant="ghost" color="gray" disabled={is_busy} onClick={() => undo(move_id)}>
          {t('common:undo')}
        </Button>
      )}
    </div>
  );
};
