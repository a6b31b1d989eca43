import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { askToJoin, joinPlace } from '@plaudit/contract/place/endpoints';
import { toast } from '../../../lib/screen/toast.ts';
import { useTellJoined } from '../../place/components/invitation-answer.tsx';
import { usePlaceCall } from '../../place/index.ts';
import { wayInto } from '../way-into.ts';

/** Joins a community, or asks to, from where it is listed; nothing for members and people who wait for an answer. */
export const JoinButton = ({ community }: { community: Community }) => {
  const { t } = useTranslation('place');
  const { community_id, community_name: name } = community;
  const join = usePlaceCall(joinPlace, { onDone: useTellJoined(name) });
  const ask = usePlaceCall(askToJoin, { onDone: () => void toast({ title: t('asked', { name }), tone: 'success' }) });
  const way = wayInto(community);
  if (!way) return null;
  const is_open = way === 'join';
  const call = is_open ? join : ask;
  return (
    <Button
      size="2"
      variant="soft"
      aria-label={t(is_open ? 'join_name' : 'ask_name', { name })}
      loading={call.isPending}
      onClick={() => call.mutate({ body: { place_id: community_id, place_kind: 'community' } })}
    >
      <UserPlus size={16} aria-hidden />
      {t(is_open ? 'join' : 'ask')}
    </Button>
  );
};
