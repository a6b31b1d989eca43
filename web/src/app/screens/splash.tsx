import { useEffect, useState } from 'react';
import { storedValue } from '../../lib/stored-value.ts';
import './screens.css';

/** Specification, section 9. */
const splash_ms = 2000;
const splashed = storedValue<boolean>('splashed');

/** The logo for two seconds, over the app that is getting ready below, on the very first visit. */
export const Splash = () => {
  const [is_shown, setIsShown] = useState(() => splashed.get() === null);
  useEffect(() => {
    splashed.set(true);
    const timer = setTimeout(() => setIsShown(false), splash_ms);
    return () => clearTimeout(timer);
  }, []);
  return is_shown ? (
    <div className="splash" aria-hidden>
      <img src="/icon.svg" alt="" width="96" height="96" />
    </div>
  ) : null;
};
