import { Button, Flex, Text } from '@radix-ui/themes';
import { DoorOpen, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { askToJoin, joinPlace, withdrawRequest } from '@plaudit/contract/place/endpoints';
import { toast } from '../../../lib/screen/toast.ts';
import { useCommunityCall } from '../mutations.ts';
import { placeOf } from '../queries.ts';
import { InvitationAnswer, useTellJoined } from './invitation-answer.tsx';
import { ManageMenu } from './manage-menu.tsx';
import { MemberMenu } from './member-menu.tsx';

/** Join, ask, answer an invitation; and the menus of members and managers. */
export const CommunityActions = ({ community }: { community: Community }) => {
  const { my, can } = community;
  return (
    <Flex gap="2" wrap="wrap" align="center" className="community-actions">
      {my.membership ? <MemberMenu community={community} /> : <Entrance community={community} />}
      {can.manage && <ManageMenu community={community} />}
    </Flex>
  );
};

/** The way in, for who is not in. */
const Entrance = ({ community }: { community: Community }) => {
  const { t } = useTranslation('community');
  const { community_id: place_id, community_name: name, my, can, visibility } = community;
  const tellAsked = () => void toast({ title: t('asked', { name }), tone: 'success' });
  const join = useCommunityCall(joinPlace, { onDone: useTellJoined(name) });
  const ask = useCommunityCall(askToJoin, { onDone: tellAsked });
  const withdraw = useCommunityCall(withdrawRequest);
  const body = placeOf(place_id);

  if (my.request === 'invited') return <InvitationAnswer community={community} />;
  const enters = can.join && visibility !== 'open';
  return (
    <>
      {my.request === 'asked' && (
        <>
          <Text size="2" color="gray">
            {t('waiting')}
          </Text>
          <Button
            size="3"
            variant="soft"
            color="gray"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ body })}
          >
            {t('withdraw')}
          </Button>
        </>
      )}
      {can.ask && !can.join && (
        <Button size="3" highContrast loading={ask.isPending} onClick={() => ask.mutate({ body })}>
          <UserPlus size={18} aria-hidden />
          {t('ask')}
        </Button>
      )}
      {can.join && (
        <Button
          size="3"
          highContrast
          {...(enters && { variant: 'soft' as const })}
          loading={join.isPending}
          onClick={() => join.mutate({ body })}
        >
          {enters ? <DoorOpen size={18} aria-hidden /> : <UserPlus size={18} aria-hidden />}
          {t(enters ? 'enter' : 'join')}
        </Button>
      )}
    </>
  );
};
