import { Button } from '@radix-ui/themes';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { askToJoin, joinPlace } from '@plaudit/contract/place/endpoints';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { usePlaceCall } from '../mutations.ts';
import { placeAt } from '../queries.ts';
import { wayInto } from '../way-into.ts';
import { useTellJoined } from './invitation-answer.tsx';

/** Joins a place, or asks to, from where it is listed; nothing for members and people who wait for an answer. */
export const JoinButton = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const { place_name: name } = place;
  const join = usePlaceCall(joinPlace, { onDone: useTellJoined(name) });
  const ask = usePlaceCall(askToJoin, { onDone: () => void toast({ title: t('asked', { name }), tone: 'success' }) });
  const way = wayInto(place);
  if (!way) return null;
  const is_open = way === 'join';
  const call = is_open ? join : ask;
  return (
    <Button
      size="2"
      variant="soft"
      aria-label={t(is_open ? 'join_name' : 'ask_name', { name })}
      loading={call.isPending}
      onClick={() => call.mutate({ body: placeAt(place) })}
    >
      <UserPlus size={16} aria-hidden />
      {t(is_open ? 'join' : 'ask')}
    </Button>
  );
};
