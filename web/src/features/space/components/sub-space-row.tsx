import { Box, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { EyeOff, Hash, ListChecks, Lock, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Space, SubSpace } from '@plaudit/contract/space/schema';
import { grouped } from '../../../lib/format/number.ts';
import { pathOfPlace } from '../../../lib/navigation/place-of.ts';
import { announce } from '../../../lib/screen/announce.ts';
import { useModule } from '../../../lib/session/session.ts';
import { Grip } from '../../../ui/grip.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { InvitationAnswer } from '../../place/components/invitation-answer.tsx';
import { JoinButton } from '../../place/components/join-button.tsx';
import { Standing } from '../../place/components/standing.tsx';
import { asPart } from '../cached-spaces.ts';
import { moved } from '../format.ts';
import { useOrder } from '../use-parts.ts';
import { SubSpaceMenu } from './sub-space-menu.tsx';

const icons = { open: Hash, closed: Lock, hidden: EyeOff } as const;

type SubSpaceRowProps = {
  space: Space;
  part: SubSpace;
  index: number;
  onEdit: () => void;
  onPeople: () => void;
};

/** A sub-space: what it is for, how the person belongs to it, and what they can do about it. */
export const SubSpaceRow = ({ space, part, index, onEdit, onPeople }: SubSpaceRowProps) => {
  const { t } = useTranslation(['space', 'place']);
  const has_chats = useModule('chats');
  const now = useNow();
  const { space_id, sub_spaces: parts, can, archived_at } = space;
  const { sub_space_id, sub_space_name: name, sub_space_description, total_members: count, my, to_review } = part;
  const place = asPart(part);
  const { visibility } = place;
  const Icon = icons[visibility];
  const order = useOrder(space_id);
  const ids = parts.map((each) => each.sub_space_id);
  // Roles in a public one follow from those in the space.
  const standing =
    visibility === 'open' && my.membership ? { ...my, membership: { ...my.membership, role: 'member' as const } } : my;
  const waiting = to_review ? to_review.requests + to_review.reports : 0;
  const talk = pathOfPlace({ kind: 'connect', entity_type: 'space', entity_id: space_id, sub_space_id });
  return (
    <li className="sub-space" tabIndex={-1}>
      <span className="sub-space-icon" aria-hidden>
        <Icon size={18} />
      </span>
      <Box minWidth="0" flexGrow="1">
        <Text as="div" size="3" weight="medium" className="sub-space-name">
          {my.membership && has_chats ? (
            <Link to={talk} className="person-link">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Text>
        {sub_space_description && (
          <Text as="p" size="2" color="gray" className="sub-space-name">
            <bdi>{sub_space_description}</bdi>
          </Text>
        )}
        <Text as="div" size="1" color="gray" mt="1" className="place-facts">
          <span>{t(`part.visibility.${visibility}`)}</span>
          {visibility !== 'open' && count !== null && (
            <span className="place-fact">
              <UsersRound size={14} aria-hidden />
              {t('place:members_count', { count, amount: grouped(count) })}
            </span>
          )}
          {waiting > 0 && (
            <span className="place-fact">
              <ListChecks size={14} aria-hidden />
              {t('place:review', { count: waiting, amount: grouped(waiting) })}
            </span>
          )}
          <Standing my={standing} now={now} />
        </Text>
        <div className="sub-space-answer">
          {my.request === 'invited' ? <InvitationAnswer place={place} size="2" /> : <JoinButton place={place} />}
        </div>
      </Box>
      <div className="sub-space-actions">
        {can.manage_sub_spaces && archived_at === null && parts.length > 1 && (
          <Grip
            label={t('part.move', { name })}
            index={index}
            count={parts.length}
            onMove={(to) => order.show(moved(ids, sub_space_id, to))}
            onMoved={(to, by) => {
              order.save(moved(ids, sub_space_id, to));
              if (by === 'key') announce(t('part.moved', { name, number: to + 1, count: parts.length }));
            }}
          />
        )}
        <SubSpaceMenu part={part} onEdit={onEdit} onPeople={onPeople} />
      </div>
    </li>
  );
};
