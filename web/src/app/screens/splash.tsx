import { useEffect, useState } from 'react';
import { storedValue } from '../../lib/storage/stored-value.ts';
import './screens.css';

/** Specification, section 9. */
const splash_ms = 2000;
const fade_ms = 200;
const splashed = storedValue<boolean>('splashed');

/** The page shows the logo from its first paint on (index.html); what is left of the two seconds is counted from there. */
const timeLeft = () => (splashed.get() === null ? splash_ms - performance.now() : 0);

/** On the very first visit: the logo for two seconds, over the app that is getting ready below. */
export const Splash = () => {
  const [left_ms, setLeft] = useState(timeLeft);
  useEffect(() => {
    splashed.set(true);
    const timer = setTimeout(() => setLeft(0), left_ms);
    return () => clearTimeout(timer);
  }, [left_ms]);
  if (left_ms <= 0) return null;
  return (
    <div className="splash" aria-hidden style={{ animationDelay: `${Math.max(0, left_ms - fade_ms)}ms` }}>
      <img src="/icon.svg" alt="" width="112" height="112" />
    </div>
  );
};
