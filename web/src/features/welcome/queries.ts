import { useQuery } from '@tanstack/react-query';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { type dismissHint, getWelcome, type WelcomeHint } from '@plaudit/contract/welcome/endpoints';
import { endpointQuery } from '../../lib/api/query.ts';
import { useUnderway } from '../../lib/writes/unsent.ts';
import { dismissedWith } from './policy.ts';

export type Dismissal = BodyInput<typeof dismissHint>;

/** Only new people ask: those whose session has open hints. */
export const welcomeQuery = () => ({ ...endpointQuery(getWelcome), staleTime: 300_000 });

/** What the person dismissed, on this device even before it is sent; undefined until it is known. */
export const useDismissed = (): readonly WelcomeHint[] | undefined => {
  const { data } = useQuery(welcomeQuery());
  const waiting = useUnderway<Dismissal>('hint');
  return (
    data &&
    dismissedWith(
      data.dismissed,
      waiting.map(({ shown }) => shown),
    )
  );
};
