import { Button } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { answerInvitation } from '@plaudit/contract/place/endpoints';
import type { PlaceStanding } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';

/** Says that the person has joined, where they are. */
export const useTellJoined = (name: string) => {
  const { t } = useTranslation('place');
  return ({ membership }: PlaceStanding) =>
    void (membership && toast({ title: t('joined', { name }), tone: 'success' }));
};

type InvitationAnswerProps = { place: AnyPlace; size?: '2' | '3' };

/** Accept or decline an invitation: in the place, and where invitations are listed. */
export const InvitationAnswer = ({ place, size = '3' }: InvitationAnswerProps) => {
  const { t } = useTranslation('place');
  const { place_name: name } = place;
  const answer = usePlaceCall(answerInvitation, { onDone: useTellJoined(name) });
  const say = (is_accepted: boolean) => answer.mutate({ body: { ...placeAt(place), is_accepted } });
  return (
    <>
      <PrimaryButton size={size} loading={answer.isPending} onClick={() => say(true)}>
        <Check size={18} aria-hidden />
        {t('accept')}
      </PrimaryButton>
      <Button size={size} variant="soft" color="gray" disabled={answer.isPending} onClick={() => say(false)}>
        {t('decline')}
      </Button>
    </>
  );
};
