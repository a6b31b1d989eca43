import { useEffect, useState } from 'react';
import { Spinner } from '@radix-ui/themes';
import { storedValue } from '../../lib/storage/stored-value.ts';
import './screens.css';

/** Specification, section 9. */
const splash_ms = 2000;
/** What follows is mostly ready by then: the spinner only bridges the gap. */
const spinner_ms = 400;
const fade_ms = 200;
const splashed = storedValue<boolean>('splashed');

/** The page shows the logo from its first paint on (index.html); the rest of the two seconds is counted from there. */
const timeLeft = () => splash_ms - performance.now();

type Phase = { shows: 'logo' | 'spinner'; ms: number } | null;
const first = (): Phase => {
  if (splashed.get() !== null) return null;
  return timeLeft() > 0 ? { shows: 'logo', ms: timeLeft() } : { shows: 'spinner', ms: spinner_ms };
};
const next = (phase: Phase): Phase => (phase?.shows === 'logo' ? { shows: 'spinner', ms: spinner_ms } : null);

/** On the very first visit: the logo for two seconds, then a spinner for a moment, over the app that is loading below. */
export const Splash = () => {
  const [phase, setPhase] = useState(first);
  useEffect(() => {
    splashed.set(true);
    if (!phase) return;
    const timer = setTimeout(() => setPhase(next), phase.ms);
    return () => clearTimeout(timer);
  }, [phase]);
  if (!phase) return null;
  const is_last = phase.shows === 'spinner';
  return (
    <div
      className="splash"
      aria-hidden
      data-is-last={is_last || undefined}
      style={{ animationDelay: `${phase.ms - fade_ms}ms` }}
    >
      {is_last ? <Spinner size="3" /> : <img src="/icon.svg" alt="" width="112" height="112" />}
    </div>
  );
};
