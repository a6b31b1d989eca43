import { Suspense } from 'react';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { ThankSomeone } from '../../recognition/components/thank-someone.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ValuesCard } from './values-card.tsx';

/** Suggestions for giving, next to the feed on wide screens. */
export const HomeRail = () => {
  const has_points = useModule('points');
  const can_give = usePermission('recognition.give');
  return (
    <Suspense>
      {has_points && can_give && <BalanceCard />}
      {can_give && <ThankSomeone />}
      <ValuesCard />
    </Suspense>
  );
};
