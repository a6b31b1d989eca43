import { useEffect, useState } from 'react';

const pause_ms = 250;

/** A value once it has stopped changing for a moment. `value` is compared as JSON. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pause_ms);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
