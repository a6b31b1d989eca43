import { Button } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { answerInvitation } from '@plaudit/contract/place/endpoints';
import type { PlaceStanding } from '@plaudit/contract/place/schema';
import { toast } from '../../../lib/screen/toast.ts';
import { useCommunityCall } from '../mutations.ts';
import { placeOf } from '../queries.ts';

/** Says that the person is in now, where they are. */
export const useTellJoined = (name: string) => {
  const { t } = useTranslation('community');
  return ({ membership }: PlaceStanding) =>
    void (membership && toast({ title: t('joined', { name }), tone: 'success' }));
};

type InvitationAnswerProps = { community: Community; size?: '2' | '3' };

/** Accept or decline an invitation: in the community, and where invitations are listed. */
export const InvitationAnswer = ({ community, size = '3' }: InvitationAnswerProps) => {
  const { t } = useTranslation('community');
  const { community_id, community_name: name } = community;
  const answer = useCommunityCall(answerInvitation, { onDone: useTellJoined(name) });
  const say = (is_accepted: boolean) => answer.mutate({ body: { ...placeOf(community_id), is_accepted } });
  return (
    <>
      <Button size={size} highContrast loading={answer.isPending} onClick={() => say(true)}>
        <Check size={18} aria-hidden />
        {t('accept')}
      </Button>
      <Button size={size} variant="soft" color="gray" disabled={answer.isPending} onClick={() => say(false)}>
        {t('decline')}
      </Button>
    </>
  );
};
