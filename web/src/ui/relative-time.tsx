import { useTranslation } from 'react-i18next';
import { fullTime, relativeTime } from '../lib/format/relative-time.ts';
import { useNow } from './use-now.ts';

/** How long ago, updated while it is on screen; the exact time as its tooltip. */
export const RelativeTime = ({ at, className }: { at: string; className?: string }) => {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <time
      dateTime={at}
      className={className}
      // Only once a person points at it: a feed has many, and each would cost a phone a millisecond.
      onPointerEnter={({ currentTarget }) => void (currentTarget.title = fullTime(at))}
    >
      {relativeTime(at, now, t)}
    </time>
  );
};
