import type { ReactNode } from 'react';
import { Button, Flex, Text } from '@radix-ui/themes';
import { DoorOpen, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { askToJoin, joinPlace, withdrawRequest } from '@plaudit/contract/place/endpoints';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import { type Managed, usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';
import { InviteButton } from './invite-button.tsx';
import { mayBring } from '../way-into.ts';
import { InvitationAnswer, useTellJoined } from './invitation-answer.tsx';
import { ManageMenu } from './manage-menu.tsx';
import { MemberMenu } from './member-menu.tsx';

type PlaceActionsProps = { place: AnyPlace; managed: Managed; children?: ReactNode };

/** Join, ask, answer an invitation, invite others; and the menus of members and managers. */
export const PlaceActions = ({ place, managed, children }: PlaceActionsProps) => {
  const { my, can } = place;
  const kept = useHeadingFocus();
  return (
    <Flex gap="2" wrap="wrap" align="center" className="place-actions" {...kept}>
      {children}
      {my.membership ? <MemberMenu place={place} /> : <Entrance place={place} />}
      {can.manage ? <ManageMenu place={place} managed={managed} /> : mayBring(place) && <InviteButton place={place} />}
    </Flex>
  );
};

/** The way in, for people who are not members. */
const Entrance = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const { place_name: name, my, can, visibility } = place;
  const tellAsked = () => void toast({ title: t('asked', { name }), tone: 'success' });
  const join = usePlaceCall(joinPlace, { onDone: useTellJoined(name) });
  const ask = usePlaceCall(askToJoin, { onDone: tellAsked });
  const withdraw = usePlaceCall(withdrawRequest);
  const body = placeAt(place);

  if (my.request === 'invited') return <InvitationAnswer place={place} />;
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
        <PrimaryButton loading={ask.isPending} onClick={() => ask.mutate({ body })}>
          <UserPlus size={18} aria-hidden />
          {t('ask')}
        </PrimaryButton>
      )}
      {can.join && (
        <PrimaryButton
          {...(enters && { variant: 'soft' as const })}
          loading={join.isPending}
          onClick={() => join.mutate({ body })}
        >
          {enters ? <DoorOpen size={18} aria-hidden /> : <UserPlus size={18} aria-hidden />}
          {t(enters ? 'enter' : 'join')}
        </PrimaryButton>
      )}
    </>
  );
};
