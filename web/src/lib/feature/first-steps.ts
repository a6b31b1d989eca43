import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { LazyValue } from '../loading/lazy-part.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { usePermission } from '../session/session.ts';

type Provided = {
  card: LazyValue<ComponentType>;
  /** Whether the last answer, which is kept on the device, says that they are shown. */
  isExpected: () => boolean;
};

let provided: Provided | undefined;

/** The first steps of a company, given once by the list of features: they lead into features that show them. */
export const provideFirstSteps = (given: Provided): void => {
  provided = given;
};

/**
 * What a new company does first, for people who manage it. Others load nothing. It is fetched when the page is idle, or at once where it
 * is known to be shown: then `waiting` holds its place. Without it, the page is complete.
 */
export const FirstSteps = ({ waiting }: { waiting: ReactNode }) => {
  const may_manage = usePermission('company.manage');
  const [Card, setCard] = useState(() => provided?.card.arrived()?.value);
  const [is_expected, setIsExpected] = useState(() => provided?.isExpected() ?? false);
  useEffect(() => {
    if (!may_manage || Card) return;
    const load = async (): Promise<void> => {
      await provided?.card.preload();
      const arrived = provided?.card.arrived();
      if (arrived) setCard(() => arrived.value);
      else setIsExpected(false);
    };
    return is_expected ? void load() : whenIdle(load);
  }, [may_manage, Card, is_expected]);
  if (!may_manage) return null;
  if (Card) return createElement(Suspense, { fallback: is_expected ? waiting : null }, createElement(Card));
  return is_expected ? waiting : null;
};
