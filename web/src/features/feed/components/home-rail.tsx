import { Suspense } from 'react';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { ThankSomeone } from '../../recognition/components/thank-someone.tsx';
import { useSuggestions } from '../../recognition/index.ts';
import { BalanceCard } from './balance-card.tsx';
import { ValuesCard } from './values-card.tsx';

/** Suggestions for giving, next to the feed on wide screens. */
export const HomeRail = () => {
  const has_points = useModule('points');
  const can_give = usePermission('recognition.give');
  // What is at the bottom comes last: a card that appears or goes above it would move it.
  const is_known = useSuggestions({ enabled: can_give }) !== undefined || !can_give;
  return (
    <Suspense>
      {has_points && can_give && <BalanceCard />}
      {can_give && <ThankSomeone />}
      {is_known && <ValuesCard />}
    </Suspense>
  );
};
