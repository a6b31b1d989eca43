import { useState } from 'react';
import { Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leavePlace } from '@plaudit/contract/place/endpoints';
import type { PlaceMember } from '@plaudit/contract/place/schema';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { type AnyPlace, placeKindOf } from '../../../lib/feature/places.ts';
import { personName } from '../../../lib/format/person.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { usePlaceCall } from '../mutations.ts';
import { placeAt, successorPages } from '../queries.ts';
import { SuccessorField } from './successor-field.tsx';

/** What an owner leaves behind: other owners, members who need one, or no one. */
const leftBehind = (members: readonly PlaceMember[], own_id: string): 'shared' | 'last' | 'alone' => {
  const others = members.filter(({ employee_id, is_active }) => is_active && employee_id !== own_id);
  if (others.length === 0) return 'alone';
  return others.some(({ role }) => role === 'owner') ? 'shared' : 'last';
};

type LeaveDialogProps = { place: AnyPlace; onClose: () => void };

/** Asks before people leave who can't come back by themselves. */
export const LeaveDialog = (props: LeaveDialogProps) =>
  props.place.my.membership?.role === 'owner' ? <OwnerLeaves {...props} /> : <MemberLeaves {...props} />;

const MemberLeaves = ({ place, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation('place');
  const navigate = useNavigate();
  const { place_name: name, place_kind, visibility } = place;
  const { mutate } = usePlaceCall(leavePlace, {
    onDone: () => {
      toast({ title: t('left', { name }) });
      if (visibility === 'hidden') void navigate({ to: placeKindOf(place_kind)?.list ?? '' });
    },
  });
  return (
    <ConfirmDialog
      title={t('leaving.title', { name })}
      text={t(visibility === 'hidden' ? 'leaving.hidden' : 'leaving.closed')}
      action={t('leaving.action')}
      onConfirm={() => mutate({ body: placeAt(place) })}
      onClose={onClose}
    />
  );
};

/** Asks the last owner who should take over the place. */
const OwnerLeaves = ({ place, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation('place');
  const navigate = useNavigate();
  const { employee_id } = useSession().session;
  const [successor, setSuccessor] = useState<PlaceMember>();
  const query = useInfiniteQuery(successorPages(place));
  const { place_name: name, place_kind, visibility } = place;
  const leave = usePlaceCall(leavePlace, {
    is_form: true,
    onDone: () => {
      const person = successor && personName(successor);
      toast({ title: person ? t('leaving.handed_over', { name, person }) : t('left', { name }) });
      // No one outside finds a hidden one.
      if (visibility === 'hidden') void navigate({ to: placeKindOf(place_kind)?.list ?? '' });
    },
  });
  const members = query.data?.pages.flatMap(({ items }) => items);
  // People who can act may be on a page that is not read yet.
  const found = members && leftBehind(members, employee_id);
  const left_behind = found === 'alone' && query.hasNextPage ? 'last' : found;
  return (
    <FormDialog
      title={t('leaving.title', { name })}
      submit={t(left_behind === 'last' ? 'leaving.hand_over' : 'leaving.action')}
      is_tall={left_behind === 'last'}
      is_destructive
      is_busy={leave.isPending}
      is_ready={left_behind !== undefined && (left_behind !== 'last' || successor !== undefined)}
      problem={leave.error && errorMessage(leave.error)}
      onSubmit={() =>
        leave.mutate(
          { body: { ...placeAt(place), ...(successor && { successor_id: successor.employee_id }) } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {query.isPending && <RowsSkeleton rows={2} height={44} />}
      {query.isError && !members && <ErrorState error={query.error} retry={() => query.refetch()} />}
      {left_behind && (
        <Text as="p" size="2">
          {t(`leaving.${left_behind}`, { name })}
        </Text>
      )}
      {left_behind === 'last' && (
        <SuccessorField place={place} instead_of={employee_id} value={successor} onChange={setSuccessor} />
      )}
    </FormDialog>
  );
};
