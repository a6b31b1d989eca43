import { useState } from 'react';
import { Button, DropdownMenu } from '@radix-ui/themes';
import { Bell, BellOff, ChevronDown, ChevronRight, LogOut, Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joinPlace, leavePlace, updateMembership } from '@plaudit/contract/place/endpoints';
import { place_notifies, type PlaceNotify } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { asksToLeave, isMuted, mute_times, mutedUntil } from '../format.ts';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'), 'LeaveDialog');

/** What a member decides for themselves: what notifies them, for how long nothing does, the pin, and leaving. */
export const MemberMenu = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const [opened_at, setOpenedAt] = useState(() => new Date());
  const [is_muting, setIsMuting] = useState(false);
  const [is_leaving, setIsLeaving] = useState(false);
  const { place_name: name, my, can } = place;
  const { mutate: change } = usePlaceCall(updateMembership);
  const { mutate: join } = usePlaceCall(joinPlace);
  const { membership } = my;
  const is_muted = isMuted(membership?.muted_until, opened_at);
  const { mutate: leave } = usePlaceCall(leavePlace, {
    onDone: () =>
      toast({
        title: t('left', { name }),
        action: { label: t('common:undo'), onClick: () => join({ body: placeAt(place) }) },
      }),
  });
  const begin = () => {
    setOpenedAt(new Date());
    setIsMuting(false);
  };
  return (
    <>
      <Menu
        align="end"
        button={
          <Button size="3" variant="soft" color="gray" highContrast>
            {is_muted ? <BellOff size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
            {t(is_muted ? 'muted' : `role.${membership?.role ?? 'member'}`)}
            <ChevronDown size={16} aria-hidden />
          </Button>
        }
        onOpen={begin}
      >
        {is_muting ? (
          <>
            {/* In place of the menu: a phone has no space next to it. */}
            <DropdownMenu.Label>{t('mute.label')}</DropdownMenu.Label>
            {mute_times.map((time) => (
              <DropdownMenu.Item
                key={time}
                onSelect={() => change({ body: { ...placeAt(place), muted_until: mutedUntil(time, new Date()) } })}
              >
                {t(`mute.${time}`)}
              </DropdownMenu.Item>
            ))}
          </>
        ) : (
          <>
            <DropdownMenu.Label>{t('notify.label')}</DropdownMenu.Label>
            <DropdownMenu.RadioGroup
              value={membership?.notify ?? 'all'}
              onValueChange={(notify) => change({ body: { ...placeAt(place), notify: notify as PlaceNotify } })}
            >
              {place_notifies.map((notify) => (
                <DropdownMenu.RadioItem key={notify} value={notify}>
                  {t(`notify.${notify}`)}
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
            <DropdownMenu.Separator />
            {is_muted ? (
              <DropdownMenu.Item onSelect={() => change({ body: { ...placeAt(place), muted_until: null } })}>
                <Bell size={16} aria-hidden />
                {t('unmute')}
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.Item
                onSelect={(event) => {
                  event.preventDefault();
                  setIsMuting(true);
                }}
              >
                <BellOff size={16} aria-hidden />
                {t('mute.label')}
                <ChevronRight size={16} aria-hidden />
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item
              onSelect={() => change({ body: { ...placeAt(place), is_pinned: !membership?.is_pinned } })}
            >
              {membership?.is_pinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
              {t(membership?.is_pinned ? 'unpin' : 'pin')}
            </DropdownMenu.Item>
            {can.leave && (
              <>
                <DropdownMenu.Separator />
                <DropdownMenu.Item
                  color="red"
                  onSelect={() => (asksToLeave(place) ? setIsLeaving(true) : leave({ body: placeAt(place) }))}
                >
                  <LogOut size={16} aria-hidden />
                  {t('leave')}
                </DropdownMenu.Item>
              </>
            )}
          </>
        )}
      </Menu>
      <Opening onClose={() => setIsLeaving(false)}>
        {is_leaving && <LeaveDialog place={place} onClose={() => setIsLeaving(false)} />}
      </Opening>
    </>
  );
};
