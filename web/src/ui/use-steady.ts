import { useLayoutEffect, useRef, useState } from 'react';

type Handlers = Record<string, (...given: never[]) => unknown>;

/** The same functions at each render, which call the latest ones: what gets them is not drawn again because of them. */
export const useSteady = <Own extends Handlers>(handlers: Own): Own => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as Own,
  );
  return steady;
};
